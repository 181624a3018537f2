import type { Order } from '@domicile/contract/sales/orders/orders'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { formatMoney } from '../../../../ui/data/format.ts'
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
  const verb = action === 'payOtherwise' ? words.payBy[otherTypeOf(order)][0] : words.actions[action]
  const params = { id: order.id }
  const shared = {
    title:
      action === 'payOtherwise'
        ? words.askToPay[otherTypeOf(order)](order.number)
        : words.ask(verb, order.number),
    text: effectOf(order, action),
    verb,
    cancelLabel: words.back,
    done: words.asks[action][1],
    onClose,
  }
  if (action === 'acceptQuote')
    return (
      <SendDialog
        {...shared}
        route="PUT /api/purchase/orders/:id/quote-acceptance"
        // The buyer accepts the total shown on this screen.
        input={() => ({ params, body: { total: order.total ?? '' } })}
      />
    )
  if (action === 'approve')
    return <SendDialog {...shared} route="PUT /api/purchase/orders/:id/approval" input={() => ({ params })} />
  if (action === 'payOtherwise')
    return (
      <SendDialog
        {...shared}
        route="PUT /api/purchase/orders/:id/payment-type"
        input={() => ({ params, body: { paymentType: otherTypeOf(order) } })}
      />
    )
  return (
    <SendDialog
      {...shared}
      danger
      reason={{ label: words.reason, help: words.reasonHelp, required: true, max: 500 }}
      route={withReason[action]}
      input={(reason) => ({ params, body: { reason } })}
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
