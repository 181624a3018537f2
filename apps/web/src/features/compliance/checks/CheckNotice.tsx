import { checkOutcomes } from '@domicile/contract/compliance/checks/check-kinds'
import type { Check } from '@domicile/contract/compliance/checks/checks'
import Alert from '@mui/material/Alert'
import { formatDay } from '../../../ui/data/format.ts'
import { paths } from '../../../navigation/paths.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { checkPageTexts, checkTexts } from './check-texts.ts'
import { today } from '../../../ui/data/today.ts'

const words = checkPageTexts.notices

type CheckNoticeProps = { check: Check; isClient: boolean; mayOrder: boolean }

/** The notice at the top: the result, what is asked of the client, or the proposal that waits for confirmation. */
export function CheckNotice({ check, isClient, mayOrder }: CheckNoticeProps) {
  const { company, result, validUntil, reason, proposal, dataRequested, waitsFor } = check
  if (check.state === 'cancelled') return <Alert severity="info">{words.cancelled(reason ?? '')}</Alert>
  if (result === 'clear')
    return <ClearNotice validUntil={validUntil} again={mayOrder && paths.newCheck(company.id)} />
  if (result === 'finding')
    return <Alert severity="error">{isClient ? words.finding : words.findingForStaff}</Alert>
  if (result === 'not_checked')
    return <Alert severity="warning">{isClient ? words.not_checked : words.notCheckedForStaff}</Alert>
  const openRequests = dataRequested.filter(({ waitingOn }) => waitingOn === 'client')
  if (waitsFor?.isYou && isClient && openRequests.length > 0)
    return <Alert severity="warning">{words.answer(openRequests.length)}</Alert>
  if (proposal && !proposal.decision)
    return (
      <Alert severity="info">
        {words.proposed(checkOutcomes[proposal.result], proposal.by)}
        {proposal.note && ` “${proposal.note}”`}
      </Alert>
    )
  if (proposal?.decision === 'sent_back' && check.state === 'processing')
    return <Alert severity="warning">{words.sentBack(proposal.decidedBy ?? '', proposal.reason ?? '')}</Alert>
  return null
}

type ClearNoticeProps = Pick<Check, 'validUntil'> & { again: string | false }

/** A clear result, or that it is no longer valid, with the way to order another. */
function ClearNotice({ validUntil, again }: ClearNoticeProps) {
  if (validUntil === null) return <Alert severity="success">{words.clear}</Alert>
  const day = formatDay(validUntil)
  return hasExpired(validUntil) ? (
    <Alert severity="warning" action={again && <ActionButton to={again}>{checkTexts.new}</ActionButton>}>
      {words.expired(day)}
    </Alert>
  ) : (
    <Alert severity="success">{words.clearUntil(day)}</Alert>
  )
}

/** Returns true after the last day on which a result is valid. */
function hasExpired(validUntil: string): boolean {
  return validUntil < today()
}
