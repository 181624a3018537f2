import type { SurveyDraft } from '@domicile/contract/forms/surveys/surveys'
import { lockRecord } from '@domicile/server/auth/lock-record'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { columnsOf, saveParts } from '../../../domain/surveys/survey-drafts.ts'
import type { Database } from '../../../feature.ts'
import { surveysInScope } from './survey-scope.ts'

/** Locks a survey in the sender's scope until the transaction ends, or throws the 404. Returns its id. */
export async function lockSurvey(db: Database, user: Actor, slug: string): Promise<string> {
  const where = sql`${surveysInScope(user, 'surveys:send')} and slug = ${slug}`
  return (await lockRecord(db, 'surveys', where)).id
}

export async function updateSurvey(
  db: Database,
  id: string,
  draft: SurveyDraft,
  templateId: string,
): Promise<void> {
  await db
    .updateTable('surveys')
    .set({
      ...columnsOf(draft, templateId),
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
  await saveParts(db, id, draft)
}

export async function deleteSurvey(db: Database, id: string): Promise<void> {
  await db.deleteFrom('surveys').where('id', '=', id).execute()
}
