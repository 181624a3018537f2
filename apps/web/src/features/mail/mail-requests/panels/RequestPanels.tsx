import type { Mail } from '@domicile/contract/mail/mail'
import type { MailWork } from '@domicile/contract/mail/mail-requests/mail-requests'
import { openedPart } from '../../../../ui/feedback/opened-part.tsx'
import type { OpenOfWork } from '../open-of-work.ts'
import { ConsentDialog, HoldDialog } from './RequestDialogs.tsx'
import { WorkPanels } from './WorkPanels.tsx'

const AskPanel = openedPart(async () => (await import('./AskPanel.tsx')).AskPanel)
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
  if (event === 'consent') return <ConsentDialog {...panel} request={request} />
  return <WorkPanels {...panel} event={event} request={request} />
}
