import { type Watch, WatchInput, type WatchQuery } from '@domicile/contract/knowledge/watches/watches'
import { type WatchState, watchStateLabels } from '@domicile/contract/knowledge/watches/watch-states'
import { findLocked, lockRecord, refuseArchived } from '@domicile/server/auth/lock-record'
import { inScope } from '@domicile/server/auth/scope'
import { columnsOf, rowOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { readPage } from '@domicile/server/db/list'
import { userName } from '@domicile/server/db/user-name'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { closeNotices } from '../../../domain/notices/notify.ts'
import type { Database } from '../../../feature.ts'
import { changesVisibleTo, isLate, stateOf, timeOf, watchesVisibleTo } from './watch-scope.ts'

/** A watch with the change that needs someone, or else its latest. */
function watchesFor(user: Actor): RawBuilder<unknown> {
  return sql`watches left join lateral (
    select change.id, change.to_number, change.effective_on, ${stateOf(user)} as state, ${timeOf(user)} as at,
      ${isLate(user)} as is_late
    from watch_changes change where change.watch_id = watches.id and ${changesVisibleTo(user)}
    order by ${stateOf(user)} in ('detected', 'assessing', 'published') desc, change.to_number desc, change.id desc limit 1) latest
  on true`
}

const publicColumns = sql`
  ${columnsOf('id title documentUrl frequency', 'watches')}, coalesce(latest.state, 'watching') as state,
  latest.id as "changeId", latest.to_number as "changeNumber", latest.at as "changeAt",
  latest.effective_on as "changeEffectiveOn", latest.is_late as "isLate"`

/** The part that only staff read; the role of clients has no right to it. */
const internal = sql`
  owner_id as "ownerId", ${userName('watches.owner_id')} as "ownerName", watches.archived_at as "archivedAt",
  (select max(number) from watch_versions where watch_id = watches.id) as "versionNumber",
  (select to_jsonb(last) from (
    select id, outcome, message, version_number as "versionNumber", at from watch_checks
    where watch_id = watches.id order by id desc limit 1) last) as "lastCheck"`

type ShownRow = Pick<Watch, 'id' | 'title' | 'documentUrl' | 'frequency'> & {
  state: WatchState
  changeId: string | null
  changeNumber: number
  changeAt: string
  changeEffectiveOn: string | null
  isLate: boolean
}
type InternalRow = Pick<Watch, 'archivedAt' | 'versionNumber' | 'lastCheck'> & {
  ownerId: string
  ownerName: string
}
type Row = ShownRow & Partial<InternalRow>

/** Reads a page: those that need someone first, then those that changed last. */
export async function listWatches(db: Database, user: Actor, { q, companyId, state, ...rest }: WatchQuery) {
  const { mine, archived, page, pageSize } = rest
  const wanted = [watchesVisibleTo(user)]
  if (user.role)
    wanted.push(archived ? sql`watches.archived_at is not null` : sql`watches.archived_at is null`)
  if (mine && user.role) wanted.push(sql`watches.owner_id = ${user.id}`)
  if (state) wanted.push(sql`coalesce(latest.state, 'watching') = ${state}`)
  if (q) wanted.push(sql`strpos(fold(watches.title), fold(${q})) > 0`)
  if (companyId) wanted.push(isPublishedTo(user, companyId))
  const from = watchesFor(user)
  const list = {
    id: 'watches.id',
    from,
    where: sql.join(wanted, sql` and `),
    orderBy: sql`latest.state in ('detected', 'assessing', 'published') desc nulls last, latest.at desc nulls last,
      lower(watches.title), watches.id`,
  }
  const rows = { columns: columnsFor(user), from }
  const found = await readPage<Row>(db, list, rows, { page, pageSize })
  return { ...found, items: found.items.map(asWatch) }
}

function isPublishedTo(user: Actor, companyId: string): RawBuilder<boolean> {
  return sql`exists (
    select from watch_changes change join watch_publications publication on publication.change_id = change.id
    where change.watch_id = watches.id and publication.company_id = ${companyId}
      and ${inScope(user, 'watches:read', 'publication.company_id')})`
}

function columnsFor(user: Actor): RawBuilder<unknown> {
  return user.role ? sql`${publicColumns}, ${internal}` : publicColumns
}

/** Returns a watch as a list shows it; undefined for one that the user may not see. */
export async function findWatch(db: Database, user: Actor, id: string): Promise<Watch | undefined> {
  const { rows } = await sql<Row>`
    select ${columnsFor(user)} from ${watchesFor(user)}
    where ${watchesVisibleTo(user)} and watches.id = ${id}`.execute(db)
  return rows[0] && asWatch(rows[0])
}

function asWatch({
  changeId,
  changeNumber,
  changeAt,
  changeEffectiveOn,
  isLate: isOverdue,
  ...row
}: Row): Watch {
  const { ownerId, ownerName, lastCheck, ...watch } = row
  const { state } = watch
  const change = { number: changeNumber, at: changeAt, effectiveOn: changeEffectiveOn, isOverdue }
  return {
    ...watch,
    label: changeId && isOverdue ? 'at risk' : watchStateLabels[state].tone,
    waitsFor: waitsFor(state, ownerId !== undefined),
    change: changeId ? { id: changeId, ...change } : null,
    ...(ownerId && { owner: { id: ownerId, name: ownerName! } }),
    ...(lastCheck !== undefined && {
      lastCheck: lastCheck && { ...lastCheck, at: new Date(lastCheck.at).toISOString() },
    }),
  }
}

/** Once all companies have acknowledged a change, the firm closes it. */
function waitsFor(state: WatchState, isStaff: boolean): Watch['waitsFor'] {
  if (state === 'published') return 'client'
  if (state === 'detected' || state === 'assessing') return 'firm'
  return state === 'acknowledged' && isStaff ? 'firm' : 'none'
}

const PLAIN = columnsOf(
  `id title description references documentUrl frequency selector ignoredLines effectiveOn ownerId rules expectsBaseline
  archivedAt version`,
  'watches',
)

/** A watch as stored, for functions that change it. */
export type PlainWatch = Omit<WatchInput, 'posts'> & {
  id: string
  expectsBaseline: boolean
  archivedAt: string | null
  version: number
}

/** Locks a watch for a change by staff, who see all of them. Refuses an archived one. */
export async function lockWatch(db: Database, id: string): Promise<PlainWatch> {
  const watch = await lockRecord<PlainWatch>(db, 'watches', sql`id = ${id}`, { columns: PLAIN })
  refuseArchived(watch.archivedAt !== null, 'watch')
  return watch
}

/** Locks a watch, archived or not; undefined where there is none. */
export function findPlainWatch(db: Database, id: string): Promise<PlainWatch | undefined> {
  return findLocked<PlainWatch>(db, 'watches', sql`id = ${id}`, { columns: PLAIN })
}

const written = rowOf(WatchInput.omit({ posts: true }))

function rowFor({ rules, posts: _posts, ...watch }: WatchInput) {
  return { ...written({ ...watch, rules: [] }), rules: JSON.stringify(rules) }
}

export async function insertWatch(db: Database, watch: WatchInput): Promise<string> {
  const id = newId()
  await db
    .insertInto('watches')
    .values({ id, ...rowFor(watch), next_check_at: watch.documentUrl ? sql<string>`now()` : null })
    .execute()
  return id
}

/** With another document or filter, the next text is a new baseline. */
export async function updateWatch(db: Database, before: PlainWatch, watch: WatchInput): Promise<void> {
  const isOther = isOtherText(before, watch)
  await db
    .updateTable('watches')
    .set({
      ...rowFor(watch),
      version: sql`version + 1`,
      ...(isOther && {
        expects_baseline: true,
        next_check_at: watch.documentUrl ? sql<string>`now()` : null,
      }),
    })
    .where('id', '=', before.id)
    .execute()
}

type Source = Pick<WatchInput, 'documentUrl' | 'selector' | 'ignoredLines'>

/** Returns true if a change of a watch can change its text, although the document is the same. */
export function isOtherText(before: Source, after: Source): boolean {
  const textOf = ({ documentUrl, selector, ignoredLines }: Source) =>
    JSON.stringify([documentUrl, selector, ignoredLines])
  return textOf(before) !== textOf(after)
}

/** No change of an archived watch is assessed, so the notices that ask for it are settled. */
export async function archiveWatch(db: Database, id: string, reason: string): Promise<void> {
  await sql`
    update watches set archived_at = now(), archive_reason = ${reason}, next_check_at = null, version = version + 1
    where id = ${id}`.execute(db)
  const { rows } = await sql<{ id: string }>`select id from watch_changes where watch_id = ${id}`.execute(db)
  const changes = rows.map((change) => change.id)
  await closeNotices(db, 'watch.detected', changes)
  await closeNotices(db, 'watch.proposed', changes)
}

/** Restores a watch; returns its changes that are not yet assessed. Further companies are news again. */
export async function restoreWatch(db: Database, id: string): Promise<string[]> {
  await sql`
    update watches set archived_at = null, archive_reason = null, version = version + 1,
      next_check_at = case when document_url is not null then now() end
    where id = ${id}`.execute(db)
  const { rows } = await sql<{ id: string; state: string }>`
    update watch_changes set since_notified_at = null where watch_id = ${id} returning id, state`.execute(db)
  return rows.filter(({ state }) => state === 'detected').map((change) => change.id)
}
