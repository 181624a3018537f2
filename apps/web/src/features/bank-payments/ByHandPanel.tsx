import type { PayableOrder } from '@domicile/contract/purchase/payments/bank-payments'
import { useState } from 'react'
import { newKey } from '../../api/new-key.ts'
import { useSend } from '../../api/queries.ts'
import { setAlert } from '../../api/store.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { SidePanel } from '../../forms/SidePanel.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { OrderSelect } from './OrderSelect.tsx'
import { paymentTexts } from './payment-texts.ts'

const words = paymentTexts.byHand
type Form = { order: PayableOrder | undefined; amount: string; receivedOn: string }

/** Enters money that came for an order without a statement of it. */
export function ByHandPanel({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState<Form>(() => ({ order: undefined, amount: '', receivedOn: today() }))
  const [isMissing, setIsMissing] = useState(false)
  // One key for as long as the same is entered: where the answer is lost, trying again enters nothing twice.
  const [onceKey, setOnceKey] = useState(newKey)
  const send = useSend('POST /api/purchase/orders/:id/bank-payments', {
    onSuccess({ state }) {
      setAlert({ info: state === 'review' ? paymentTexts.entry.toDecide : words.saved })
      onClose()
    },
  })
  const change = (values: Partial<Form>) => {
    setForm({ ...form, ...values })
    setOnceKey(newKey())
    setIsMissing(false)
  }
  const problemOf = (field: string) =>
    send.error?.errors.find(({ pointer }) => pointer === `/${field}`)?.message
  const { order, amount, receivedOn } = form
  const errors = {
    order: isMissing ? paymentTexts.choose.chooseFirst : undefined,
    amount: problemOf('amount'),
    receivedOn: problemOf('receivedOn'),
  }
  return (
    <SidePanel
      title={words.title}
      subtitle={words.subtitle}
      onClose={onClose}
      dirty={order !== undefined || amount !== ''}
      onSubmit={() => {
        if (order) send.mutate({ params: { id: order.id }, body: { amount, receivedOn }, onceKey })
        else setIsMissing(true)
      }}
      submitLabel={words.save}
      saving={send.isPending}
      errors={(['order', 'amount', 'receivedOn'] as const).flatMap((field) =>
        errors[field] ? [{ field, label: `${words[field]}: ${errors[field]}` }] : [],
      )}
      generalError={send.error && send.error.errors.length === 0 ? send.error.message : undefined}
    >
      <OrderSelect
        value={order}
        onChange={(chosen) => change({ order: chosen, amount: amount || (chosen?.total ?? '') })}
        error={errors.order}
      />
      <TextField
        name="amount"
        label={order ? words.amountIn(order.currency) : words.amount}
        value={amount}
        onChange={(value) => change({ amount: value })}
        inputMode="decimal"
        required
        error={errors.amount}
      />
      <DateField
        name="receivedOn"
        label={words.receivedOn}
        value={receivedOn}
        onChange={(value) => change({ receivedOn: value })}
        required
        error={errors.receivedOn}
      />
    </SidePanel>
  )
}

/** The day as this machine has it. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE').format(new Date())
}
