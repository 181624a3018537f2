import type { WorkflowRecord } from '@domicile/contract/workflows/workflows'
import { useSend } from '../../api/queries.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { workflowPageTexts as words } from './builder-texts.ts'
import type { Asked } from './use-workflow-menu.ts'

const plain = {
  'drop-draft': 'DELETE /api/workflows/:slug/draft',
  pause: 'PUT /api/workflows/:slug/pause',
  resume: 'DELETE /api/workflows/:slug/pause',
  restore: 'DELETE /api/workflows/:slug/archival',
} as const

type WorkflowDialogProps = {
  workflow: WorkflowRecord
  action: Asked
  onDone: (record: WorkflowRecord) => void
  onClose: () => void
}

/** Asks for confirmation before an action on a whole workflow. */
export function WorkflowDialog({ workflow, action, onDone, onClose }: WorkflowDialogProps) {
  const sending = { done: words.asks[action][1], onSuccess: onDone }
  const change = useSend(action === 'archive' ? plain.restore : plain[action], sending)
  const archive = useSend('PUT /api/workflows/:slug/archival', sending)
  const params = { slug: workflow.slug }
  return (
    <ConfirmDialog
      title={words.ask(words.actions[action], workflow.name)}
      text={words.asks[action][0]}
      verb={words.actions[action]}
      danger={action === 'archive' || action === 'drop-draft'}
      {...(action === 'archive' && { reason: { label: words.reason, required: true, max: 500 } })}
      busy={change.isPending || archive.isPending}
      error={(change.error ?? archive.error)?.message}
      onConfirm={(reason) =>
        action === 'archive' ? archive.mutate({ params, body: { reason } }) : change.mutate({ params })
      }
      onClose={onClose}
    />
  )
}
