import type { Mail } from '@domicile/contract/mail/mail'
import Alert from '@mui/material/Alert'
import { formatDayOf } from '../../ui/data/format.ts'
import { mailPageTexts } from './mail-texts.ts'

const words = mailPageTexts.notices

type MailNoticeProps = { item: Mail; isClient: boolean; timeZone: string | undefined }

/** The notice at the top: quarantine, a reported problem, or statutory mail and its acknowledgement. */
export function MailNotice({ item, isClient, timeZone }: MailNoticeProps) {
  const { quarantine, trouble, isStatutory, statutoryReason, acknowledgedAt, acknowledgedBy } = item
  if (quarantine) return <Alert severity="warning">{words.quarantine(quarantine)}</Alert>
  if (trouble)
    return (
      <Alert severity="warning">
        {`${words.trouble[trouble]} ${isClient ? words.troubleNext : words.troubleForStaff}`}
      </Alert>
    )
  if (!isStatutory) return null
  if (acknowledgedAt)
    return (
      <Alert severity="success">
        {words.acknowledged(acknowledgedBy ?? '', formatDayOf(acknowledgedAt, timeZone))}
      </Alert>
    )
  const text = isClient ? words.statutory : words.statutoryForStaff
  return <Alert severity="warning">{text(statutoryReason ?? '')}</Alert>
}
