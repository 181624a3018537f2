import type { Service } from '@domicile/contract/sales/services/services'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { pageTexts } from './service-texts.ts'
import type { ServiceMove } from './use-service-menu.ts'

const words = pageTexts.ask

type ServiceDialogProps = {
  service: Service
  action: Exclude<ServiceMove, 'picture'>
  onClose: () => void
}

/** Asks for confirmation, with the consequences, before a service is published, unpublished or archived. */
export function ServiceDialog({ service: { id, title, version }, action, onClose }: ServiceDialogProps) {
  const params = { id }
  const shared = {
    title: words[action](title),
    text: words[`${action}Text`],
    verb: pageTexts[action],
    done: pageTexts.done[action],
    onClose,
  }
  if (action === 'publish')
    return (
      <SendDialog
        {...shared}
        route="PUT /api/purchase/services/:id/publication"
        input={() => ({ params, body: { version } })}
      />
    )
  if (action === 'unpublish')
    return (
      <SendDialog
        {...shared}
        route="DELETE /api/purchase/services/:id/publication"
        input={() => ({ params })}
      />
    )
  return (
    <SendDialog
      {...shared}
      danger
      reason={{ label: words.archiveReason, required: true, max: 500 }}
      route="PUT /api/purchase/services/:id/archival"
      input={(reason) => ({ params, body: { reason } })}
    />
  )
}
