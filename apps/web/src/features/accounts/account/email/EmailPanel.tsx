import type { Profile } from '@domicile/contract/accounts/session/auth'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { query } from '../../../../api/queries.ts'
import { setAlert } from '../../../../api/store.ts'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { settingsTexts } from '../settings-texts.ts'
import { ChangeEmail } from './ChangeEmail.tsx'
import { PendingChange } from './PendingChange.tsx'

const words = settingsTexts.email

/** The address that the user signs in with, and its change. */
export function EmailPanel({ person }: { person: Profile }) {
  const result = useQuery({ ...query('GET /api/account/email-change'), refetchOnMount: 'always' })
  const [isChanging, setIsChanging] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  function close() {
    setIsChanging(false)
    place.current?.focus()
  }

  return (
    <Panel title={words.title} subtitle={words.subtitle}>
      <Box ref={place} tabIndex={-1} sx={{ outline: 'none' }}>
        <QueryBoundary query={result}>
          {({ pending }) =>
            isChanging ? (
              <Box sx={{ maxWidth: 400 }}>
                <ChangeEmail
                  email={person.email}
                  onDone={() => (setAlert({ info: words.requested }), close())}
                  onCancel={close}
                />
              </Box>
            ) : (
              <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{person.email}</Typography>
                {pending ? (
                  <PendingChange change={pending} timeZone={person.timeZone} />
                ) : (
                  <ActionButton variant="outlined" onClick={() => setIsChanging(true)}>
                    {words.change}
                  </ActionButton>
                )}
              </Stack>
            )
          }
        </QueryBoundary>
      </Box>
    </Panel>
  )
}
