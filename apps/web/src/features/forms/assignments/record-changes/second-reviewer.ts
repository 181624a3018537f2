import type { RecordChange, RecordChanges } from '@domicile/contract/forms/assignments/record-changes'

/** Returns true if one other reviewer may write all parts of the record that some changes belong to. */
export function hasSecondReviewer(
  { secondReviewers }: Pick<RecordChanges, 'secondReviewers'>,
  chosen: readonly Pick<RecordChange, 'part'>[],
): boolean {
  return secondReviewers.some((parts) => chosen.every(({ part }) => parts.includes(part)))
}
