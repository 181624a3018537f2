import type { Device } from '@domicile/contract/accounts/account/account'
import type { Profile } from '@domicile/contract/accounts/session/auth'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/queries.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { DeviceRow } from './DeviceRow.tsx'
import { EndAllDialog, EndDialog } from './EndDialogs.tsx'
import { settingsTexts } from './settings-texts.ts'

const words = settingsTexts.devices

/** The devices on which the user is signed in, each with a button that ends its session. */
export function DevicesPart({ person }: { person: Profile }) {
  const result = useQuery({ ...query('GET /api/account/sessions'), refetchOnMount: 'always' })
  return (
    <Box sx={{ maxWidth: 760 }}>
      <QueryBoundary query={result}>
        {(devices) => <DeviceList devices={devices} timeZone={person.timeZone} />}
      </QueryBoundary>
    </Box>
  )
}

function DeviceList({ devices, timeZone }: { devices: readonly Device[]; timeZone: string }) {
  const [ending, setEnding] = useState<Device | 'all'>()
  const close = () => setEnding(undefined)
  const others = devices.filter(({ isThisOne }) => !isThisOne)
  return (
    <Panel title={words.title} subtitle={words.subtitle}>
      {others.length > 1 && (
        <Box sx={{ mb: 2 }}>
          <Button variant="outlined" onClick={() => setEnding('all')}>
            {words.endAll}
          </Button>
        </Box>
      )}
      <Box component="ul" aria-label={words.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} timeZone={timeZone} onEnd={() => setEnding(device)} />
        ))}
      </Box>
      {others.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mt: 2 }}>{words.noOthers}</Typography>
      )}
      {ending === 'all' && <EndAllDialog count={others.length} onClose={close} />}
      {ending && ending !== 'all' && <EndDialog device={ending} onClose={close} />}
    </Panel>
  )
}
