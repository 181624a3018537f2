import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import type { Problem } from '@domicile/contract/form-engine/check-answers'
import { useMutation } from '@tanstack/react-query'
import { call, ProblemError } from '../../../api/client.ts'
import { fieldProblems } from '../../../api/problem-error.ts'
import { setAlert } from '../../../api/store.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { assignmentTexts as words } from './assignment-texts.ts'
import type { AnswerSync } from './saving/answer-sync.ts'

type SubmitDialogProps = {
  record: AssignmentRecord
  sync: AnswerSync
  /** Receives the problems that the server found. */
  onRefused: (problems: Problem[]) => void
  onClose: () => void
}

/** Asks before the answers are submitted and locked; what is unsaved is saved first. */
export function SubmitDialog({ record: { id, survey }, sync, onRefused, onClose }: SubmitDialogProps) {
  const sending = useMutation({
    mutationFn: async () => {
      if (!(await sync.settle())) throw new Error(words.notSettled)
      return call('PUT /api/assignments/:id/submission', { params: { id } })
    },
    onSuccess: () => {
      setAlert({ info: words.submitted })
      onClose()
    },
    onError: (error) => {
      const problems = error instanceof ProblemError && error.status === 422 ? fieldProblems(error) : []
      if (problems.length === 0) return
      onRefused(problems)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={words.submitTitle(survey.name)}
      text={words.submitText}
      verb={words.submit}
      onConfirm={() => sending.mutate()}
      onClose={onClose}
      busy={sending.isPending}
      error={sending.error?.message}
    />
  )
}
