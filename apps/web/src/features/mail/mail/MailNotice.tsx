import type { Mail } from '@domicile/contract/mail/mail'
import { hasOnlyEnvelope } from '@domicile/contract/mail/mail-kinds'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { formatDayOf } from '../../../ui/data/format.ts'
import { mailPageTexts } from './mail-texts.ts'

const words = mailPageTexts.notices

type MailNoticeProps = { item: Mail; isClient: boolean; timeZone: string | undefined }

/** The notices at the top: the most urgent one, and that an item is not opened. */
export function MailNotice(props: MailNoticeProps) {
  return (
    <Stack sx={{ gap: 1 }}>
      <UrgentNotice {...props} />
      {isUnopened(props.item) && <UnopenedNotice {...props} />}
    </Stack>
  )
}

function isUnopened({ physical, files }: Mail): boolean {
  const isHere = physical === 'received' || physical === 'held'
  return isHere && hasOnlyEnvelope(files)
}

function UnopenedNotice({ item, isClient }: MailNoticeProps) {
  if (!isClient) return <Alert severity="info">{words.unopenedForStaff}</Alert>
  const mayAsk = item.request === 'none' && item.allowedActions.length > 0
  const next = item.isStatutory ? words.openedByUs : mayAsk && words.askForScan
  return <Alert severity="info">{[words.unopened, next].filter(Boolean).join(' ')}</Alert>
}

/** Quarantine, a reported problem, or statutory mail and its acknowledgement. */
function UrgentNotice({ item, isClient, timeZone }: MailNoticeProps) {
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
