import type { TemplateRecord } from '@domicile/contract/templates/templates'
import { useSend } from '../../api/queries.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { pageTexts as words } from './template-page-texts.ts'

/** The actions that ask for confirmation. */
export type Asked = keyof typeof words.actions

const plain = {
  'drop-draft': 'DELETE /api/templates/:slug/draft',
  restore: 'DELETE /api/templates/:slug/archival',
} as const

type TemplateDialogProps = {
  template: TemplateRecord
  action: Asked
  onDone: (record: TemplateRecord) => void
  onClose: () => void
}

/** Asks for confirmation before an action on a whole template. */
export function TemplateDialog({ template, action, onDone, onClose }: TemplateDialogProps) {
  const sending = { done: words.asks[action][1], onSuccess: onDone }
  const change = useSend(action === 'archive' ? plain.restore : plain[action], sending)
  const archive = useSend('PUT /api/templates/:slug/archival', sending)
  const params = { slug: template.slug }
  return (
    <ConfirmDialog
      title={words.ask(words.actions[action], template.name)}
      text={words.asks[action][0]}
      verb={words.actions[action]}
      danger={action !== 'restore'}
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
