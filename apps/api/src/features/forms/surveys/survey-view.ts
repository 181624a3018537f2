import { can } from '@domicile/contract/permissions'
import type { SurveyState } from '@domicile/contract/forms/surveys/survey-states'
import { surveyEvents } from '@domicile/contract/forms/surveys/survey-states'
import type { Survey, SurveyDraft, SurveyRecord } from '@domicile/contract/forms/surveys/surveys'
import { eventsFrom } from '@domicile/contract/transitions'
import { inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import { type Part, readPage } from '@domicile/server/db/list'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import { readHistory } from '../../../domain/events/history.queries.ts'
import type { Database } from '../../../feature.ts'
import { managerOf, surveysInScope } from './survey-scope.ts'

type Row = Omit<Survey, 'allowedActions'> & { maySend: boolean }

type SurveyQuery = { page: number; pageSize: number; q?: string | undefined; state?: SurveyState | undefined }

/** A page of the surveys that a user may see, the latest first. */
export async function listSurveys(db: Database, user: Actor, { page, pageSize, q, state }: SurveyQuery) {
  const wanted = [
    surveysInScope(user, 'surveys:read'),
    ...(state ? [sql<boolean>`surveys.state = ${state}`] : []),
    ...searchPatterns(q).map((pattern) => sql<boolean>`fold(surveys.name) like ${pattern}`),
  ]
  const where = sql`${sql.join(wanted, sql` and `)}`
  const list = { id: 'surveys.id', from: sql`surveys`, where, orderBy: sql`surveys.id desc` }
  const rows = { columns: summary(user), from }
  const found = await readPage<Row>(db, list, rows, { page, pageSize })
  return { ...found, items: found.items.map((row) => withActions(user, row)) }
}

const from = sql`surveys join templates on templates.id = surveys.template_id`

const summaryColumns = columnsOf(
  'id slug name state templateVersion dueOn sentAt closedAt updatedAt',
  'surveys',
)
const innerColumns = columnsOf(
  'templateId managerId companies to message remindDays closeReason version',
  'surveys',
  { to: 'asks' },
)

/** The columns of a survey in a list, with the assignments in the reader's scope. */
function summary(user: Actor): RawBuilder<unknown> {
  return sql`
    ${summaryColumns}, json_build_object('slug', templates.slug, 'name', templates.name) as template,
    sent_at is not null and sending_done_at is null as "isSending",
    ${surveysInScope(user, 'surveys:send')} as "maySend",
    (select json_build_object('total', count(*), 'open', count(*) filter (where waiting_on = 'client'),
        'submitted', count(*) filter (where assignments.state = 'submitted'),
        'accepted', count(*) filter (where assignments.state in ('accepted', 'applied')))
      from assignments where survey_id = surveys.id
        and ${inScope(user, 'surveys:read', 'assignments.company_id')}) as assignments`
}

function withActions(user: Actor, { maySend, ...row }: Row): Survey {
  const allowedActions = maySend && can(user, 'surveys:send') ? eventsFrom(surveyEvents, row.state) : []
  return { ...row, allowedActions }
}

type Inner = {
  templateId: string
  managerId: string | null
  companies: 'all' | 'chosen'
  chosen: string[]
  to: SurveyDraft['audience']['to']
  persons: SurveyDraft['audience']['persons']
  outsiders: SurveyDraft['audience']['outsiders']
} & Pick<SurveyRecord, 'message' | 'note' | 'remindDays' | 'named' | 'leftOut' | 'closeReason' | 'version'>

/** Returns a survey as one user sees it, and what only the server needs. */
export async function readSurvey(db: Database, user: Actor, slug: string) {
  const { rows } = await sql<Row & Inner>`
    select ${summary(user)}, ${inner(user)} from ${from}
    where ${surveysInScope(user, 'surveys:read')} and surveys.slug = ${slug}`.execute(db)
  if (!rows[0]) throw notFound()
  const { companies, chosen, to, persons, outsiders, templateId, managerId, ...row } = rows[0]
  const audience = { companies: companies === 'all' ? ('all' as const) : chosen, to, persons, outsiders }
  const survey: SurveyRecord = { ...row, ...withActions(user, row), audience }
  return { survey, templateId, managerId }
}

/** A page of the changes of a survey, newest first. The outsiders are of all companies, so only its senders see them. */
export async function listSurveyHistory(db: Database, user: Actor, slug: string, part: Part) {
  const { survey, managerId } = await readSurvey(db, user, slug)
  const found = await readHistory(db, user, sql`company_id is null and subject_id = ${survey.id}`, part)
  const manager = managerOf(user)
  if (manager === null || manager === managerId) return found
  const items = found.items.map((entry) => ({
    ...entry,
    changes: entry.changes.filter(({ field }) => field !== 'outsiders'),
  }))
  return { ...found, items }
}

/** Returns a survey as one user sees it. */
export async function viewSurvey(db: Database, user: Actor, slug: string): Promise<SurveyRecord> {
  return (await readSurvey(db, user, slug)).survey
}

function inner(user: Actor): RawBuilder<unknown> {
  const seen = (table: string) => sql`${sql.ref(`${table}.survey_id`)} = surveys.id
    and ${inScope(user, 'surveys:read', `${table}.company_id`)}`
  return sql`
    ${innerColumns},
    (select note from survey_notes where survey_id = surveys.id) as note,
    array(select company_id from survey_companies where ${seen('survey_companies')} order by 1) as chosen,
    (select coalesce(json_agg(json_build_object('companyId', company_id, 'userId', user_id)
        order by company_id, user_id), '[]')
      from survey_people where ${seen('survey_people')}) as persons,
    json_build_object('companies', (
        select coalesce(json_agg(json_build_object('id', id, 'name', name) order by sort_name, id), '[]')
        from companies where id in (
          select company_id from survey_companies where ${seen('survey_companies')}
          union select company_id from survey_people where ${seen('survey_people')}
          union select company_id from survey_outsiders where ${seen('survey_outsiders')})),
      'people', (
        select coalesce(json_agg(json_build_object('id', id, 'name', first_name || ' ' || last_name)
          order by first_name, last_name, id), '[]')
        from users where id in (select user_id from survey_people where ${seen('survey_people')}))) as named,
    (select coalesce(json_agg(json_build_object('companyId', company_id, 'name', name, 'email', email,
        'sections', coalesce(to_json(sections), '"all"')) order by place), '[]')
      from survey_outsiders where ${seen('survey_outsiders')}) as outsiders,
    (select json_build_object('total', count(*), 'items', coalesce(json_agg(json_build_object(
        'company', json_build_object('id', id, 'name', name), 'reason', reason)
        order by sort_name, id) filter (where place <= 100), '[]'))
      from (select companies.id, companies.name, sort_name, reason,
          row_number() over (order by companies.sort_name, companies.id) as place
        from survey_left_out join companies on companies.id = company_id
        where ${seen('survey_left_out')}) as companies) as "leftOut"`
}
