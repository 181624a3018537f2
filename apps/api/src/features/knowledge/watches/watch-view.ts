import { can } from '@domicile/contract/permissions'
import type {
  WatchAction,
  WatchCheck,
  WatchInput,
  WatchRecord,
  WatchVersion,
} from '@domicile/contract/knowledge/watches/watches'
import { columnsOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { findLinkedPosts } from '../knowledge-base/knowledge-base.public.ts'
import { findChangesOf, MOST_SHOWN } from './change-view.ts'
import { findOwners } from './owners.queries.ts'
import { findAcknowledgedNumber, versionsVisibleTo } from './texts/versions.queries.ts'
import { findWatch } from './watches.queries.ts'

/** Returns a watch as the user sees it; throws the same 404 for one out of scope. */
export async function viewWatch(db: Database, user: Actor, id: string): Promise<WatchRecord> {
  const watch = await findWatch(db, user, id)
  if (!watch) throw notFound()
  return {
    ...watch,
    ...(await readTexts(db, id)),
    changes: await findChangesOf(db, user, id),
    versions: await findVersions(db, user, id),
    acknowledgedNumber: await findAcknowledgedNumber(db, user, id),
    posts: await findLinkedPosts(db, user, 'watch_posts', id),
    ...(user.role && (await readInternal(db, id))),
    allowedActions: actionsOf(user, watch),
  }
}

type Texts = Pick<WatchRecord, 'description' | 'references' | 'effectiveOn' | 'version'>

async function readTexts(db: Database, id: string): Promise<Texts> {
  const { rows } = await sql<Texts>`
    select ${columnsOf('description references effectiveOn version')} from watches where id = ${id}`.execute(
    db,
  )
  return rows[0]!
}

type Internal = Pick<WatchInput, 'selector' | 'ignoredLines' | 'rules'> & {
  archiveReason: string | null
  isReading: boolean
}

async function readInternal(db: Database, id: string) {
  const { rows } = await sql<Internal>`
    select ${columnsOf('selector ignoredLines rules archiveReason')}, exists (
      select from watch_files file where file.watch_id = watches.id and file.read_at is null) as "isReading"
    from watches where id = ${id}`.execute(db)
  const { rows: checks } = await sql<WatchCheck>`
    select ${columnsOf('id at outcome message versionNumber')} from watch_checks
    where watch_id = ${id} order by id desc limit ${sql.lit(MOST_SHOWN)}`.execute(db)
  return { ...rows[0]!, checks, owners: await findOwners(db) }
}

async function findVersions(db: Database, user: Actor, id: string): Promise<WatchVersion[]> {
  const fileName = sql`(
    select name from watch_files file where file.watch_id = version.watch_id and file.number = version.number)`
  const { rows } = await sql<WatchVersion>`
    select ${columnsOf('number isBaseline sha256 source fetchedAt length', 'version')}
      ${user.role ? sql`, ${fileName} as "fileName"` : sql``}
    from watch_versions version where version.watch_id = ${id} and ${versionsVisibleTo(user)}
    order by version.number desc limit ${sql.lit(MOST_SHOWN)}`.execute(db)
  return rows
}

function actionsOf(
  user: Actor,
  { archivedAt, documentUrl }: Pick<WatchRecord, 'archivedAt' | 'documentUrl'>,
): WatchAction[] {
  const mayDecide = can(user, 'watches:decide')
  if (archivedAt) return mayDecide ? ['restore'] : []
  if (!can(user, 'watches:draft')) return []
  return [
    'edit',
    'upload',
    ...(documentUrl ? (['check'] as const) : []),
    ...(mayDecide ? (['archive'] as const) : []),
  ]
}
