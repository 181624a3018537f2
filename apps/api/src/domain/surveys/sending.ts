import type { AskedRole, LeftOutReason } from '@domicile/contract/forms/surveys/survey-states'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { closeAssignments, recordAssignments } from './close-assignments.ts'
import { prefillAnswers } from './record/prefill.ts'
import { enqueueLinks } from './outsiders.ts'
import { isAskedByRole, mayAnswer, notifyRecipients, recipientColumns, withRecipients } from './recipients.ts'

/** Companies that one job sends a survey to, and people whom one job notifies, so that no transaction takes long. */
const [COMPANIES, PEOPLE] = [500, 200]

type SentSurvey = {
  id: string
  name: string
  message: string | null
  dueOn: string
  asks: AskedRole
  templateId: string
  templateVersion: number
  sentBy: string
}

type Place = { surveyId: string; after: string | null }

/** Creates the assignments of the next companies of a survey; once all have theirs, people are notified. */
export async function sendToCompanies(db: Database, { surveyId, after }: Place): Promise<void> {
  const survey = await lockOpen(db, surveyId)
  if (!survey) return
  const companies = await readAudience(db, surveyId, { after, limit: COMPANIES })
  await insertAssignments(
    db,
    survey,
    companies.filter(({ reason }) => !reason),
  )
  await insertLeftOut(
    db,
    surveyId,
    companies.filter(({ reason }) => reason),
  )
  const last = companies.length === COMPANIES && companies.at(-1)
  if (last) await enqueue(db, 'survey.send', { surveyId, after: last.id })
  else await enqueue(db, 'survey.notify', { surveyId, after: null })
}

/** Notifies the next people. Each of them in one job about all of their companies, so that they get one mail. */
export async function notifyPeople(db: Database, { surveyId, after }: Place): Promise<void> {
  const survey = await lockOpen(db, surveyId)
  if (!survey) return
  const isOpen = sql`survey_id = ${surveyId} and waiting_on = 'client'`
  const { rows: people } = await sql<{ id: string }>`
    select distinct member.user_id as id from ${withRecipients}
    where ${isOpen} and ${after === null ? sql`true` : sql`member.user_id > ${after}`}
    order by member.user_id limit ${PEOPLE}`.execute(db)
  const ids = people.map(({ id }) => id)
  const { rows } = await sql<{ userId: string; companyId: string; assignmentId: string }>`
    select ${recipientColumns} from ${withRecipients}
    where ${isOpen} and member.user_id = any(${ids}::uuid[]) order by member.user_id, assignments.id`.execute(
    db,
  )
  const { name, message } = survey
  await notifyRecipients(
    db,
    { kind: 'assignment.sent', title: name, ...(message && { body: message }) },
    rows,
  )
  if (ids.length === PEOPLE) return enqueue(db, 'survey.notify', { surveyId, after: ids.at(-1)! })
  await enqueueLinks(db, 'sent', sql`surveys.id = ${surveyId}`)
  await sql`update surveys set sending_done_at = now() where id = ${surveyId}`.execute(db)
}

/** Recalls the next open assignments of a closed survey. */
export async function recallOpen(db: Database, surveyId: string): Promise<void> {
  const { rows } = await sql<{ id: string; reason: string }>`
    select assignments.id, close_reason as reason from assignments join surveys on surveys.id = survey_id
    where survey_id = ${surveyId} and waiting_on = 'client' and surveys.state = 'closed'
    order by assignments.id limit ${COMPANIES} for no key update of assignments`.execute(db)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await closeAssignments(db, ids, { state: 'recalled', actorId: null, reason: rows[0]!.reason })
  await enqueue(db, 'survey.recall', { surveyId })
}

type Member = { id: string; name: string; byRole: boolean; reason: LeftOutReason | null }

type Part = { after: string | null; limit: number }

