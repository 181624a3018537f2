import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import { useState } from 'react'
import { useSend } from '../../../../api/queries.ts'
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx'
import { DateField } from '../../../../ui/fields/dates/DateField.tsx'
import { reviewTexts as words } from './review-texts.ts'

type ReopenDialogProps = { record: AssignmentRecord; onClose: () => void }

/** Lets a company answer again, with a reason, and with a new due day where the old one has passed. */
export function ReopenDialog({ record: { id, company, dueOn, today }, onClose }: ReopenDialogProps) {
  const isPast = dueOn < today
  const [day, setDay] = useState(isPast ? '' : dueOn)
  const [isChecked, setChecked] = useState(false)
  const reopen = useSend('PUT /api/assignments/:id/reopening', {
    done: words.reopened(company.name),
    onSuccess: onClose,
  })
  const isWrong = day < today
  function send(reason: string): void {
    setChecked(true)
    if (!isWrong) reopen.mutate({ params: { id }, body: { reason, dueOn: day === dueOn ? null : day } })
  }
  return (
    <ConfirmDialog
      title={words.reopenAsk(company.name)}
      text={words.reopenText}
      verb={words.reopen}
      reason={{ label: words.reason, required: true, max: 500 }}
      busy={reopen.isPending}
      error={reopen.error?.message}
      onConfirm={send}
      onClose={onClose}
    >
      <DateField
        name="dueOn"
        label={words.newDueOn}
        value={day}
        onChange={setDay}
        required
        error={isChecked && isWrong ? words.past : undefined}
      />
    </ConfirmDialog>
  )
}
