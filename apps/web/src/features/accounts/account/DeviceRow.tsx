import type { Device } from '@domicile/contract/accounts/account/account'
import DevicesOutlined from '@mui/icons-material/DevicesOutlined'
import PhoneIphoneOutlined from '@mui/icons-material/PhoneIphoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { settingsTexts } from './settings-texts.ts'

const words = settingsTexts.devices

type DeviceRowProps = { device: Device; timeZone: string; onEnd: () => void }

/** A signed-in device with its browser, system, address and last use. */
export function DeviceRow({ device, timeZone, onEnd }: DeviceRowProps) {
  const { name, address, startedAt, lastSeenAt, isThisOne } = device
  const Icon = /iOS|Android/.test(name) ? PhoneIphoneOutlined : DevicesOutlined
  return (
    <Box component="li" sx={row}>
      <Icon aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h3" component="span">
            {name}
          </Typography>
          {isThisOne && <StatusChip label={words.thisOne} tone="on track" icon={Icon} />}
        </Box>
        <Typography
          variant="body2"
          component="div"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {words.lastSeen} <DateTime value={lastSeenAt} timeZone={timeZone} /> · {words.since}{' '}
          <DateTime value={startedAt} timeZone={timeZone} />
          {address && ` · ${address}`}
        </Typography>
      </Box>
      {!isThisOne && (
        <Button
          size="small"
          variant="outlined"
          aria-label={words.endLabel(name)}
          onClick={onEnd}
          sx={{ flexShrink: 0 }}
        >
          {words.end}
        </Button>
      )}
    </Box>
  )
}

const row = {
  display: 'flex',
  gap: 2,
  py: 1.5,
  alignItems: 'center',
  borderTop: 1,
  borderColor: 'divider',
} as const
