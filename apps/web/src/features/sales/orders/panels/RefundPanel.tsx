import { fromMinor, toMinor } from '@domicile/contract/money/money'
import type { Order } from '@domicile/contract/sales/orders/orders'
import { LongText, Money, Switch } from '../../../../forms/Fields.tsx'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { formatMoney } from '../../../../ui/data/format.ts'
import { orderPageTexts } from '../order-texts.ts'

const words = orderPageTexts.refund

/** Refunds a paid order, up to the amount that is left. */
export function RefundPanel({ order, onClose }: { order: Order; onClose: () => void }) {
  const left = leftOf(order)
  const isByCard = order.payments.some(({ type, state }) => type === 'card' && state === 'settled')
  const form = useRouteForm('POST /api/purchase/orders/:id/refunds', {
    texts: words,
    subject: order.id,
    values: { amount: left, byBank: false, reason: '' },
    input: (body) => ({ params: { id: order.id }, body }),
    done: words.sent,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={words.subtitle(formatMoney(left, order.currency))}
      onClose={onClose}
      submitLabel={words.send}
    >
      <Money form={form} name="amount" label={`${words.fields.amount} (${order.currency})`} required />
      {isByCard && <Switch form={form} name="byBank" />}
      <LongText form={form} name="reason" rows={2} required />
    </FormPanel>
  )
}

function leftOf({ paid, refunded, currency }: Order): string {
  return fromMinor((toMinor(paid, currency) ?? 0) - (toMinor(refunded, currency) ?? 0), currency)
}
