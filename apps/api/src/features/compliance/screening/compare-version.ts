import type { Entity } from '@domicile/screening/entity'
import { findByKeys, indexKeys } from '@domicile/screening/key-index'
import { prepare, type PreparedParty, type WordPool } from '@domicile/screening/prepare'
import { type Rules, rulesOf } from '@domicile/screening/rules'
import { createScorer } from '@domicile/screening/score'
import { inTransaction } from '@domicile/server/db/db'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import { listsLock } from './matching/screen-company.ts'
import { findSettings } from '../../../domain/screening/settings.queries.ts'
import type { Database } from '../../../feature.ts'
import { enqueueNow } from '../../../jobs/regular-jobs.ts'

type Version = { listId: string; number: number }

/** A version that changed more than this, such as the first of a list, is not compared: all subjects are screened again. */
const MOST_CHANGED = 2000
/** How many subjects are read at once. */
const PAGE = 2000
/** How many subjects are compared with one party at most: those that share the rarest keys. */
const MOST_SUBJECTS = 500

/**
 * Compares what a version of a list changed with all subjects, and requests the screening of those that resemble a new or
 * changed party, or have a hit with one that changed or was removed. The others keep their last run, and the comparison is
 * stored as the proof that the version said nothing about them. May be repeated after any interruption.
 */
export async function compareVersion(db: Database, version: Version): Promise<void> {
  await waitForRuns(db)
  const parties = await findChanged(db, version)
  if (parties.length <= MOST_CHANGED) {
    const { rules } = await findSettings(db)
    const affected = await findAffected(db, parties, rulesOf(rules))
    await inTransaction(db, (transaction) =>
      storeComparison(transaction, version, parties.length, { affected, rules }),
    )
  }
  await enqueueNow(db, 'screening.check')
}

/** Runs that read the version before have stored their subjects when this returns; later ones read this version. */
async function waitForRuns(db: Database): Promise<void> {
  await inTransaction(db, (transaction) =>
    sql`select pg_advisory_xact_lock(${listsLock})`.execute(transaction),
  )
}

type Changed = Entity & { keys: string[] }

/** The parties that a version added or changed, one more than are compared at most. */
async function findChanged(db: Database, { listId, number }: Version): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    select schema, properties, candidate_keys as keys from screening_parties
    where list_id = ${listId} and from_number = ${number} order by party_id limit ${MOST_CHANGED + 1}`.execute(
    db,
  )
  return rows
}

type Key = { companyId: string; kind: string; id: string }

/** The subjects that resemble one of these parties, from the cutoff of the rules on. */
async function findAffected(db: Database, parties: readonly Changed[], rules: Rules): Promise<Key[]> {
  const words: WordPool = new Map()
  const listed = parties.map((party) => prepare(party, words))
  const candidates = [...(await findCandidates(db, parties))]
  const affected: Key[] = []
  for (let start = 0; start < candidates.length; start += PAGE) {
    const page = candidates.slice(start, start + PAGE)
    const entities = await readEntities(
      db,
      page.map(([key]) => key),
    )
    for (const [place, [key, numbers]] of page.entries()) {
      const entity = entities[place]
      if (
        entity &&
        resemblesOne(
          entity,
          numbers.map((number) => listed[number]!),
          rules,
        )
      )
        affected.push(key)
    }
  }
  return affected
}

function resemblesOne(entity: Entity, parties: readonly PreparedParty[], rules: Rules): boolean {
  const scoreOf = createScorer(prepare(entity), rules)
  return parties.some((party) => scoreOf(party).score >= rules.cutoff)
}

/** The subjects to compare, with the numbers of the parties to compare them with. */
async function findCandidates(db: Database, parties: readonly Changed[]): Promise<Map<Key, number[]>> {
  const { subjects, index } = await indexSubjects(db, new Set(parties.flatMap(({ keys }) => keys)))
  const candidates = new Map<Key, number[]>()
  for (const [number, { keys }] of parties.entries()) {
    for (const place of findByKeys(index, keys, MOST_SUBJECTS)) {
      const key = subjects[place]!
      const numbers = candidates.get(key)
      if (numbers) numbers.push(number)
      else candidates.set(key, [number])
    }
  }
  return candidates
}

/** Reads the keys of all subjects once, and keeps the subjects with one of the wanted keys. */
async function indexSubjects(db: Database, wanted: ReadonlySet<string>) {
  const subjects: Key[] = []
  const keys: string[][] = []
  let size = 0
  for (let last: Key | undefined | null; last !== null;) {
    const page: (Key & { keys: string[] })[] = await readKeys(db, last)
    for (const { keys: own, ...key } of page) {
      const shared = own.filter((one) => wanted.has(one))
      if (shared.length === 0) continue
      subjects.push(key)
      keys.push(shared)
    }
    size += page.length
    last = page.length < PAGE ? null : page.at(-1)
  }
  // How rare a key is depends on all subjects.
  return { subjects, index: { ...indexKeys(keys), size } }
}

async function readKeys(db: Database, after: Key | undefined) {
  const { rows } = await sql<Key & { keys: string[] }>`
    select ${columnsOf('companyId kind id')}, to_json(candidate_keys) as keys from screening_subjects
    where ${after ? sql`(company_id, kind, id) > (${after.companyId}, ${after.kind}, ${after.id})` : sql`true`}
    order by company_id, kind, id limit ${PAGE}`.execute(db)
  return rows
}

/** The facts of subjects, in their order; undefined for one that left meanwhile. */
async function readEntities(db: Database, keys: readonly Key[]): Promise<(Entity | undefined)[]> {
  const { rows } = await sql<{ entity: Entity | null }>`
    select entity
    from unnest(${keys.map(({ companyId }) => companyId)}::uuid[], ${keys.map(({ kind }) => kind)}::text[],
        ${keys.map(({ id }) => id)}::uuid[]) with ordinality as wanted (company_id, kind, id, place)
      left join screening_subjects using (company_id, kind, id)
    order by place`.execute(db)
  return rows.map(({ entity }) => entity ?? undefined)
}

/** Marks the subjects, which then wait for their runs, and stores the comparison. */
async function storeComparison(
  db: Database,
  { listId, number }: Version,
  parties: number,
  { affected, rules }: { affected: readonly Key[]; rules: string },
): Promise<void> {
  const { rows } = await sql<{ companyId: string }>`
    update screening_subjects subject set is_affected = true
    where (company_id, kind, id) in (
        select * from unnest(${affected.map(({ companyId }) => companyId)}::uuid[],
          ${affected.map(({ kind }) => kind)}::text[], ${affected.map(({ id }) => id)}::uuid[]))
      or exists (
        select from screening_hits hit join screening_parties party
          on party.list_id = hit.list_id and party.party_id = hit.party_id
        where hit.company_id = subject.company_id and hit.subject_kind = subject.kind and hit.subject_id = subject.id
          and hit.ended_at is null and party.list_id = ${listId}
          and (party.from_number = ${number} or party.to_number = ${number - 1}))
    returning company_id as "companyId"`.execute(db)
  const companies = [...new Set(rows.map(({ companyId }) => companyId))].sort()
  await sql`select request_screening(id) from unnest(${companies}::uuid[]) id`.execute(db)
  await sql`
    insert into screening_deltas (list_id, number, parties, subjects, affected, rules)
    select ${listId}, ${number}, ${parties}, count(*), ${rows.length}, ${rules} from screening_subjects
    on conflict do nothing`.execute(db)
}
