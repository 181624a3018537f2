import type { SavedAnswers } from '@domicile/contract/forms/assignments/assignments'
import type { Change } from '@domicile/server/audit/audit'
import type { Actor } from '@domicile/server/http/feature'
import type { Database } from '../../../feature.ts'
import { authorOf, recordFirstAnswerer } from './answers.queries.ts'
import { type AssignmentRow, sectionsOf, subjectOf } from './assignment-row.ts'
import { type Answering, saveAnswers, type SentAnswer } from './save-answers.ts'

export type AnsweringCall = { db: Database; user: Actor; record(...changes: Change[]): Promise<void> }

/** Saves answers of a user to a locked assignment; the first answer of each person is recorded. */
export async function saveOwnAnswers(
  { db, user, record }: AnsweringCall,
  row: AssignmentRow,
  sent: readonly SentAnswer[],
  options: Pick<Answering, 'isWhole'> = {},
): Promise<SavedAnswers> {
  const answering = { author: authorOf(user), own: sectionsOf(user, row), ...options }
  const result = await saveAnswers(db, answering, row, sent)
  if (result.saved.length === 0) return result
  if (row.state === 'sent')
    await db.updateTable('assignments').set({ state: 'answering' }).where('id', '=', row.id).execute()
  if (await recordFirstAnswerer(db, row, user.id)) await record(subjectOf(row))
  return result
}
