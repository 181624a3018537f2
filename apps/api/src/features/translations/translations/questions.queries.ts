import type { Translation } from '@domicile/contract/translations/translations'
import type { TranslationState } from '@domicile/contract/translations/translation-states'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { userName } from '@domicile/server/db/user-name'
import { sql } from 'kysely'
import type { PlainTranslation } from '../../../domain/translations/translations.queries.ts'
import type { Database } from '../../../feature.ts'

type Question = Translation['questions'][number]

/** The questions about a document with their answers, in the order in which they were asked. */
export async function findQuestions(db: Database, translationId: string): Promise<Question[]> {
  const { rows } = await sql<Question>`
    select ${columnsOf('id question askedAt answer answeredAt')}, ${userName('answered_by')} as "answeredBy"
    from translation_questions where translation_id = ${translationId} order by number`.execute(db)
  return rows
}

/** Stores a question of a user or of the portal, with the state to which its answer leads back. */
export async function insertQuestion(
  db: Database,
  { id, companyId, state }: PlainTranslation,
  { question, userId }: { question: string; userId: string | null },
): Promise<void> {
  await db
    .insertInto('translation_questions')
    .values({
      ...{ id: newId(), company_id: companyId, translation_id: id },
      ...{ asked_in: state, question, asked_by: userId },
    })
    .execute()
}

/** Has the answer to the open question lead back to another state than that in which it was asked. */
export async function redirectAnswer(
  db: Database,
  translationId: string,
  state: 'requested' | 'accepted',
): Promise<void> {
  await sql`
    update translation_questions set asked_in = ${state}
    where translation_id = ${translationId} and answer is null`.execute(db)
}

/** Answers the open question of a locked translation; returns the state in which the work continues. */
export async function answerQuestion(
  db: Database,
  translationId: string,
  { answer, userId }: { answer: string; userId: string },
): Promise<TranslationState> {
  const { rows } = await sql<{ state: TranslationState }>`
    update translation_questions set answer = ${answer}, answered_by = ${userId}, answered_at = now()
    where translation_id = ${translationId} and answer is null
    returning asked_in as state`.execute(db)
  return rows[0]!.state
}
