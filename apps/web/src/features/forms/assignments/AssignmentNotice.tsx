import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import Alert, { type AlertColor } from '@mui/material/Alert'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { assignmentTexts as words } from './assignment-texts.ts'

const severities: Partial<Record<AssignmentRecord['state'], AlertColor>> = {
  accepted: 'success',
  applied: 'success',
  changes_requested: 'warning',
}

/** Says what happened to the answers, by whom and why. */
export function AssignmentNotice({ record }: { record: AssignmentRecord }) {
  const { state, reason, submittedBy, submittedAt } = record
  const text = textOf(record)
  if (!text) return null
  const isSubmitted = ['submitted', 'accepted', 'applied'].includes(state)
  const isExplained = ['answering', 'recalled', 'expired'].includes(state)
  return (
    <Alert severity={severities[state] ?? 'info'}>
      {text}
      {isSubmitted && submittedBy && (
        <div>
          {words.submittedBy} {submittedBy}, <DateTime value={submittedAt} />
        </div>
      )}
      {isExplained && reason && <div>{words.reason(reason)}</div>}
    </Alert>
  )
}

function textOf({ state, reason, changes, allowedActions }: AssignmentRecord): string | undefined {
  const { notices } = words
  if (state === 'changes_requested') return notices.changes_requested(changes.length)
  if (state !== 'sent' && state !== 'answering') return notices[state]
  if (!allowedActions.includes('answer')) return notices.notAsked
  return reason ? notices.reopened : undefined
}
