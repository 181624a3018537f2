import type { BankEntry } from '@domicile/contract/sales/payments/bank-payments'
import { useSend } from '../../../api/queries.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { paymentTexts } from './payment-texts.ts'

const keys = {
  'set-aside': 'PUT /api/purchase/bank-entries/:id/setting-aside',
  accept: 'PUT /api/purchase/bank-entries/:id/acceptance',
  'take-back': 'DELETE /api/purchase/bank-entries/:id/match',
} as const

/** The actions on a bank entry that need a reason. */
export type EntryStep = keyof typeof keys

type EntryDialogProps = { entry: BankEntry; step: EntryStep; onClose: () => void }

/** Asks for the reason and performs the action. */
export function EntryDialog({ entry, step, onClose }: EntryDialogProps) {
  const words = paymentTexts.dialogs[step]
  const send = useSend(keys[step], { done: words.done, onSuccess: onClose })
  return (
    <ConfirmDialog
      title={words.title}
      text={words.text}
      verb={words.verb}
      cancelLabel={paymentTexts.back}
      reason={{ label: paymentTexts.reason, required: true, max: 300 }}
      busy={send.isPending}
      error={send.error?.message}
      onConfirm={(reason) => send.mutate({ params: { id: entry.id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
