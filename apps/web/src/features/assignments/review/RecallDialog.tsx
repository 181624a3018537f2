import type { Assignment } from '@domicile/contract/surveys/assignments'
import { useSend } from '../../../api/queries.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { reviewTexts as words } from './review-texts.ts'

type RecallDialogProps = { assignment: Pick<Assignment, 'id' | 'company'>; onClose: () => void }

/** Recalls a survey from one company, with the reason that the company sees. */
export function RecallDialog({ assignment: { id, company }, onClose }: RecallDialogProps) {
  const recall = useSend('PUT /api/assignments/:id/recall', {
    done: words.recalled(company.name),
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      danger
      title={words.recallAsk(company.name)}
      text={words.recallText}
      verb={words.recall}
      reason={{ label: words.reason, required: true, max: 500 }}
      busy={recall.isPending}
      error={recall.error?.message}
      onConfirm={(reason) => recall.mutate({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
