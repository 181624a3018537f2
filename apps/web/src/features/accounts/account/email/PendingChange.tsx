import type { PendingEmailChange } from '@domicile/contract/accounts/email-change'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { alertFailure, useSend } from '../../../../api/queries.ts'
import { DefinitionList } from '../../../../ui/data/DefinitionList.tsx'
import { formatInstant } from '../../../../ui/data/format.ts'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { settingsTexts } from '../settings-texts.ts'

const words = settingsTexts.email

type PendingChangeProps = { change: PendingEmailChange; timeZone: string }

/** A change of address that waits for its confirmations. */
export function PendingChange({ change, timeZone }: PendingChangeProps) {
  const { newEmail, expiresAt, isOldConfirmed, isNewConfirmed } = change
  const { mutate, isPending } = useSend('DELETE /api/account/email-change', { done: words.cancelled })
  const stateOf = (isConfirmed: boolean) => (isConfirmed ? words.confirmed : words.waits)
  return (
    <Alert severity="info" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
      <AlertTitle sx={{ typography: 'h3' }}>{words.pending(newEmail)}</AlertTitle>
      {words.pendingHelp(formatInstant(expiresAt, timeZone))}
      <Box sx={{ my: 2 }}>
        <DefinitionList
          items={[
            { label: words.current, value: stateOf(isOldConfirmed) },
            { label: words.next, value: stateOf(isNewConfirmed) },
          ]}
        />
      </Box>
      {!isOldConfirmed && <Typography sx={{ mb: 2 }}>{words.lost}</Typography>}
      <ActionButton variant="outlined" busy={isPending} onClick={() => mutate({}, { onError: alertFailure })}>
        {words.cancel}
      </ActionButton>
    </Alert>
  )
}
