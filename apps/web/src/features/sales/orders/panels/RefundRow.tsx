import type { Order } from '@domicile/contract/sales/orders/orders'
import { useState } from 'react'
import { newKey } from '../../../../api/new-key.ts'
import { useSend } from '../../../../api/queries.ts'
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx'
import { formatMoney } from '../../../../ui/data/format.ts'
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx'
import { orderPageTexts } from '../order-texts.ts'

const words = orderPageTexts.money

type GiveBackProps = { payment: Order['payments'][number]; onClose: () => void }

/** Asks for confirmation before a payment under review is refunded in full. */
export function GiveBack({ payment, onClose }: GiveBackProps) {
  // The key stays while the request is the same, so that a retry after a lost answer does not refund twice.
  const [asked, setAsked] = useState({ reason: '', byBank: false, onceKey: newKey() })
  const [byBank, setByBank] = useState(false)
  const send = useSend('POST /api/purchase/payments/:id/return', {
    done: words.refundPaymentDone,
    onSuccess: onClose,
  })
  const refund = (reason: string) => {
    const isSame = reason === asked.reason && byBank === asked.byBank
    const onceKey = isSame ? asked.onceKey : newKey()
    setAsked({ reason, byBank, onceKey })
    send.mutate({ params: { id: payment.id }, body: { reason, byBank }, onceKey })
  }
  return (
    <ConfirmDialog
      title={words.refundPaymentAsk(formatMoney(payment.amount, payment.currency))}
      text={words.refundPaymentText}
      verb={words.refundPayment}
      reason={{ label: orderPageTexts.reason, required: true, max: 500 }}
      busy={send.isPending}
      error={send.error?.message}
      onConfirm={refund}
      onClose={onClose}
    >
      {payment.type === 'card' && (
        <SwitchField
          name="byBank"
          label={orderPageTexts.refund.fields.byBank}
          checked={byBank}
          onChange={setByBank}
        />
      )}
    </ConfirmDialog>
  )
}
