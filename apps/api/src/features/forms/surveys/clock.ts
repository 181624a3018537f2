import { EXPIRE_DAYS } from '@domicile/contract/forms/assignments/assignment-states'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { enqueueNext, enqueueNow } from '../../../jobs/regular-jobs.ts'
import { closeAssignments } from '../../../domain/surveys/close-assignments.ts'
import { remindRecipients } from '../../../domain/surveys/reminders.ts'
import { dayOfCompany, dayOfCompanyIn } from '../../../domain/companies/company-day.ts'

/** Assignments that one job reminds of or ends, so that no transaction takes long. */
const BATCH = 200

/** Reminds of assignments that are due soon and ends those that were never answered, in batches. */
export async function checkSurveys(db: Database): Promise<void> {
  const [reminded, expired] = [await remindOfDue(db), await expireOld(db)]
  const isDone = reminded < BATCH && expired < BATCH
  await (isDone ? enqueueNext : enqueueNow)(db, 'survey.check')
}

async function remindOfDue(db: Database): Promise<number> {
  const today = dayOfCompany()
  const { rows } = await sql<{ id: string }>`
    select assignments.id from assignments join surveys on surveys.id = survey_id
      join companies on companies.id = company_id
    where waiting_on = 'client' and surveys.state = 'open' and companies.archived_at is null
      and assignments.due_on between ${today} and ${today} + 90
      and assignments.due_on - ${today} = any(remind_days)
      and not exists (select from assignment_reminders sent
        where sent.assignment_id = assignments.id and sent.on_day = ${today})
    order by survey_id, assignments.id limit ${BATCH}`.execute(db)
  const ids = rows.map(({ id }) => id)
  await remindRecipients(db, ids, null)
  return ids.length
}

async function expireOld(db: Database): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from assignments
    where waiting_on = 'client' and due_on < ${dayOfCompanyIn(sql`assignments.company_id`)} - ${EXPIRE_DAYS}::integer
    order by due_on, id limit ${BATCH} for no key update skip locked`.execute(db)
  const ids = rows.map(({ id }) => id)
  await closeAssignments(db, ids, { state: 'expired', actorId: null, reason: null })
  return ids.length
}
