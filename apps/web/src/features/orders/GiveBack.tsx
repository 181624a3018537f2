import type { Order } from '@domicile/contract/purchase/orders'
import { useState } from 'react'
import { newKey } from '../../new-key.ts'
import { useSend } from '../../queries.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatMoney } from '../../ui/format.ts'
import { orderReads } from './order-reads.ts'
import { orderPageTexts } from './order-texts.ts'

const words = orderPageTexts.money

type GiveBackProps = { payment: Order['payments'][number]; onClose: () => void }

/** Asks before a payment under review is given back, whole. */
export function GiveBack({ payment, onClose }: GiveBackProps) {
  const [onceKey] = useState(newKey)
  const send = useSend('POST /api/purchase/payments/:id/return', {
    changes: orderReads,
    done: words.giveBackDone,
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={words.giveBackAsk(formatMoney(payment.amount, payment.currency))}
      text={words.giveBackText}
      verb={words.giveBack}
      reason={{ label: orderPageTexts.reason, required: true, max: 500 }}
      busy={send.isPending}
      error={send.error?.message}
      onConfirm={(reason) => send.mutate({ params: { id: payment.id }, body: { reason }, onceKey })}
      onClose={onClose}
    />
  )
}
