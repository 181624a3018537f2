import { mailRequests } from '@domicile/contract/mail/mail-kinds'
import type { MailRequestRecord } from '@domicile/contract/mail/mail-requests/mail-requests'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { formatMoney } from '../../../../ui/data/format.ts'
import type { Letter, PlainRequest } from '../open-of-work.ts'
import { dialogTexts as words, requestTexts, storageTexts } from '../request-texts.ts'

type DialogProps<Of = PlainRequest> = { item: Letter; request: Of; onClose: () => void }
type RequestMove = 'start' | 'complete' | 'refuse' | 'cancel'

/** Asks before an event that needs no further input but a reason. */
export function RequestDialog({ event, item, request, onClose }: DialogProps & { event: RequestMove }) {
  const params = { id: item.id, requestId: request.id }
  const verb = requestTexts.actions[event]
  if (event === 'refuse')
    return (
      <SendDialog
        {...words.refuse}
        {...{ verb, onClose }}
        danger
        reason={{ label: words.reason, required: true, max: 500 }}
        route="PUT /api/mail/:id/requests/:requestId/refusal"
        input={(reason) => ({ params, body: { reason } })}
      />
    )
  if (event === 'complete')
    return (
      <SendDialog
        {...words.complete}
        {...{ verb, onClose }}
        title={words.complete.title(mailRequests[request.kind])}
        route="PUT /api/mail/:id/requests/:requestId/completion"
        input={() => ({ params, body: {} })}
      />
    )
  if (event === 'start')
    return (
      <SendDialog
        {...words.start}
        {...{ verb, onClose }}
        route="PUT /api/mail/:id/requests/:requestId/start"
        input={() => ({ params })}
      />
    )
  return (
    <SendDialog
      {...words.cancel}
      {...{ verb, onClose }}
      cancelLabel={words.cancel.back}
      route="PUT /api/mail/:id/requests/:requestId/cancellation"
      input={() => ({ params })}
    />
  )
}

/** Asks before the destruction of the paper, or the price of a forward. */
export function ConsentDialog({ item, request, onClose }: DialogProps<MailRequestRecord>) {
  const { destroy, forward } = words.consent
  const { cost, carrier, destination } = request
  const price = cost ? formatMoney(cost.amount, cost.currency) : ''
  const asking =
    request.kind === 'destroy'
      ? { ...destroy, title: destroy.title(item.sender), danger: true }
      : { ...forward, title: forward.title(price), text: forward.text(carrier ?? '', destination ?? '') }
  return (
    <SendDialog
      {...asking}
      onClose={onClose}
      route="PUT /api/mail/:id/requests/:requestId/consent"
      input={() => ({ params: { id: item.id, requestId: request.id } })}
    />
  )
}

const holdRoutes = { hold: 'PUT /api/mail/:id/hold', lift: 'PUT /api/mail/:id/hold-release' } as const

type HoldDialogProps = { item: Letter; event: keyof typeof holdRoutes; onClose: () => void }

/** Asks for the reason of a legal hold, or of its end. */
export function HoldDialog({ item, event, onClose }: HoldDialogProps) {
  return (
    <SendDialog
      {...storageTexts.asks[event]}
      verb={storageTexts[event]}
      onClose={onClose}
      reason={{ label: storageTexts.reason, required: true, max: 500 }}
      route={holdRoutes[event]}
      input={(reason) => ({ params: { id: item.id }, body: { reason } })}
    />
  )
}
