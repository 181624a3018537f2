import type { ScreeningList } from '@domicile/contract/compliance/screening-lists/lists'
import { sql } from 'kysely'
import { closeNotices, hasOpenNotice, notify } from '../../../domain/notices/notify.ts'
import { listFreshness } from '../../../domain/screening/bases.queries.ts'
import { findStaffWho } from '../../../domain/people/people-scope.ts'
import type { Database } from '../../../feature.ts'
import { enqueueNext } from '../../../jobs/regular-jobs.ts'

type Named = Pick<ScreeningList, 'id' | 'name'>

/** Notifies the staff who manage the lists that one was not updated: once, until it is. */
export async function notifyOfFailure(db: Database, list: Named, reason: string): Promise<void> {
  await notifyKeepers(db, list, {
    kind: 'screening-list.failed',
    title: `${list.name} was not updated`,
    body: reason,
  })
}

/** Notifies the staff who manage the lists of each that became stale: once, until it is updated. */
export async function reportStaleLists(db: Database): Promise<void> {
  const { rows } = await sql<Named>`
    select id, name from screening_lists list
    where archived_at is null and ${listFreshness} = 'stale'
    order by id`.execute(db)
  for (const list of rows)
    await notifyKeepers(db, list, {
      kind: 'screening-list.stale',
      title: `${list.name} is out of date`,
      body: 'Screening is incomplete until you update it.',
    })
  await enqueueNext(db, 'screening-list.report-stale')
}

/** Settles the notices of a list that is no longer used. */
export async function closeListNotices(db: Database, listId: string): Promise<void> {
  await closeNotices(db, 'screening-list.failed', listId)
  await closeNotices(db, 'screening-list.stale', listId)
}

/** Settles the notices of a list that was received: it did not fail, but may still be stale. */
export async function settleListNotices(db: Database, listId: string): Promise<void> {
  await closeNotices(db, 'screening-list.failed', listId)
  await settleStaleNotices(db, listId)
}

/** Settles the notices that a list is stale, unless it still is. */
export async function settleStaleNotices(db: Database, listId: string): Promise<void> {
  const { rows } = await sql`
    select from screening_lists list where id = ${listId} and ${listFreshness} = 'stale'`.execute(db)
  if (!rows[0]) await closeNotices(db, 'screening-list.stale', listId)
}

type News = { kind: 'screening-list.failed' | 'screening-list.stale'; title: string; body: string }

/** Sends nothing while an earlier notice of the kind is open. */
async function notifyKeepers(db: Database, { id }: Named, news: News): Promise<void> {
  if (await hasOpenNotice(db, news.kind, id)) return
  const to = await findStaffWho(db, 'screening-lists:import')
  await notify(db, { ...news, to, subjectId: id, path: `/screening-lists/${id}` })
}
