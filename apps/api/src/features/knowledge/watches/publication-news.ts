import { REMINDER_DAYS } from '@domicile/contract/knowledge/watches/watch-kinds'
import { rolesWith } from '@domicile/contract/permissions'
import { sql } from 'kysely'
import { closeNotices, notify, notifyAgain, notifyEach } from '../../../domain/notices/notify.ts'
import { findClientsWho, findResponsible } from '../../../domain/people/people-scope.ts'
import type { Database } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { enqueueNext, enqueueNow } from '../../../jobs/regular-jobs.ts'
import { pathOf } from './texts/store-version.ts'
import { isWaiting } from './watch-scope.ts'

/** Companies that one job notifies or reminds. */
const BATCH = 200

type Published = { id: string; companyId: string; watchId: string; title: string }

/** Notifies the people of the next companies to which a change was published. */
export async function notifyPublished(db: Database, changeId: string): Promise<void> {
  const { rows } = await sql<Published>`
    with due as (
      select id from watch_publications where change_id = ${changeId} and notified_at is null and withdrawn_at is null
      order by id limit ${BATCH} for no key update)
    update watch_publications publication set notified_at = now()
    from due, watch_changes change join watches on watches.id = change.watch_id
    where publication.id = due.id and change.id = publication.change_id
    returning publication.id, publication.company_id as "companyId", watches.id as "watchId", watches.title`.execute(
    db,
  )
  if (rows.length === 0) return
  const title = `Acknowledge a change: ${rows[0]!.title}`
  await notifyEach(db, { kind: 'watch.published', title }, await findRecipients(db, rows))
  if (rows.length === BATCH) await enqueue(db, 'watch.notify', { changeId })
}

/** Notifies the people of the next companies that got a change, or acknowledged it, of its withdrawal. */
export async function notifyWithdrawn(db: Database, changeId: string): Promise<void> {
  const { rows } = await sql<Published & { reason: string; wasNotified: boolean }>`
    with due as (
      select id from watch_publications
      where change_id = ${changeId} and withdrawn_at is not null and withdrawal_notified_at is null
      order by id limit ${BATCH} for no key update)
    update watch_publications publication set withdrawal_notified_at = now()
    from due, watch_changes change join watches on watches.id = change.watch_id
    where publication.id = due.id and change.id = publication.change_id
    returning publication.id, publication.company_id as "companyId", watches.id as "watchId", watches.title,
      withdrawal_reason as reason, notified_at is not null or acknowledged_at is not null as "wasNotified"`.execute(
    db,
  )
  if (rows.length === 0) return
  // A worker of the last release may have announced the change, or reminded of it, after its withdrawal.
  await closeRequests(
    db,
    rows.map(({ id }) => id),
  )
  const got = rows.filter(({ wasNotified }) => wasNotified)
  const { title, reason } = rows[0]!
  const news = { kind: 'watch.withdrawn', title: `Change withdrawn: ${title}`, body: reason } as const
  await notifyEach(db, news, await findRecipients(db, got))
  if (rows.length === BATCH) await enqueue(db, 'watch.notify-withdrawn', { changeId })
}

/** Closes the notices that ask for the acknowledgement of publications. */
export async function closeRequests(db: Database, publicationIds: readonly string[]): Promise<void> {
  await closeNotices(db, 'watch.published', publicationIds)
  await closeNotices(db, 'watch.overdue', publicationIds)
}

/** Those who can acknowledge the publications, with what a notice to each is about. */
async function findRecipients(db: Database, publications: readonly Published[]) {
  const companyIds = publications.map(({ companyId }) => companyId)
  const { rows } = await sql<{ companyId: string; userId: string }>`
    select company_id as "companyId", user_id as "userId" from memberships
    where company_id = any(${companyIds}::uuid[]) and role = any(${rolesWith('watches:acknowledge')}::text[])
    order by user_id`.execute(db)
  const people = Map.groupBy(rows, ({ companyId }) => companyId)
  return publications.flatMap(({ id, companyId, watchId }) =>
    (people.get(companyId) ?? []).map(({ userId }) => ({
      ...{ userId, companyId, subjectId: id, path: pathOf(watchId) },
    })),
  )
}

type Late = Published & { reminders: number; ownerId: string; company: string }

/** Reminds companies after 3 and after 7 days; after 7, staff are notified too. */
export async function remindOfChanges(db: Database): Promise<void> {
  const [first, last] = REMINDER_DAYS
  const { rows } = await sql<Late>`
    with due as (
      select publication.id from watch_publications publication
        join companies on companies.id = publication.company_id and companies.archived_at is null
      where ${isWaiting} and notified_at is not null and reminders < ${REMINDER_DAYS.length}
        and publication.published_at < now() - make_interval(days => case when reminders = 0 then ${first}::int else ${last}::int end)
      order by publication.id limit ${BATCH} for no key update of publication)
    update watch_publications publication set reminders = publication.reminders + 1
    from due, watch_changes change join watches on watches.id = change.watch_id, companies
    where publication.id = due.id and change.id = publication.change_id and companies.id = publication.company_id
    returning publication.id, publication.company_id as "companyId", watches.id as "watchId", watches.title, reminders,
      owner_id as "ownerId", companies.name as company`.execute(db)
  for (const late of rows) await remind(db, late)
  await (rows.length < BATCH ? enqueueNext : enqueueNow)(db, 'watch.remind')
}

async function remind(db: Database, late: Late): Promise<void> {
  const { id, companyId, watchId, title, reminders } = late
  const news = { companyId, subjectId: id, path: pathOf(watchId) }
  const to = await findClientsWho(db, companyId, 'watches:acknowledge')
  await notifyAgain(db, {
    ...news,
    to,
    kind: 'watch.published',
    title: `Reminder: acknowledge a change: ${title}`,
  })
  if (reminders < REMINDER_DAYS.length) return
  const staff = [late.ownerId, ...(await findResponsible(db, companyId))]
  await notify(db, {
    ...news,
    to: staff,
    kind: 'watch.overdue',
    title: `${late.company} has not acknowledged a change: ${title}`,
  })
}
