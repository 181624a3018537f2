import type { SurveyDraft } from '@domicile/contract/forms/surveys/surveys'
import { newId } from '@domicile/server/db/ids'
import { normaliseText } from '@domicile/server/db/normalise-text'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { freeSlug } from '../drafts/drafts.queries.ts'

/** The kind of record in slugs. */
const SLUGS = { table: 'surveys', word: 'survey', reservedSlugs: [] } as const

type Owner = { templateId: string; managerId: string | null; createdBy: string }

/** Inserts a draft. */
export async function insertSurvey(
  db: Database,
  draft: SurveyDraft,
  owner: Owner,
): Promise<{ id: string; slug: string }> {
  const [id, slug] = [newId(), await freeSlug(db, SLUGS, draft.name)]
  await db
    .insertInto('surveys')
    .values({
      id,
      slug,
      manager_id: owner.managerId,
      created_by: owner.createdBy,
      ...columnsOf(draft, owner.templateId),
    })
    .execute()
  await saveParts(db, id, draft)
  return { id, slug }
}

/** Opens a survey with a version of its template; jobs create the assignments. */
export async function openSurvey(
  db: Database,
  id: string,
  templateVersion: number,
  by: string,
): Promise<void> {
  await sql`
    update surveys set template_version = ${templateVersion}, sent_at = now(), sent_by = ${by},
      version = version + 1, updated_at = now()
    where id = ${id}`.execute(db)
  await enqueue(db, 'survey.send', { surveyId: id, after: null })
}

export async function markClosed(db: Database, id: string, reason: string): Promise<void> {
  await sql`
    update surveys set closed_at = now(), close_reason = ${reason}, version = version + 1, updated_at = now(),
      sending_done_at = coalesce(sending_done_at, now())
    where id = ${id}`.execute(db)
}

/** The columns of a draft. */
export function columnsOf(draft: SurveyDraft, templateId: string) {
  return {
    name: draft.name,
    sort_name: normaliseText(draft.name),
    template_id: templateId,
    message: draft.message,
    due_on: draft.dueOn,
    remind_days: draft.remindDays,
    companies: draft.audience.companies === 'all' ? 'all' : 'chosen',
    asks: draft.audience.to,
  }
}

/** Saves the note and the audience of a draft. */
export async function saveParts(db: Database, id: string, { note, audience }: SurveyDraft): Promise<void> {
  for (const table of ['survey_notes', 'survey_companies', 'survey_people', 'survey_outsiders'] as const)
    await db.deleteFrom(table).where('survey_id', '=', id).execute()
  if (note) await db.insertInto('survey_notes').values({ survey_id: id, note }).execute()
  const companies = audience.companies === 'all' ? [] : audience.companies
  await sql`
    insert into survey_companies (survey_id, company_id)
    select distinct ${id}::uuid, chosen from unnest(${companies}::uuid[]) as chosen`.execute(db)
  const { companyIds, userIds } = columnsOfPeople(audience)
  await sql`
    insert into survey_people (survey_id, company_id, user_id)
    select distinct ${id}::uuid, * from unnest(${companyIds}::uuid[], ${userIds}::uuid[]) as named`.execute(
    db,
  )
  await insertOutsiders(db, id, audience.outsiders)
}

type Outsiders = SurveyDraft['audience']['outsiders']

async function insertOutsiders(db: Database, surveyId: string, outsiders: Outsiders): Promise<void> {
  if (outsiders.length === 0) return
  const rows = outsiders.map(({ companyId, name, email, sections }, place) => ({
    id: newId(),
    survey_id: surveyId,
    company_id: companyId,
    place,
    name,
    email,
    sections: sections === 'all' ? null : sections,
  }))
  await db.insertInto('survey_outsiders').values(rows).execute()
}

export function columnsOfPeople({ persons }: SurveyDraft['audience']) {
  return {
    companyIds: persons.map(({ companyId }) => companyId),
    userIds: persons.map(({ userId }) => userId),
  }
}
