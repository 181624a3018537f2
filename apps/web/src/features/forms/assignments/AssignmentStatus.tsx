import type { Assignment } from '@domicile/contract/forms/assignments/assignments'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { assignmentTexts as words } from './assignment-texts.ts'

/** The status of an assignment. To a client, answers to change are not rejected. */
export function AssignmentStatus({
  assignment: { state, label },
}: {
  assignment: Pick<Assignment, 'state' | 'label'>
}) {
  if (state === 'changes_requested')
    return <StatusChip label={words.changesRequested} tone="needs attention" />
  return <StatusChip label={label} />
}
