import { ownMessages } from '@domicile/contract/messages'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import type { SendEffect, SurveyDraft, SurveyRecord } from '@domicile/contract/forms/surveys/surveys'
import { invalidField, refuseProblems } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { audienceOf } from '../../../domain/surveys/sending.ts'
import { columnsOfPeople } from '../../../domain/surveys/survey-drafts.ts'
import { findFirmDay } from '../../../domain/companies/firm-day.ts'
import type { Database } from '../../../feature.ts'
import { outsiderProblems, sectionProblems } from './check-outsiders.ts'
import { isManaged } from './survey-scope.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

/** Refuses a draft with an unknown template, company or person; returns the id of its template. */
export async function checkDraft(
  db: Database,
  { templateSlug, audience }: SurveyDraft,
  managerId: string | null,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from templates where slug = ${templateSlug} and state <> 'archived'`.execute(db)
  if (!rows[0]) throw invalidField('templateSlug', surveyMessages.template)
  if (audience.companies !== 'all' && (await hasUnknownCompany(db, audience.companies, managerId)))
    throw invalidField('audience/companies', ownMessages.unknownCompany)
  if (await hasUnknownPerson(db, audience, managerId))
    throw invalidField('audience/persons', surveyMessages.person)
  refuseProblems(await outsiderProblems(db, audience.outsiders, managerId))
  return rows[0].id
}

async function hasUnknownCompany(db: Database, ids: readonly string[], managerId: string | null) {
  const { rows } = await sql`
    select from unnest(${[...ids]}::uuid[]) as chosen (id)
    where not exists (select from companies where companies.id = chosen.id) or not ${isManaged(managerId)}
    limit 1`.execute(db)
  return rows.length > 0
}

async function hasUnknownPerson(db: Database, audience: SurveyDraft['audience'], managerId: string | null) {
  const { companyIds, userIds } = columnsOfPeople(audience)
  const { rows } = await sql`
    select from unnest(${companyIds}::uuid[], ${userIds}::uuid[]) as chosen (id, user_id)
    where not ${isManaged(managerId)} or not exists (
      select from memberships member
      where member.company_id = chosen.id and member.user_id = chosen.user_id and role in ('owner', 'member'))
    limit 1`.execute(db)
  return rows.length > 0
}

type Draft = Pick<SurveyRecord, 'id' | 'dueOn' | 'audience'> & {
  templateId: string
  managerId: string | null
}

/** Returns the effect of sending a draft, and the version of the template that would be sent. */
export async function sendEffect(
  db: Database,
  draft: Draft,
): Promise<SendEffect & { templateVersion: number }> {
  const template = await findPublished(db, draft.templateId)
  const { companies, leftOut } = await countAudience(db, draft.id)
  const { outsiders } = draft.audience
  const problems = [
    ...(template
      ? sectionProblems(outsiders, template.definition)
      : [{ path: 'templateSlug', message: surveyMessages.template }]),
    ...(draft.dueOn < (await findFirmDay(db)) ? [{ path: 'dueOn', message: ownMessages.pastDate }] : []),
    ...(companies === 0 ? [{ path: 'audience/companies', message: surveyMessages.nobody }] : []),
    ...(await outsiderProblems(db, outsiders, draft.managerId)),
  ]
  return { problems, companies, leftOut, templateVersion: template?.version ?? 0 }
}

async function countAudience(db: Database, surveyId: string) {
  const { rows } = await sql<Pick<SendEffect, 'companies' | 'leftOut'>>`
    with audience as materialized (${audienceOf(surveyId)}), left_out as (
      select * from audience where reason is not null)
    select (select count(*) from audience where reason is null)::integer as companies,
      json_build_object('total', (select count(*) from left_out), 'items', (
        select coalesce(json_agg(json_build_object(
          'company', json_build_object('id', id, 'name', name), 'reason', reason)), '[]')
        from (select * from left_out order by name, id limit 100) as named)) as "leftOut"`.execute(db)
  return rows[0]!
}

async function findPublished(db: Database, id: string) {
  const { rows } = await sql<{ version: number; definition: TemplateDraft }>`
    select published_version as version, definition
    from templates join template_versions versions
      on versions.template_id = templates.id and versions.number = published_version
    where templates.id = ${id} and state = 'published'`.execute(db)
  return rows[0]
}

/** Refuses a draft that asks no one. */
export function refuseEmpty({ audience }: SurveyDraft): void {
  const { companies, persons, outsiders } = audience
  const isEmpty = companies !== 'all' && companies.length + persons.length + outsiders.length === 0
  if (isEmpty) throw invalidField('audience/companies', surveyMessages.audience)
}
