import { normaliseText } from '@domicile/server/db/normalise-text'
import { sql } from 'kysely'
import { prefillAnswers } from '../domain/surveys/record/prefill.ts'
import type { Database } from '../feature.ts'
import type { AddedCompany } from './add-companies.ts'
import type { PersonId } from './add-people.ts'
import { dateAgo, daysAgo, type History, idAt } from './history.ts'
import { type DemoAssignment, type DemoSurvey, surveys } from './surveys.ts'

type Adding = { companyId: (key: string) => string; personId: PersonId; history: History }

/** The template of a survey, with the version that is answered. */
type Sent = { id: string; templateId: string; version: number }

/** Adds the surveys with their answers. */
export async function addSurveys(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const companyId = (key: string) => companies.find((company) => company.key === key)!.id
  for (const survey of surveys) {
    const sent = await addSurvey(db, survey, { companyId, personId, history })
    for (const assignment of survey.assignments)
      await addAssignment(db, survey, assignment, { ...sent, companyId, personId, history })
  }
}

async function addSurvey(
  db: Database,
  survey: DemoSurvey,
  { companyId, personId, history }: Adding,
): Promise<Sent> {
  const { name, slug, message, sent, due, assignments } = survey
  const sender = personId('compliance@domicile.example')
  const created = daysAgo((sent ?? 1) + 1)
  const id = idAt(created)
  const { id: templateId, published_version: version } = await db
    .selectFrom('templates')
    .select(['id', 'published_version'])
    .where('slug', '=', survey.template)
    .executeTakeFirstOrThrow()
  const sentAt = sent === undefined ? null : daysAgo(sent).toISOString()
  await db
    .insertInto('surveys')
    .values({
      ...{ id, slug, name, message, sort_name: normaliseText(name), template_id: templateId },
      ...{ due_on: dateAgo(due), remind_days: [7, 1], created_by: sender, created_at: created.toISOString() },
      ...{
        companies: sentAt ? 'chosen' : 'all',
        asks: 'everybody',
        template_version: sentAt ? version : null,
      },
      ...{ sent_at: sentAt, sent_by: sentAt ? sender : null, sending_done_at: sentAt },
      updated_at: sentAt ?? created.toISOString(),
    })
    .execute()
  for (const { company } of assignments)
    await db
      .insertInto('survey_companies')
      .values({ survey_id: id, company_id: companyId(company) })
      .execute()
  const subject = { subjectId: id, subject: name, staffOnly: true }
  history.add(created, 'survey.created', sender, { ...subject, after: { name } })
  if (sent !== undefined)
    history.add(daysAgo(sent), 'survey.sent', sender, {
      ...subject,
      before: { state: 'draft' },
      after: { state: 'open' },
    })
  return { id, templateId, version: version! }
}

async function addAssignment(
  db: Database,
  { name, sent = 0, due }: DemoSurvey,
  { company, by, state, answered, answers }: DemoAssignment,
  { id: surveyId, templateId, version, companyId, personId, history }: Sent & Adding,
): Promise<void> {
  const [sentAt, answeredAt, userId] = [daysAgo(sent, 5), daysAgo(answered), personId(by)]
  const [id, owner] = [idAt(sentAt), companyId(company)]
  const isOver = state !== 'answering'
  await db
    .insertInto('assignments')
    .values({
      ...{ id, company_id: owner, survey_id: surveyId, template_id: templateId, template_version: version },
      ...{ asks: 'everybody', due_on: dateAgo(due), state, sent_at: sentAt.toISOString() },
      ...(isOver && { submitted_at: answeredAt.toISOString(), submitted_by: userId }),
    })
    .execute()
  await prefillAnswers(db, { templateId, templateVersion: version }, [{ id, companyId: owner }])
  await sql`
    insert into assignment_answers (company_id, assignment_id, path, value, answered_by, answered_at)
    select ${owner}, ${id}, key, value, ${userId}, ${answeredAt.toISOString()}::timestamptz
    from jsonb_each(${JSON.stringify(answers)}::jsonb)
    on conflict (assignment_id, path) do update set value = excluded.value, answered_by = excluded.answered_by,
      answered_at = excluded.answered_at`.execute(db)
  // A submission leaves only the answers that count, not those of the record that its form did not show.
  if (isOver)
    await sql`
    delete from assignment_answers where assignment_id = ${id} and answered_by is null`.execute(db)
  await db
    .insertInto('assignment_beginners')
    .values({ company_id: owner, assignment_id: id, user_id: userId, begun_at: answeredAt.toISOString() })
    .execute()
  const subject = { companyId: owner, subjectId: id, subject: name }
  const reviewer = personId('compliance@domicile.example')
  history.add(sentAt, 'assignment.sent', reviewer, subject)
  history.add(daysAgo(answered, -20), 'assignment.begun', userId, subject)
  if (isOver)
    history.add(answeredAt, 'assignment.submitted', userId, {
      ...subject,
      before: { state: 'answering' },
      after: { state: 'submitted' },
    })
  if (state === 'accepted')
    history.add(daysAgo(answered - 2), 'assignment.accepted', reviewer, {
      ...subject,
      before: { state: 'submitted' },
      after: { state: 'accepted' },
    })
}
