import { KEYS_VERSION } from '@domicile/screening/candidate-keys'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { enqueueAll } from '../../../jobs/jobs.ts'
import { asOfAfter } from './list-age.ts'
import { settleListNotices } from './list-notices.ts'
import type { ParsedList } from './parse-list.ts'

/** A list and the number of one of its versions. */
export type ListAt = { listId: string; number: number }
export type Counts = { parties: number; added: number; changed: number; removed: number }

/**
 * Stores parties of a version that is not current yet. One that the current version says the same about keeps its row.
 * A version that is too late stores nothing: its rows would be visible.
 */
export async function insertRows(db: Database, { listId, number }: ListAt, json: string): Promise<void> {
  await sql`
    insert into screening_parties
      (list_id, party_id, from_number, hash, schema, name, properties, listings, referents, candidate_keys,
        keys_version)
    select ${listId}, id, ${number}, hash, schema, name, properties, listings, referents, keys, ${KEYS_VERSION}
    from jsonb_to_recordset(${json}::jsonb) as read (id text, hash text, schema text, name text, properties jsonb,
      listings jsonb, referents text[], keys text[]),
      (select coalesce(current_number, 0) as number from screening_lists where id = ${listId}) as current
    where current.number < ${number} and not exists (
      select from screening_parties known where known.list_id = ${listId} and known.party_id = read.id
        and known.from_number <= current.number and known.to_number is null and known.hash = read.hash)`.execute(
    db,
  )
}

/** Deletes the rows of all versions that were not finished. For the one import of a list that runs. */
export async function deleteUnfinished(db: Database, listId: string): Promise<void> {
  await sql`
    delete from screening_parties where list_id = ${listId} and from_number > (
      select coalesce(current_number, 0) from screening_lists where id = ${listId})`.execute(db)
}

/** Deletes the rows of a version that was not finished. */
export async function deleteRows(db: Database, { listId, number }: ListAt): Promise<void> {
  await sql`
    delete from screening_parties where list_id = ${listId} and from_number = ${number}
      and exists (select from screening_list_versions version
        where version.list_id = ${listId} and version.number = ${number} and state = 'importing')`.execute(db)
}

/**
 * Makes a version current whose parties are `ids`, all stored: ends the rows of the parties that it changed or removed,
 * and supersedes the version before. Throws if another import ran meanwhile: the lock of an import ends with its
 * connection.
 */
export async function switchVersion(
  db: Database,
  at: ListAt,
  { format, listDate, problems, problemCount }: ParsedList,
  ids: readonly string[],
): Promise<Counts> {
  await requireNext(db, at)
  const removed = await endRows(
    db,
    at,
    sql`not exists (
    select from unnest(${ids}::text[]) as read (id) where read.id = party.party_id)`,
  )
  const changed = await endRows(
    db,
    at,
    sql`exists (
    select from screening_parties fresh where fresh.list_id = party.list_id and fresh.party_id = party.party_id
      and fresh.from_number = ${at.number})`,
  )
  await requireComplete(db, at, ids.length)
  const counts = { parties: ids.length, added: (await countRows(db, at)) - changed, changed, removed }
  await makeCurrent(
    db,
    at,
    counts,
    sql`file_format = ${format}, list_date = ${listDate}, problems = ${problemCount},
    problem_list = ${JSON.stringify(problems)}`,
  )
  return counts
}

/** Locks the list. */
async function requireNext(db: Database, { listId, number }: ListAt): Promise<void> {
  await sql`select from screening_lists where id = ${listId} for update`.execute(db)
  const { rows } = await sql`
    select from screening_lists list join screening_list_versions version on version.list_id = list.id
    where list.id = ${listId} and coalesce(current_number, 0) < ${number}
      and number = ${number} and state = 'importing'`.execute(db)
  if (!rows[0]) throw new Error('another version became current, or this one is no longer being imported')
}

async function requireComplete(db: Database, { listId, number }: ListAt, parties: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from screening_parties
    where list_id = ${listId} and from_number <= ${number} and to_number is null`.execute(db)
  if (rows[0]!.count !== parties) throw new Error('another import changed the parties of this version')
}

/** Ends rows of the version before that meet a condition; returns their number. */
export async function endRows(
  db: Database,
  { listId, number }: ListAt,
  which: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update screening_parties party set to_number = ${number - 1}
    where party.list_id = ${listId} and party.to_number is null and party.from_number < ${number} and ${which}`.execute(
    db,
  )
  return Number(numAffectedRows)
}

async function countRows(db: Database, { listId, number }: ListAt): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from screening_parties where list_id = ${listId} and from_number = ${number}`.execute(db)
  return rows[0]!.count
}

/**
 * Makes a version of the firm's own entries current. It has no file; its hash is that of the hashes of its entries, so that
 * a proof can name what was searched.
 */
export async function makeEntriesCurrent(db: Database, at: ListAt, counts: Counts): Promise<void> {
  const hashes = sql`
    select coalesce(string_agg(hash, E'\n' order by party_id collate "C"), '') from screening_parties
    where list_id = ${at.listId} and to_number is null`
  await makeCurrent(
    db,
    at,
    counts,
    sql`file_format = null, sha256 = encode(sha256(convert_to((${hashes}), 'UTF8')), 'hex')`,
  )
}

/** Supersedes the current version with another, whose rows are complete. */
export async function makeCurrent(
  db: Database,
  { listId, number }: ListAt,
  { parties, added, changed, removed }: Counts,
  more: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update screening_list_versions set state = 'superseded' where list_id = ${listId} and state = 'current'`.execute(
    db,
  )
  await sql`
    update screening_list_versions set state = 'current', imported_at = now(), parties = ${parties}, added = ${added},
      changed = ${changed}, removed = ${removed}, ${more}
    where list_id = ${listId} and number = ${number}`.execute(db)
  await sql`
    update screening_lists list set current_number = ${number}, confirmed_at = now(),
      as_of = ${asOfAfter(sql`version.source`)}, failure = null, failed_at = null
    from screening_list_versions version
    where list.id = ${listId} and version.list_id = list.id and version.number = ${number}`.execute(db)
  await enqueueAll(db, 'screening.list-changed', [{ payload: { listId, number }, lane: 'screening' }])
  await settleListNotices(db, listId)
}
