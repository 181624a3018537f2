import { sql } from 'kysely'
import { enqueueOrderCheck } from '../../../domain/companies/check-orders.ts'
import { getReviewId, type PlainCase } from '../../../domain/due-diligence/cases.queries.ts'
import { formsOfCases } from '../../../domain/due-diligence/case-requests.ts'
import { closeNotices } from '../../../domain/notices/notify.ts'
import { recallForms } from '../../../domain/surveys/requested-forms.ts'
import type { Database } from '../../../feature.ts'

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
      retain_until = ${endedOn}::date + interval '5 years', next_review_on = null, version = version + 1
    where id = ${one.id}`.execute(db)
  for (const kind of OPEN_NOTICES) await closeNotices(db, `due-diligence.${kind}`, one.id)
  await enqueueOrderCheck(db, one.companyId)
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
  await sql`
    update due_diligence_cases set state = 'reviewing', ended_on = null, exit_reason = null, retain_until = null,
      extension_reason = null, data_deleted_at = null, next_review_on = null
    where id = ${id}`.execute(db)
}
