import type { Part } from '@domicile/server/db/list'
import { readPage } from '@domicile/server/db/list'
import { columnsOf } from '@domicile/server/db/columns'
import { userName } from '@domicile/server/db/user-name'
import { listMessages } from '@domicile/contract/compliance/screening-lists/list-kinds'
import { notFound, Refusal } from '@domicile/server/http/errors'
import type {
  ListVersion,
  ListVersionRecord,
  ScreeningList,
} from '@domicile/contract/compliance/screening-lists/lists'
import { sql } from 'kysely'
import { listFreshness } from '../../../domain/screening/bases.queries.ts'
import type { Database } from '../../../feature.ts'

const versionColumns = columnsOf(
  'id number state reason source fileFormat listDate statedDate receivedAt importedAt parties added changed removed problems',
  'version',
)
const receiver = sql`${userName('version.received_by')} as "receivedBy"`
const listColumns = columnsOf(
  'id kind name addresses fetchEvery staleAfter smallestShare confirmedAt asOf failure failedAt archivedAt version',
  'list',
)

const lists = sql`
  select ${listColumns}, ${listFreshness} as freshness,
    (select to_jsonb(current) from (select ${versionColumns}, ${receiver} from screening_list_versions version
      where version.list_id = list.id and version.number = list.current_number) current) as current,
    exists (select from screening_list_versions version
      where version.list_id = list.id and version.state = 'importing') as "isImporting"
  from screening_lists list`

const conditions = {
  archived: sql`where list.archived_at is not null`,
  all: sql``,
} as const

/** The lists in use, unless others are asked for. */
export async function findLists(db: Database, show?: keyof typeof conditions): Promise<ScreeningList[]> {
  const which = show ? conditions[show] : sql`where list.archived_at is null`
  const { rows } = await sql<ScreeningList>`${lists} ${which} order by lower(name), id`.execute(db)
  return rows.map(withInstants)
}

export async function getList(db: Database, id: string): Promise<ScreeningList> {
  const { rows } = await sql<ScreeningList>`${lists} where list.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return withInstants(rows[0])
}

/** Times within JSON arrive as PostgreSQL writes them. */
function withInstants(list: ScreeningList): ScreeningList {
  if (!list.current) return list
  const { receivedAt, importedAt } = list.current
  const instant = (value: string) => new Date(value).toISOString()
  const current = {
    ...list.current,
    receivedAt: instant(receivedAt),
    importedAt: importedAt && instant(importedAt),
  }
  return { ...list, current }
}

/** Locks a list until the end of the transaction: its versions are numbered one after the other. */
export async function lockList(db: Database, id: string): Promise<ScreeningList> {
  const { rows } = await sql`select from screening_lists where id = ${id} for update`.execute(db)
  if (!rows[0]) throw notFound()
  return getList(db, id)
}

/** Locks a list that is not archived. */
export async function lockListInUse(db: Database, id: string): Promise<ScreeningList> {
  return requireInUse(await lockList(db, id))
}

/** Throws 409 for an archived list. */
export function requireInUse(list: ScreeningList): ScreeningList {
  if (list.archivedAt) throw new Refusal('state', { text: listMessages.archived })
  return list
}

export function listVersions(db: Database, listId: string, part: Part) {
  return readPage<ListVersion>(
    db,
    {
      from: sql`screening_list_versions version`,
      id: 'version.id',
      where: sql`version.list_id = ${listId}`,
      orderBy: sql`version.number desc`,
    },
    { columns: sql`${versionColumns}, ${receiver}`, from: sql`screening_list_versions version` },
    part,
  )
}

export async function getVersion(db: Database, listId: string, number: string): Promise<ListVersionRecord> {
  if (!/^\d{1,9}$/.test(number)) throw notFound()
  const { rows } = await sql<ListVersionRecord>`
    select ${versionColumns}, ${receiver}, problem_list as "problemList",
      coalesce((select jsonb_agg(jsonb_build_object('position', position, 'name', name, 'size', size, 'sha256', sha256,
        'isDeleted', is_deleted) order by position) from screening_list_files where version_id = version.id), '[]') as files
    from screening_list_versions version
    where version.list_id = ${listId} and version.number = ${Number(number)}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export type StoredListFile = {
  name: string
  sha256: string
  bytes: Buffer | null
  storeKey: string | null
  isDeleted: boolean
}

/** The files of a version, in order. */
export async function findFiles(db: Database, versionId: string): Promise<StoredListFile[]> {
  const { rows } = await sql<StoredListFile>`
    select ${columnsOf('name sha256 bytes storeKey isDeleted')} from screening_list_files
    where version_id = ${versionId} order by position`.execute(db)
  return rows
}

export async function updateSettings(
  db: Database,
  id: string,
  settings: Pick<ScreeningList, 'name' | 'addresses' | 'fetchEvery' | 'staleAfter' | 'smallestShare'>,
): Promise<void> {
  const { name, addresses, fetchEvery, staleAfter, smallestShare } = settings
  await sql`
    update screening_lists set name = ${name}, addresses = ${addresses}, fetch_every = ${fetchEvery},
      stale_after = ${staleAfter}, smallest_share = ${smallestShare}, version = version + 1
    where id = ${id}`.execute(db)
}

export async function updateArchived(db: Database, id: string, isArchived: boolean): Promise<void> {
  await sql`
    update screening_lists set archived_at = ${isArchived ? sql`now()` : null}, version = version + 1
    where id = ${id}`.execute(db)
}

/** Notes why the list could not be brought up to date. */
export async function noteFailure(db: Database, id: string, failure: string): Promise<void> {
  await sql`update screening_lists set failure = ${failure}, failed_at = now() where id = ${id}`.execute(db)
}
