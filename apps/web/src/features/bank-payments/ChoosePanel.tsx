import type { BankEntry, PayableOrder } from '@domicile/contract/purchase/payments/bank-payments'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { setAlert } from '../../api/store.ts'
import { formatMoney } from '../../ui/data/format.ts'
import { SidePanel } from '../../forms/SidePanel.tsx'
import { OrderSelect } from './OrderSelect.tsx'
import { paymentTexts } from './payment-texts.ts'

const words = paymentTexts.choose

/** Matches an entry with an order that is not suggested. */
export function ChoosePanel({ entry, onClose }: { entry: BankEntry; onClose: () => void }) {
  const [order, setOrder] = useState<PayableOrder>()
  const [error, setError] = useState<string>()
  const match = useSend('PUT /api/purchase/bank-entries/:id/match', {
    onSuccess({ state }) {
      setAlert({ info: state === 'review' ? paymentTexts.entry.toDecide : paymentTexts.entry.matched })
      onClose()
    },
  })
  const subtitle = [formatMoney(entry.amount, entry.currency), entry.payer, entry.message]
  return (
    <SidePanel
      title={words.title}
      subtitle={subtitle.filter(Boolean).join(', ')}
      onClose={onClose}
      onSubmit={() => {
        if (order) match.mutate({ params: { id: entry.id }, body: { orderId: order.id } })
        else setError(words.chooseFirst)
      }}
      submitLabel={words.match}
      saving={match.isPending}
      errors={error ? [{ field: 'order', label: error }] : []}
      generalError={match.error?.message}
    >
      <OrderSelect
        value={order}
        onChange={(chosen) => (setOrder(chosen), setError(undefined))}
        error={error}
      />
    </SidePanel>
  )
}
