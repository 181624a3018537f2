import { neededEvidence } from '@domicile/contract/mail/mail-requests/request-states'
import { openedPart } from '../../../../ui/feedback/opened-part.tsx'
import type { Letter, PlainRequest } from '../open-of-work.ts'
import { RequestDialog } from './RequestDialogs.tsx'

const QuotePanel = openedPart(async () => (await import('./QuotePanel.tsx')).QuotePanel)
const CompletePanel = openedPart(async () => (await import('./CompletePanel.tsx')).CompletePanel)

type WorkPanelsProps = {
  item: Letter
  request: PlainRequest
  event: 'quote' | 'start' | 'complete' | 'refuse' | 'cancel'
  onClose: () => void
}

/** The dialog or panel for work on a request, on the page of its item and in the queue. */
export function WorkPanels({ event, ...panel }: WorkPanelsProps) {
  if (event === 'quote') return <QuotePanel {...panel} />
  if (event === 'complete' && neededEvidence[panel.request.kind].length > 0)
    return <CompletePanel {...panel} />
  return <RequestDialog {...panel} event={event} />
}
