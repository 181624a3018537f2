import { sql } from 'kysely'
import { enqueueOrderCheck } from '../../../../domain/companies/check-orders.ts'
import { getReviewId, noticeOfCase, type PlainCase } from '../../../../domain/due-diligence/cases.queries.ts'
import { formsOfCases } from '../../../../domain/due-diligence/case-requests.ts'
import { closeNotices, notify } from '../../../../domain/notices/notify.ts'
import { recallForms } from '../../../../domain/surveys/requested-forms.ts'
import type { Database } from '../../../../feature.ts'
import { findDeciders } from '../case/deciders.ts'
import { endingColumns, type EndingRow, isUnconfirmed } from '../case/retention.ts'

type Exit = { endedOn: string; reason: string; userId: string }

const OPEN_NOTICES = ['opened', 'submitted', 'sent-back', 'triggered', 'review-due'] as const

/** Ends the relationship: an open review ends undecided, open forms are recalled, and the time of retention begins. */
export async function exitCase(
  db: Database,
  one: PlainCase,
  { endedOn, reason, userId }: Exit,
): Promise<void> {
  await recallForms(db, formsOfCases, one.id, userId)
  await endReview(db, one)
  await sql`
    update due_diligence_cases set state = 'exited', ended_on = ${endedOn}, exit_reason = ${reason},
      exited_by = ${userId}, next_review_on = null, version = version + 1
    where id = ${one.id}`.execute(db)
  for (const kind of OPEN_NOTICES) await closeNotices(db, `due-diligence.${kind}`, one.id)
  await enqueueOrderCheck(db, one.companyId)
  if (isUnconfirmed((await getEnding(db, one.id)).ending, null)) await askForConfirmation(db, one, userId)
}

/** Asks the others who decide to confirm an end in the past. */
async function askForConfirmation(db: Database, one: PlainCase, userId: string): Promise<void> {
  const notice = noticeOfCase(one)
  await notify(db, {
    kind: 'due-diligence.end-recorded',
    to: await findDeciders(db, userId),
    ...notice,
    path: `${notice.path}/edit`,
    title: 'Confirm the end of a relationship',
  })
}

/** Reads the recorded end of a case. */
export async function getEnding(db: Database, caseId: string): Promise<EndingRow> {
  const { rows } = await sql<EndingRow>`
    select ${endingColumns} from due_diligence_cases where id = ${caseId}`.execute(db)
  return rows[0]!
}

/** Confirms the end, so that retention counts from it. The database refuses the person who recorded it. */
export async function confirmEnd(db: Database, { id }: PlainCase, userId: string): Promise<void> {
  await sql`
    update due_diligence_cases set end_confirmed_by = ${userId}, version = version + 1 where id = ${id}`.execute(
    db,
  )
  await closeNotices(db, 'due-diligence.end-recorded', id)
}

async function endReview(db: Database, one: PlainCase): Promise<void> {
  await sql`
    update due_diligence_reviews set state = 'ended', decided_at = now()
    where id = ${await getReviewId(db, one.id, one.review)} and state = 'open'`.execute(db)
}

/** Retains the data of an ended relationship longer. */
export async function extendRetention(
  db: Database,
  { id }: PlainCase,
  { until, reason }: { until: string; reason: string },
): Promise<void> {
  await sql`
    update due_diligence_cases set retain_until = ${until}, extension_reason = ${reason}, version = version + 1
    where id = ${id}`.execute(db)
}

/** Forgets the end of a relationship that continues. */
export async function clearExit(db: Database, { id }: PlainCase): Promise<void> {
  await closeNotices(db, 'due-diligence.end-recorded', id)
  await sql`
    update due_diligence_cases set state = 'reviewing', ended_on = null, exit_reason = null, retain_until = null,
      extension_reason = null, next_review_on = null
    where id = ${id}`.execute(db)
}
