import { useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { orderPageTexts } from '../order-texts.ts'

const words = orderPageTexts.money

type RefundSettlingProps = { orderId: string; refundId: string; onClose: () => void }

/** Records the day on which a refund left the bank. */
export function RefundSettling({ orderId, refundId, onClose }: RefundSettlingProps) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const [transferredOn, setTransferredOn] = useState(today)
  const settle = useSend('PUT /api/purchase/orders/:id/refunds/:refundId/settlement', {
    done: words.transferDone,
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={words.transferred}
      text={words.transferredText}
      verb={words.transferred}
      busy={settle.isPending}
      error={settle.error?.errors[0]?.message ?? settle.error?.message}
      onConfirm={() => settle.mutate({ params: { id: orderId, refundId }, body: { transferredOn } })}
      onClose={onClose}
    >
      <DateField
        name="transferredOn"
        label={words.transferredOn}
        value={transferredOn}
        onChange={setTransferredOn}
        max={today}
        required
      />
    </ConfirmDialog>
  )
}
