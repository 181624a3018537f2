import type { OrderPayment } from '@domicile/contract/purchase/order-parts'
import { useState } from 'react'
import { newKey } from '../../new-key.ts'
import { useSend } from '../../queries.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatMoney } from '../../ui/format.ts'
import { orderReads } from './order-reads.ts'
import { orderPageTexts } from './order-texts.ts'

const words = orderPageTexts.money

type PaymentReturnProps = { payment: OrderPayment; onClose: () => void }

/** Gives a payment back, whole, that was not what the order asks for. */
export function PaymentReturn({ payment, onClose }: PaymentReturnProps) {
  // One key for as long as the same is asked for: where the answer is lost, trying again gives nothing twice.
  const [asked, setAsked] = useState({ reason: '', onceKey: newKey() })
  const send = useSend('POST /api/purchase/payments/:id/return', {
    changes: orderReads,
    done: words.goesBack,
    onSuccess: onClose,
  })
  const giveBack = (reason: string) => {
    const onceKey = reason === asked.reason ? asked.onceKey : newKey()
    setAsked({ reason, onceKey })
    send.mutate({ params: { id: payment.id }, body: { reason }, onceKey })
  }
  return (
    <ConfirmDialog
      title={words.askGiveBack(formatMoney(payment.amount, payment.currency))}
      text={words.giveBackText}
      verb={words.giveBack}
      reason={{ label: words.reason, required: true, max: 500 }}
      busy={send.isPending}
      error={send.error?.errors[0]?.message ?? send.error?.message}
      onConfirm={giveBack}
      onClose={onClose}
    />
  )
}
