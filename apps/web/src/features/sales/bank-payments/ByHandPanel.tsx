import type { PayableOrder } from '@domicile/contract/sales/payments/bank-payments'
import { DateOf, Money } from '../../../forms/Fields.tsx'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { today } from '../../../ui/data/today.ts'
import { missingOrder, OrderOf } from './OrderOf.tsx'
import { paymentTexts } from './payment-texts.ts'

const words = paymentTexts.byHand

/** Records a bank transfer for an order by hand, without a bank statement. */
export function ByHandPanel({ onClose }: { onClose: () => void }) {
  const form = useRouteForm('POST /api/purchase/orders/:id/bank-payments', {
    texts: words,
    values: start(),
    input: ({ order, amount, receivedOn }) => ({
      params: { id: order?.id ?? '' },
      body: { amount, receivedOn },
    }),
    check: missingOrder,
    done: ({ state }) => (state === 'review' ? paymentTexts.entry.toDecide : words.saved),
    onSaved: onClose,
  })
  const order = form.watch('order')
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={words.subtitle}
      onClose={onClose}
      submitLabel={words.save}
    >
      <OrderOf
        form={form}
        onChanged={(chosen) => chosen && !form.getValues('amount') && form.setValue('amount', chosen.total)}
      />
      <Money form={form} name="amount" {...(order && { label: words.amountIn(order.currency) })} required />
      <DateOf form={form} name="receivedOn" required />
    </FormPanel>
  )
}

type Form = { order: PayableOrder | null; amount: string; receivedOn: string }

function start(): Form {
  return { order: null, amount: '', receivedOn: today() }
}
