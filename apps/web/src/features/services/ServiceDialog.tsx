import type { Service } from '@domicile/contract/purchase/services/services'
import { useSend } from '../../api/queries.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { pageTexts } from './service-texts.ts'
import type { Asked } from './use-service-menu.ts'

const words = pageTexts.ask

type ServiceDialogProps = {
  service: Service
  action: Exclude<Asked, 'picture'>
  onClose: () => void
}

/** Asks for confirmation, with the consequences, before a service is published, unpublished or archived. */
export function ServiceDialog({ service: { id, title, version }, action, onClose }: ServiceDialogProps) {
  const sending = { done: pageTexts.done[action], onSuccess: onClose }
  const publish = useSend('PUT /api/purchase/services/:id/publication', sending)
  const unpublish = useSend('DELETE /api/purchase/services/:id/publication', sending)
  const archive = useSend('PUT /api/purchase/services/:id/archival', sending)
  const params = { id }
  const confirm = {
    publish: () => publish.mutate({ params, body: { version } }),
    unpublish: () => unpublish.mutate({ params }),
    archive: (reason: string) => archive.mutate({ params, body: { reason } }),
  }
  return (
    <ConfirmDialog
      title={words[action](title)}
      text={words[`${action}Text`]}
      verb={pageTexts[action]}
      danger={action === 'archive'}
      {...(action === 'archive' && { reason: { label: words.archiveReason, required: true, max: 500 } })}
      busy={publish.isPending || unpublish.isPending || archive.isPending}
      error={(publish.error ?? unpublish.error ?? archive.error)?.message}
      onConfirm={confirm[action]}
      onClose={onClose}
    />
  )
}
