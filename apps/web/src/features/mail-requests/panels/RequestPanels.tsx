import type { Mail } from '@domicile/contract/mail/mail'
import type { MailWork } from '@domicile/contract/mail-requests/mail-requests'
import { neededEvidence } from '@domicile/contract/mail-requests/request-states'
import { openedPart } from '../../../ui/feedback/opened-part.tsx'
import type { OpenOfWork } from '../open-of-work.ts'
import { HoldDialog, RequestDialog } from './RequestDialogs.tsx'

const AskPanel = openedPart(async () => (await import('./AskPanel.tsx')).AskPanel)
const QuotePanel = openedPart(async () => (await import('./QuotePanel.tsx')).QuotePanel)
const CompletePanel = openedPart(async () => (await import('./CompletePanel.tsx')).CompletePanel)
const ProofPanel = openedPart(async () => (await import('./ProofPanel.tsx')).ProofPanel)
const ExtendPanel = openedPart(async () => (await import('./ExtendPanel.tsx')).ExtendPanel)

type RequestPanelsProps = { item: Mail; work: MailWork; open: OpenOfWork | undefined; onClose: () => void }

/** The open dialog or panel. */
export function RequestPanels({ item, work, open, onClose }: RequestPanelsProps) {
  if (!open) return null
  const panel = { item, onClose }
  if ('ask' in open) return <AskPanel {...panel} kind={open.ask} />
  if ('storage' in open)
    return open.storage === 'extend' ? (
      work.storage && <ExtendPanel {...panel} storage={work.storage} />
    ) : (
      <HoldDialog {...panel} event={open.storage} />
    )
  const { event, request } = open
  if (event === 'addProof') return <ProofPanel {...panel} request={request} />
  if (event === 'quote') return <QuotePanel {...panel} request={request} />
  if (event === 'complete' && neededEvidence[request.kind].length > 0)
    return <CompletePanel {...panel} request={request} />
  return <RequestDialog {...panel} event={event} request={request} />
}
