import type { Ending, HitState, Reopening } from '@domicile/contract/compliance/screening/hit-states'
import type { Match } from '@domicile/contract/compliance/screening/runs'
import type { SubjectKind } from '@domicile/contract/compliance/screening/screening-kinds'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import type { Database } from '../../../../feature.ts'
import type { Basis } from '../../../../domain/screening/bases.queries.ts'
import type { NewRun } from './runs.queries.ts'
import type { Subject } from '../../../../domain/screening/subjects.queries.ts'

/** A hit after a run: with the match of the run, and the state that follows. */
export type Renewed = Match & { hit: KnownHit; run: NewRun; state: HitState; reopened: string | null }

/** A hit as stored, for functions that compare it with a run. */
export type KnownHit = {
  id: string
  subjectKind: SubjectKind
  subjectId: string
  subjectName: string
  listId: string
  partyId: string
  partyName: string
  partyHash: string
  fingerprint: string
  state: HitState
  reopened: Reopening | null
  endedAt: string | null
  /** One person decided it. */
  isAlone: boolean
}

const columns = columnsOf(
  'id subjectKind subjectId subjectName listId partyId partyName partyHash fingerprint state reopened endedAt',
  'hit',
)

/** The condition that the last decision about a row of `hit` is one person's. */
const isDecidedAlone = sql<boolean>`coalesce((
  select settlement = 'not_needed' from screening_decisions made where made.hit_id = hit.id order by number desc limit 1), false)`

/** A hit that is pending again, for the history and the notices. */
export type ReopenedHit = {
  id: string
  companyId: string
  registerId: string
  subjectName: string
  partyName: string
}

/** Makes hits pending again that one person cleared, and that need two by the settings in force. */
export async function reopenDecidedAlone(db: Database, fourEyesFrom: number): Promise<ReopenedHit[]> {
  const { rows } = await sql<ReopenedHit>`
    update screening_hits hit set state = 'pending', reopened = 'second_needed', version = version + 1
    where state in ('no_hit', 'skipped') and ended_at is null and score >= ${fourEyesFrom} and ${isDecidedAlone}
    returning ${columnsOf('id companyId registerId subjectName partyName')}`.execute(db)
  return rows
}

/** Finds and locks the hits of a company, or those of some of its subjects, in a fixed order. */
export async function findHitsOf(
  db: Database,
  companyId: string,
  subjects?: readonly Subject[],
): Promise<KnownHit[]> {
  const isWanted = subjects
    ? sql`(subject_kind, subject_id) in (select * from unnest(${subjects.map(({ kind }) => kind)}::text[],
        ${subjects.map(({ id }) => id)}::uuid[]))`
    : sql`true`
  const { rows } = await sql<KnownHit>`
    select ${columns}, ${isDecidedAlone} as "isAlone" from screening_hits hit
    where company_id = ${companyId} and ${isWanted} order by id for no key update`.execute(db)
  return rows
}

/** The current hashes of the parties of hits, by list and party; without those that were removed. */
export async function findPresentParties(
  db: Database,
  { lists }: Basis,
  hits: readonly KnownHit[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; hash: string }>`
    select party.list_id || ' ' || party.party_id as key, party.hash
    from unnest(${hits.map(({ listId }) => listId)}::uuid[], ${hits.map(({ partyId }) => partyId)}::text[])
        as wanted (list_id, party_id)
      join screening_parties party using (list_id, party_id)
      join unnest(${lists.map(({ id }) => id)}::uuid[], ${lists.map(({ number }) => number)}::int[])
        as searched (list_id, number) on searched.list_id = party.list_id and party.from_number <= searched.number
          and (party.to_number is null or party.to_number >= searched.number)`.execute(db)
  return new Map(rows.map(({ key, hash }) => [key, hash]))
}

/** Inserts pending hits. */
export async function insertHits(
  db: Database,
  companyId: string,
  hits: readonly (Match & { id: string; run: NewRun })[],
): Promise<void> {
  if (hits.length === 0) return
  const rows = hits.map(({ run: { matches: _matches, ...run }, ...hit }) => ({ ...hit, run }))
  await sql`
    insert into screening_hits (id, company_id, subject_kind, subject_id, register_id, subject_name, list_id, party_id,
      party_name, score, is_decisive, features, fingerprint, party_hash, first_run_id, last_run_id)
    select id, ${companyId}, run ->> 'kind', (run ->> 'id')::uuid, (run ->> 'registerId')::uuid, run ->> 'name', "listId",
      "partyId", name, score, "isDecisive", features, run ->> 'fingerprint', hash, (run ->> 'runId')::uuid,
      (run ->> 'runId')::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as hit (id uuid, "listId" uuid, "partyId" text, name text,
      score float8, "isDecisive" boolean, features jsonb, hash text, run jsonb)`.execute(db)
}

/** Stores what a run found about hits that exist. A decision that was not confirmed is void if its hit is pending again. */
export async function updateHits(db: Database, hits: readonly Renewed[]): Promise<void> {
  if (hits.length === 0) return
  const rows = hits.map(({ hit, run: { matches: _matches, ...run }, ...match }) => ({
    ...match,
    id: hit.id,
    run,
  }))
  const read = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as read (id uuid, name text, score float8,
    "isDecisive" boolean, features jsonb, hash text, state text, reopened text, run jsonb)`
  await sql`
    update screening_decisions set settlement = 'void', settled_at = now()
    from ${read} where hit_id = read.id and settlement is null and read.state = 'pending'`.execute(db)
  await sql`
    update screening_hits hit set subject_name = run ->> 'name', register_id = (run ->> 'registerId')::uuid,
      party_name = read.name, score = read.score, is_decisive = read."isDecisive", features = read.features,
      fingerprint = run ->> 'fingerprint', party_hash = read.hash, state = read.state,
      reopened = case when read.state = 'pending' then read.reopened end, ended_at = null, ended_because = null,
      last_run_id = (run ->> 'runId')::uuid,
      version = version + case when (hit.state, hit.fingerprint, hit.party_hash, hit.score, hit.ended_at is null)
        is distinct from (read.state, run ->> 'fingerprint', read.hash, read.score, true) then 1 else 0 end
    from ${read} where hit.id = read.id`.execute(db)
}

/** Ends hits; a decision that was not confirmed is void. */
export async function endHits(
  db: Database,
  endings: readonly { hit: KnownHit; because: Ending }[],
): Promise<void> {
  const ids = endings.map(({ hit }) => hit.id)
  await sql`
    update screening_decisions set settlement = 'void', settled_at = now()
    where hit_id = any(${ids}::uuid[]) and settlement is null`.execute(db)
  await sql`
    update screening_hits hit set ended_at = now(), ended_because = because, version = version + 1,
      state = case when state = 'proposed' then 'pending' else state end
    from unnest(${ids}::uuid[], ${endings.map(({ because }) => because)}::text[]) as ended (id, because)
    where hit.id = ended.id`.execute(db)
}
