import type { Entity } from '@domicile/screening/entity'
import { prepare, type PreparedParty } from '@domicile/screening/prepare'
import { rules } from '@domicile/screening/rules'
import { scorePrepared } from '@domicile/screening/score'
import { sql } from 'kysely'
import { rankedCandidates } from '../../domain/screening/candidates.ts'
import { listsLock } from '../../domain/screening/screen-company.ts'
import type { Database } from '../../feature.ts'
import { enqueueNow } from '../../regular-jobs.ts'

type Version = { listId: string; number: number }

/** A version that changed more than this, such as the first of a list, is not compared: all subjects are screened again. */
const MOST_CHANGED = 2000
/** How many parties are compared at once. */
const BATCH = 20
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
    const affected = await findAffected(db, parties)
    await db
      .transaction()
      .execute((transaction) => storeComparison(transaction, version, parties.length, affected))
  }
  await enqueueNow(db, 'screening.check')
}

/** Runs that read the version before have stored their subjects when this returns; later ones read this version. */
async function waitForRuns(db: Database): Promise<void> {
  await db
    .transaction()
    .execute((transaction) => sql`select pg_advisory_xact_lock(${listsLock})`.execute(transaction))
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
type Candidate = Key & { wanted: number; entity: Entity; fingerprint: string }

/** The subjects that resemble one of these parties, from the cutoff of the rules on. */
async function findAffected(db: Database, parties: readonly Changed[]): Promise<Key[]> {
  const affected = new Map<string, Key>()
  const prepared = new Map<string, PreparedParty>()
  for (let start = 0; start < parties.length; start += BATCH) {
    const batch = parties.slice(start, start + BATCH)
    const listed = batch.map((party) => prepare(party))
    for (const { wanted, entity, fingerprint, ...key } of await findCandidates(db, batch)) {
      const name = `${key.companyId} ${key.kind} ${key.id}`
      if (affected.has(name)) continue
      const subject = prepared.get(fingerprint) ?? prepare(entity)
      prepared.set(fingerprint, subject)
      if (scorePrepared(subject, listed[wanted]!).score >= rules.cutoff) affected.set(name, key)
    }
  }
  return [...affected.values()]
}

async function findCandidates(db: Database, parties: readonly Changed[]): Promise<Candidate[]> {
  const pool = {
    table: 'screening_subjects',
    joins: sql``,
    pool: sql`0`,
    size: sql`(select count(*) from screening_subjects)`,
    most: MOST_SUBJECTS,
  } as const
  const keys = parties.map((party) => party.keys)
  const { rows } = await sql<Candidate>`
    select wanted, company_id as "companyId", kind, id, entity, fingerprint
    from ${rankedCandidates(pool, keys)} found join screening_subjects subject on subject.ctid = found.target_row`.execute(
    db,
  )
  return rows
}

/** Marks the subjects, which then wait for their runs, and stores the comparison. */
async function storeComparison(
  db: Database,
  { listId, number }: Version,
  parties: number,
  affected: readonly Key[],
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
    select ${listId}, ${number}, ${parties}, count(*), ${rows.length}, ${rules.version} from screening_subjects
    on conflict do nothing`.execute(db)
}
