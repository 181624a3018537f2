import type { User } from '@domicile/contract/users/users'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { DateTime } from '../../ui/data/DateTime.tsx'
import { userPageTexts as words } from './user-texts.ts'

type ResetNoticeProps = { reset: NonNullable<User['twoFactorReset']>; timeZone: string | undefined }

/** A pending reset of the second factor: who requested it, who confirmed it, and when it takes effect. */
export function ResetNotice({ reset, timeZone }: ResetNoticeProps) {
  const { requestedBy, reason, confirmedBy, dueAt } = reset
  return (
    <Alert severity="warning">
      <AlertTitle sx={{ typography: 'h3' }}>{words.resetNotice}</AlertTitle>
      {words.resetBy(requestedBy, reason)}
      <br />
      {confirmedBy ? words.resetConfirmed(confirmedBy) : words.resetWaits} {words.resetDue}{' '}
      <DateTime value={dueAt} {...(timeZone && { timeZone })} />
    </Alert>
  )
}
