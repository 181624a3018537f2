import type { Assignment } from '@domicile/contract/forms/assignments/assignments'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { reviewTexts as words } from './review-texts.ts'

type RecallDialogProps = { assignment: Pick<Assignment, 'id' | 'company'>; onClose: () => void }

/** Recalls a survey from one company, with the reason that the company sees. */
export function RecallDialog({ assignment: { id, company }, onClose }: RecallDialogProps) {
  return (
    <SendDialog
      danger
      title={words.recallAsk(company.name)}
      text={words.recallText}
      verb={words.recall}
      reason={{ label: words.reason, required: true, max: 500 }}
      route="PUT /api/assignments/:id/recall"
      input={(reason) => ({ params: { id }, body: { reason } })}
      done={words.recalled(company.name)}
      onClose={onClose}
    />
  )
}