/** Reads some companies of a survey's audience, by id, each with the reason if it is left out. */
async function readAudience(db: Database, surveyId: string, { after, limit }: Part): Promise<Member[]> {
  const { rows } = await sql<Member>`
    ${audienceOf(surveyId)} and ${after ? sql`companies.id > ${after}` : sql`true`}
    order by companies.id limit ${limit} for key share of companies`.execute(db)
  return rows
}

/** Selects the companies of a survey's audience; the condition can be extended. */
export function audienceOf(surveyId: string): RawBuilder<unknown> {
  const byRole = sql`(survey.companies = 'all' or exists (
    select from survey_companies chosen where chosen.survey_id = survey.id and chosen.company_id = companies.id))`
  const named = sql`select from survey_people named where named.survey_id = survey.id and named.company_id = companies.id`
  const asksOutsider = sql`exists (
    select from survey_outsiders outsider where outsider.survey_id = survey.id and outsider.company_id = companies.id)`
  const hasRecipient = sql`(${asksOutsider} or exists (
    select from memberships member join users on users.id = member.user_id
    where member.company_id = companies.id and ${mayAnswer}
      and ((${byRole} and ${isAskedByRole(sql`survey.asks`)}) or exists (${named} and named.user_id = member.user_id))))`
  return sql`
    select companies.id, companies.name, ${byRole} as "byRole",
      case when companies.archived_at is not null then 'archived' when not ${hasRecipient} then 'no-recipient' end as reason
    from surveys survey, companies
    where survey.id = ${surveyId}
      and ((survey.companies = 'all' and companies.archived_at is null)
        or (survey.companies = 'chosen' and companies.id in (
          select company_id from survey_companies where survey_id = ${surveyId}))
        or companies.id in (
          select company_id from survey_people where survey_id = ${surveyId}
          union select company_id from survey_outsiders where survey_id = ${surveyId}))
      and (survey.manager_id is null or exists (
        select from account_managers charge
        where charge.company_id = companies.id and charge.user_id = survey.manager_id))`
}

const surveyColumns = columnsOf('id name message dueOn asks templateId templateVersion sentBy')

async function lockOpen(db: Database, surveyId: string): Promise<SentSurvey | undefined> {
  const { rows } = await sql<SentSurvey>`
    select ${surveyColumns} from surveys where id = ${surveyId} and state = 'open' for share`.execute(db)
  return rows[0]
}

async function insertAssignments(
  db: Database,
  survey: SentSurvey,
  companies: readonly Member[],
): Promise<void> {
  const [ids, companyIds] = [companies.map(() => newId()), companies.map(({ id }) => id)]
  const { rows } = await sql<{ id: string; companyId: string }>`
    insert into assignments (id, company_id, survey_id, template_id, template_version, asks, due_on)
    select sent.id, sent.company_id, ${survey.id}, ${survey.templateId}, ${survey.templateVersion},
      case when sent.by_role then ${survey.asks} end, ${survey.dueOn}
    from unnest(${ids}::uuid[], ${companyIds}::uuid[], ${companies.map(({ byRole }) => byRole)}::boolean[])
      as sent (id, company_id, by_role)
    on conflict (survey_id, company_id) do nothing returning ${columnsOf('id companyId')}`.execute(db)
  await sql`
    insert into assignment_people (company_id, assignment_id, user_id)
    select named.company_id, assignments.id, named.user_id
    from survey_people named join assignments using (survey_id, company_id)
    where assignments.id = any(${rows.map(({ id }) => id)}::uuid[])
    on conflict do nothing`.execute(db)
  if (rows.length === 0) return
  await prefillAnswers(db, survey, rows)
  const subjects = rows.map((row) => ({ ...row, name: survey.name }))
  await recordAssignments(db, 'assignment.sent', subjects, { actorId: survey.sentBy })
}

async function insertLeftOut(db: Database, surveyId: string, companies: readonly Member[]): Promise<void> {
  await sql`
    insert into survey_left_out (survey_id, company_id, reason)
    select ${surveyId}, * from unnest(${companies.map(({ id }) => id)}::uuid[],
      ${companies.map(({ reason }) => reason)}::text[])
    on conflict do nothing`.execute(db)
}
