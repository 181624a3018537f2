import type { BankEntry, PayableOrder } from '@domicile/contract/sales/payments/bank-payments'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { formatMoney } from '../../../ui/data/format.ts'
import { missingOrder, OrderOf } from './OrderOf.tsx'
import { paymentTexts } from './payment-texts.ts'

const words = paymentTexts.choose
const start: { order: PayableOrder | null } = { order: null }

/** Matches a bank entry with an order that is not among the suggestions. */
export function ChoosePanel({ entry, onClose }: { entry: BankEntry; onClose: () => void }) {
  const form = useRouteForm('PUT /api/purchase/bank-entries/:id/match', {
    texts: words,
    subject: entry.id,
    values: start,
    input: ({ order }) => ({ params: { id: entry.id }, body: { orderId: order?.id ?? '' } }),
    check: missingOrder,
    pathOf: () => 'order',
    done: ({ state }) => (state === 'review' ? paymentTexts.entry.toDecide : paymentTexts.entry.matched),
    onSaved: onClose,
  })
  const subtitle = [formatMoney(entry.amount, entry.currency), entry.payer, entry.message]
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={subtitle.filter(Boolean).join(', ')}
      onClose={onClose}
      submitLabel={words.match}
    >
      <OrderOf form={form} />
    </FormPanel>
  )
}
