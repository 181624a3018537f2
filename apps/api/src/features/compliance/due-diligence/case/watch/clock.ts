import { REVIEW_SOON_DAYS } from '@domicile/contract/compliance/due-diligence/case-kinds'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import { deleteIdentities } from '../../../../../domain/companies/delete-identities.ts'
import {
  isReviewDue,
  noticeOfCase,
  type PlainCase,
  subjectOfCase,
} from '../../../../../domain/due-diligence/cases.queries.ts'
import { enqueueRechecks } from '../../../../../domain/due-diligence/enqueue-rechecks.ts'
import { notify } from '../../../../../domain/notices/notify.ts'
import type { Database } from '../../../../../feature.ts'
import { enqueueAll } from '../../../../../jobs/jobs.ts'
import { enqueueNext, enqueueNow } from '../../../../../jobs/regular-jobs.ts'
import { findWatchers } from './watchers.queries.ts'

/** Cases that one job deletes or reminds of, so that no transaction takes long. */
const BATCH = 100
/** Days after its day on which an unfinished review is reported again. */
const OVERDUE_DAYS = 14

/**
 * Rechecks every approved case: documents expire, lists and matrices change, and owners of owners change without a change
 * of the company itself. Reminds of reviews and deletes data whose retention has ended.
 */
export async function checkCases(db: Database): Promise<void> {
  const reminded = await remindOfReviews(db)
  const deleted = await deleteOld(db)
  const isDone = reminded < BATCH && deleted < BATCH
  if (isDone) await recheckApproved(db)
  await (isDone ? enqueueNext : enqueueNow)(db, 'due-diligence.check')
}

/** Behind other work. */
async function recheckApproved(db: Database): Promise<void> {
  const { rows } = await sql<{ companyId: string }>`
    select company_id as "companyId" from due_diligence_cases join companies on companies.id = company_id
    where state = 'approved' and archived_at is null order by next_review_on, due_diligence_cases.id`.execute(
    db,
  )
  await enqueueRechecks(db, { cause: 'daily', priority: 20 }, rows)
}

type Due = Pick<PlainCase, 'id' | 'companyId' | 'slug'> & { key: string; company: string; isOverdue: boolean }

/** Notifies once of a review that is due within 30 days, and once of one that is overdue. */
async function remindOfReviews(db: Database): Promise<number> {
  const { rows } = await sql<Due>`
    with due as (
      select ${columnsOf('id companyId slug', 'due_diligence_cases')}, companies.name as company,
        next_review_on < (select firm_day()) as "isOverdue",
        'due-diligence.review:' || due_diligence_cases.id || ':' || next_review_on
          || case when next_review_on < (select firm_day()) then ':overdue' else '' end as key
      from due_diligence_cases join companies on companies.id = company_id
      where archived_at is null and (
        (${isReviewDue} and next_review_on >= (select firm_day()))
        or (state not in ('approved', 'declined', 'exited') and next_review_on < (select firm_day()) - ${OVERDUE_DAYS}::integer))
    )
    select * from due where not exists (select from effects where effects.key = due.key)
    order by key limit ${BATCH}`.execute(db)
  for (const due of rows) await remindOf(db, due)
  return rows.length
}

async function remindOf(db: Database, { key, company, isOverdue, ...one }: Due): Promise<void> {
  await sql`insert into effects (key) values (${key}) on conflict do nothing`.execute(db)
  await notify(db, {
    kind: 'due-diligence.review-due',
    to: await findWatchers(db, one.companyId),
    ...noticeOfCase(one),
    title: isOverdue
      ? `The periodic review of ${company} is overdue`
      : `The next review of ${company} is due within ${REVIEW_SOON_DAYS} days`,
  })
}

/** Deletes the personal data of cases whose time of retention is over, with the identities of the people. */
async function deleteOld(db: Database): Promise<number> {
  const { rows } = await sql<Pick<PlainCase, 'id' | 'companyId' | 'slug' | 'review'>>`
    select ${columnsOf('id companyId slug review')} from due_diligence_cases
    where state = 'exited' and retain_until < (select firm_day())
      and (data_deleted_at is null or data_deleted_at < exited_at)
    order by retain_until, id limit ${BATCH} for no key update skip locked`.execute(db)
  for (const one of rows) {
    await deletePackContents(db, one.id)
    const deleted = await sql<{ after: Record<string, number> }>`
      select delete_due_diligence_data(${one.id}) as after`.execute(db)
    const deletedIdentityFiles = await deleteIdentities(db, [one.companyId])
    const after = { ...deleted.rows[0]!.after, deletedIdentityFiles, untilReview: one.review }
    await recordChange(db, 'due-diligence.data-deleted', byPortal(), { ...subjectOfCase(one), after })
  }
  return rows.length
}

/**
 * Deletes the archives of a case from the file store, once the transaction that deletes their rows has committed. Call it
 * before the rows are deleted.
 */
async function deletePackContents(db: Database, caseId: string): Promise<void> {
  const { rows } = await sql<{ storeKey: string }>`
    select store_key as "storeKey" from due_diligence_packs pack
      join due_diligence_reviews review on review.id = pack.review_id
    where case_id = ${caseId} and store_key is not null`.execute(db)
  if (rows.length > 0)
    await enqueueAll(
      db,
      'files.delete-content',
      rows.map((payload) => ({ payload })),
    )
}
