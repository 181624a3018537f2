import type { Change } from '@domicile/contract/knowledge/watches/watch-changes'
import type { WatchRecord } from '@domicile/contract/knowledge/watches/watches'
import { useNavigate } from '@tanstack/react-router'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { openedPart } from '../../../../ui/feedback/opened-part.tsx'
import { changeTexts } from '../change/change-texts.ts'
import type { OpenOfWatch } from '../use-watch-menu.ts'
import { watchPageTexts } from '../watch-texts.ts'
import { CompleteDialog } from './CompleteDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import { PublishDialog } from './PublishDialog.tsx'

const DescribePanel = openedPart(async () => (await import('./DescribePanel.tsx')).DescribePanel)
const UploadPanel = openedPart(async () => (await import('./UploadPanel.tsx')).UploadPanel)

type WatchPanelsProps = {
  watch: WatchRecord
  change: Change | undefined
  open: OpenOfWatch | undefined
  onClose: () => void
}

/** The open panel or dialog of a watched text. */
export function WatchPanels({ watch, change, open, onClose }: WatchPanelsProps) {
  const { id, title } = watch
  if (open === 'upload') return <UploadPanel watch={watch} onClose={onClose} />
  if (open === 'archive')
    return (
      <SendDialog
        route="PUT /api/watches/:id/archival"
        input={(reason) => ({ params: { id }, body: { reason } })}
        {...watchPageTexts.archive}
        title={watchPageTexts.archive.title(title)}
        reason={{ label: watchPageTexts.archive.reason, required: true, max: 500 }}
        verb={watchPageTexts.actions.archive}
        danger
        onClose={onClose}
      />
    )
  if (open === 'restore')
    return (
      <SendDialog
        route="DELETE /api/watches/:id/archival"
        input={() => ({ params: { id } })}
        {...watchPageTexts.restore}
        title={watchPageTexts.restore.title(title)}
        verb={watchPageTexts.actions.restore}
        onClose={onClose}
      />
    )
  return change ? <ChangePanels watchId={id} change={change} open={open} onClose={onClose} /> : null
}

type ChangePanelsProps = {
  watchId: string
  change: Change
  open: OpenOfWatch | undefined
  onClose: () => void
}

function ChangePanels({ watchId, change, open, onClose }: ChangePanelsProps) {
  const navigate = useNavigate()
  const params = { id: change.id }
  const version = change.version!
  const isDescribed = change.summary && change.effectiveOn
  if (open === 'describe' || (open === 'publish' && !isDescribed))
    return <DescribePanel change={change} isBeforePublishing={open === 'publish'} onClose={onClose} />
  if (open === 'publish') return <PublishDialog watchId={watchId} change={change} onClose={onClose} />
  if (open === 'dismiss')
    return (
      <SendDialog
        route="PUT /api/watch-changes/:id/dismissal"
        input={(reason) => ({ params, body: { reason, version } })}
        {...changeTexts.dismiss}
        reason={{ label: changeTexts.dismiss.reason, required: true, max: 500 }}
        onClose={onClose}
      />
    )
  if (open === 'reopen')
    return (
      <SendDialog
        route="PUT /api/watch-changes/:id/reopening"
        input={() => ({ params, body: { version } })}
        {...changeTexts.reopen}
        onClose={onClose}
      />
    )
  if (open === 'withdraw') return <WithdrawDialog change={change} onClose={onClose} />
  if (open === 'correct')
    return (
      <SendDialog
        route="POST /api/watch-changes/:id/correction"
        input={() => ({ params, body: { version } })}
        {...changeTexts.correct}
        onDone={({ id }) => {
          onClose()
          void navigate({ href: paths.watch(watchId, undefined, id) })
        }}
        onClose={onClose}
      />
    )
  if (open === 'complete') return <CompleteDialog watchId={watchId} change={change} onClose={onClose} />
  return null
}
