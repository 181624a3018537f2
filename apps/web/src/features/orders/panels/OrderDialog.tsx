import type { Order } from '@domicile/contract/purchase/orders/orders'
import { useSend } from '../../../api/queries.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { formatMoney } from '../../../ui/data/format.ts'
import { orderPageTexts as words } from '../order-texts.ts'

const withReason = {
  declineQuote: 'PUT /api/purchase/orders/:id/quote-refusal',
  disapprove: 'PUT /api/purchase/orders/:id/disapproval',
  cancel: 'PUT /api/purchase/orders/:id/cancellation',
} as const

type Action = 'acceptQuote' | 'approve' | 'payOtherwise' | keyof typeof withReason
type OrderDialogProps = { order: Order; action: Action; onClose: () => void }

/** Asks for confirmation, and for a reason where one is needed, before an order changes state. */
export function OrderDialog({ order, action, onClose }: OrderDialogProps) {
  const { busy, error, send } = useMove(order, action, onClose)
  const verb = action === 'payOtherwise' ? words.payBy[otherTypeOf(order)][0] : words.actions[action]
  return (
    <ConfirmDialog
      title={
        action === 'payOtherwise'
          ? words.askToPay[otherTypeOf(order)](order.number)
          : words.ask(verb, order.number)
      }
      text={effectOf(order, action)}
      verb={verb}
      cancelLabel={words.back}
      danger={isWithReason(action)}
      {...(isWithReason(action) && {
        reason: { label: words.reason, help: words.reasonHelp, required: true, max: 500 },
      })}
      busy={busy}
      error={error}
      onConfirm={send}
      onClose={onClose}
    />
  )
}

function effectOf(order: Order, action: Action): string {
  const { total, currency, paid } = order
  if (action === 'payOtherwise') return words.payBy[otherTypeOf(order)][1]
  if (action === 'cancel' && Number(paid) > 0) return words.cancelPaid
  const [effect] = words.asks[action]
  const says = (action === 'acceptQuote' || action === 'approve') && total !== null
  return says ? `${effect} ${words.acceptTotal(formatMoney(total, currency))}` : effect
}

function otherTypeOf({ paymentType }: Order): Order['paymentType'] {
  return paymentType === 'card' ? 'bank-transfer' : 'card'
}

function useMove(order: Order, action: Action, onClose: () => void) {
  const sending = { done: words.asks[action][1], onSuccess: onClose }
  const accept = useSend('PUT /api/purchase/orders/:id/quote-acceptance', sending)
  const approve = useSend('PUT /api/purchase/orders/:id/approval', sending)
  const choose = useSend('PUT /api/purchase/orders/:id/payment-type', sending)
  const reasoned = useSend(isWithReason(action) ? withReason[action] : withReason.cancel, sending)
  const params = { id: order.id }
  const all = [accept, approve, choose, reasoned]
  return {
    busy: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error?.message,
    send(reason: string) {
      // The buyer accepts the total shown on this screen.
      if (action === 'acceptQuote') accept.mutate({ params, body: { total: order.total ?? '' } })
      else if (action === 'approve') approve.mutate({ params })
      else if (action === 'payOtherwise') choose.mutate({ params, body: { paymentType: otherTypeOf(order) } })
      else reasoned.mutate({ params, body: { reason } })
    },
  }
}

function isWithReason(action: Action): action is keyof typeof withReason {
  return Object.hasOwn(withReason, action)
}
