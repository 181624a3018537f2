import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { inTransaction } from '@domicile/server/db/db'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import type { FileStore } from '../../../domain/files/file-store.ts'
import type { Database } from '../../../feature.ts'
import { type Judged, lateRefusal, refusalOf } from './judge-version.ts'
import { openFiles } from './list-files.ts'
import { notifyOfFailure } from './list-notices.ts'
import { type ParsedList, parseList } from './parse-list.ts'
import { noteFailure } from './screening-lists.queries.ts'
import { deleteRows, deleteUnfinished, insertRows, switchVersion } from './switch-version.ts'

type Import = Judged & { versionId: string }

const technical = 'The import failed for a technical reason. Upload the file again.'

/**
 * Imports the files of a version. The current version is in use until the last step, one transaction that makes the new
 * one current. May be repeated after any interruption. Two versions of a list are imported one after the other.
 */
export async function importVersion(
  db: Database,
  fileStore: FileStore,
  { versionId, isLastAttempt }: { versionId: string; isLastAttempt: boolean },
): Promise<void> {
  const version = await findImport(db, versionId)
  if (!version) return
  try {
    await oneAtATime(db, version.listId, () => readInto(db, fileStore, version))
  } catch (error) {
    if (isLastAttempt) await refuse(db, version, technical)
    throw error
  }
}

async function findImport(db: Database, versionId: string): Promise<Import | undefined> {
  const { rows } = await sql<Import>`
    select version.id as "versionId", list.id as "listId", ${columnsOf('number kind name smallestShare source statedDate')}
    from screening_list_versions version join screening_lists list on list.id = list_id
    where version.id = ${versionId} and state = 'importing'`.execute(db)
  return rows[0]
}

/** A lock of a session ends with its connection, however this process ends. A second import is retried later. */
async function oneAtATime(db: Database, listId: string, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${`screening-list ${listId}`}, 0)`
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(
      connection,
    )
    if (!rows[0]!.locked) throw new Error('another version of this list is being imported')
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection)
    }
  })
}

async function readInto(db: Database, fileStore: FileStore, version: Import): Promise<void> {
  const late = await lateRefusal(db, version)
  if (late !== undefined) return refuse(db, version, late)
  await deleteUnfinished(db, version.listId)
  const ids: string[] = []
  const files = await openFiles(db, fileStore, version.versionId)
  const result = await parseList(files, async (batch) => {
    ids.push(...batch.ids)
    await insertRows(db, version, batch.json)
  })
  const refusal = 'refusal' in result ? result.refusal : await refusalOf(db, version, result, ids)
  if (refusal !== undefined) await refuse(db, version, refusal, 'refusal' in result ? undefined : result)
  else await accept(db, version, result as ParsedList, ids)
}

async function accept(db: Database, version: Import, list: ParsedList, ids: string[]): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const counts = await switchVersion(transaction, version, list, ids)
    const after = { version: version.number, ...counts, problems: list.problemCount }
    await recordChange(transaction, 'screening-list.imported', byPortal(), subjectOf(version, after))
  })
}

async function refuse(db: Database, version: Import, reason: string, list?: ParsedList): Promise<void> {
  await deleteRows(db, version)
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql`
      update screening_list_versions set state = 'refused', reason = ${reason}, file_format = ${list?.format ?? null},
        list_date = ${list?.listDate ?? null}, problems = ${list?.problemCount ?? 0},
        problem_list = ${JSON.stringify(list?.problems ?? [])}
      where id = ${version.versionId} and state = 'importing' returning id`.execute(transaction)
    if (!rows[0]) return
    // A late version says nothing about the current one.
    if ((await lateRefusal(transaction, version)) === undefined) {
      await noteFailure(transaction, version.listId, reason)
      await notifyOfFailure(transaction, { id: version.listId, name: version.name }, reason)
    }
    const after = { version: version.number }
    await recordChange(transaction, 'screening-list.refused', byPortal(), {
      ...subjectOf(version, after),
      reason,
    })
  })
}

function subjectOf({ listId, name }: Import, after: Record<string, unknown>) {
  return { subjectId: listId, subject: name, after, staffOnly: true }
}
