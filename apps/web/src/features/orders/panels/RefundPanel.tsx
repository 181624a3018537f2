import { fromMinor, toMinor } from '@domicile/contract/purchase/money/money'
import type { Order } from '@domicile/contract/purchase/orders/orders'
import { useState } from 'react'
import { newKey } from '../../../api/new-key.ts'
import { useSend } from '../../../api/queries.ts'
import { formatMoney } from '../../../ui/data/format.ts'
import { SidePanel } from '../../../forms/SidePanel.tsx'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { orderPageTexts } from '../order-texts.ts'

const words = orderPageTexts.refund

/** Gives money of a paid order back, at most what is left of it. */
export function RefundPanel({ order, onClose }: { order: Order; onClose: () => void }) {
  const left = leftOf(order)
  const [amount, setAmount] = useState(left)
  const [reason, setReason] = useState('')
  const [byBank, setByBank] = useState(false)
  const isByCard = order.payments.some(({ type, state }) => type === 'card' && state === 'settled')
  // One key for as long as the same is asked for: where the answer is lost, trying again gives nothing twice.
  const [onceKey, setOnceKey] = useState(newKey)
  const send = useSend('POST /api/purchase/orders/:id/refunds', {
    done: words.sent,
    onSuccess: onClose,
  })
  const errorOf = (field: string) =>
    send.error?.errors.find(({ pointer }) => pointer === `/${field}`)?.message
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => (set(value), setOnceKey(newKey()))
  return (
    <SidePanel
      title={words.title}
      subtitle={words.subtitle(formatMoney(left, order.currency))}
      onClose={onClose}
      dirty={reason !== '' || amount !== left}
      onSubmit={() => send.mutate({ params: { id: order.id }, body: { amount, reason, byBank }, onceKey })}
      submitLabel={words.send}
      saving={send.isPending}
      errors={(['amount', 'reason'] as const).flatMap((field) => {
        const message = errorOf(field)
        return message ? [{ field, label: `${words[field]}: ${message}` }] : []
      })}
      generalError={send.error && send.error.errors.length === 0 ? send.error.message : undefined}
    >
      <TextField
        name="amount"
        label={`${words.amount} (${order.currency})`}
        value={amount}
        onChange={change(setAmount)}
        inputMode="decimal"
        required
        error={errorOf('amount')}
      />
      {isByCard && (
        <SwitchField name="byBank" label={words.byBank} checked={byBank} onChange={change(setByBank)} />
      )}
      <TextArea
        name="reason"
        label={words.reason}
        value={reason}
        onChange={change(setReason)}
        rows={2}
        required
        error={errorOf('reason')}
      />
    </SidePanel>
  )
}

function leftOf({ paid, refunded, currency }: Order): string {
  return fromMinor((toMinor(paid, currency) ?? 0) - (toMinor(refunded, currency) ?? 0), currency)
}
