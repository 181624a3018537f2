import type { Match } from '@domicile/contract/compliance/screening/runs'
import type {
  HitOfReport,
  ReplayReport,
  ScreeningSettings,
} from '@domicile/contract/compliance/screening/settings'
import type { Entity } from '@domicile/screening/entity'
import { type Rules, rulesOf } from '@domicile/screening/rules'
import { columnsOf } from '@domicile/server/db/columns'
import { type RawBuilder, sql } from 'kysely'
import { findBasis } from '../../../domain/screening/bases.queries.ts'
import { findMatches } from './matching/find-matches.ts'
import { findSettings } from '../../../domain/screening/settings.queries.ts'
import type { Database } from '../../../feature.ts'

/** How many hits of each part a report names. */
const MOST_NAMED = 100

/** True while a report that a person asked for is being prepared; one of which the job failed is given up after an hour. */
export async function hasReplay(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from screening_replays
    where asked_by = ${userId} and state = 'waiting' and asked_at > now() - interval '1 hour' limit 1`.execute(
    db,
  )
  return rows.length > 0
}

type Values = Pick<ScreeningSettings, 'threshold' | 'fourEyesFrom' | 'rules'>

/** Replays past decisions with another threshold or other rules, and stores the report. */
export async function replay(db: Database, id: string): Promise<void> {
  const { rows } = await sql<Values>`
    select ${columnsOf('threshold fourEyesFrom rules', 'screening_replays')} from screening_replays
    where id = ${id} and state = 'waiting'`.execute(db)
  if (!rows[0]) return
  const report = await reportOn(db, rows[0])
  await sql`
    update screening_replays set state = 'done', finished_at = now(), report = ${JSON.stringify(report)}
    where id = ${id}`.execute(db)
}

/** Compares what is decided with what would be shown. */
async function reportOn(db: Database, { threshold, fourEyesFrom, rules }: Values): Promise<ReplayReport> {
  const current = await findSettings(db)
  const isOther = rules !== current.rules
  const found = isOther ? foundAgain(await searchAgain(db, rulesOf(rules))) : foundByRuns
  const hits = scoredHits(found, isOther)
  const { rows } = await sql<Pick<ReplayReport, 'subjects' | 'moreSecond' | 'fewerSecond'>>`
    select (select count(*)::int from screening_subjects) as subjects,
      (count(*) filter (where score >= ${fourEyesFrom} and former < ${current.fourEyesFrom}))::int as "moreSecond",
      (count(*) filter (where score < ${fourEyesFrom} and former >= ${current.fourEyesFrom}))::int as "fewerSecond"
    from (${hits}) hit where "isOpen"`.execute(db)
  const isLost = sql`score < ${threshold}`
  return {
    ...rows[0]!,
    lost: await countHits(db, sql`select * from (${hits}) hit where ${isLost} and decision = 'confirmed'`),
    spared: await countHits(
      db,
      sql`select * from (${hits}) hit where ${isLost} and decision in ('no_hit', 'skipped')`,
    ),
    added: await countHits(db, newHits(found, threshold)),
  }
}

/**
 * The parties that the last runs of subjects found, from the cutoff of the rules on, so that a lower threshold needs no new
 * comparison.
 */
const foundByRuns = sql`
  select run.company_id, subject_kind, subject_id, subject_name, (found ->> 'listId')::uuid as list_id,
    found ->> 'partyId' as party_id, found ->> 'name' as party_name, (found ->> 'score')::float8 as score
  from screening_subjects subject join screening_runs run on run.id = subject.run_id
    cross join jsonb_array_elements(run.matches) found`

type Found = Match & Pick<SubjectRow, 'companyId' | 'kind' | 'id' | 'subject'>

/** The same, of what was found by other rules. */
const foundAgain = (found: readonly Found[]) => sql`
  select * from jsonb_to_recordset(${JSON.stringify(found.map(columnsOfFound))}::jsonb) as found (company_id uuid,
    subject_kind text, subject_id uuid, subject_name text, list_id uuid, party_id text, party_name text, score float8)`

function columnsOfFound({ companyId, kind, id, subject, listId, partyId, name, score }: Found) {
  return {
    company_id: companyId,
    subject_kind: kind,
    subject_id: id,
    subject_name: subject,
    list_id: listId,
    party_id: partyId,
    party_name: name,
    score,
  }
}

/**
 * Hits with the final decision about them, whatever became of them later, and their score as it is and as it would be. By
 * other rules, an open hit that is not found has none, and of one that has ended it is unknown.
 */
const scoredHits = (found: RawBuilder<unknown>, isOther: boolean) => sql`
  select hit.id as "hitId", hit.company_id, hit.subject_kind, hit.subject_id, hit.subject_name, hit.list_id, hit.party_id,
    hit.party_name, hit.score as former, hit.ended_at is null as "isOpen", ${lastDecision} as decision,
    coalesce(found.score, case when ${!isOther} then hit.score when hit.ended_at is null then 0 end) as score
  from screening_hits hit left join (${found}) found using (company_id, subject_kind, subject_id, list_id, party_id)`

const lastDecision = sql`(
  select decision from screening_decisions made
  where made.hit_id = hit.id and made.settlement in ('confirmed', 'not_needed') order by made.number desc limit 1)`

/** A pair that should have been a hit but was not. */
const newHits = (found: RawBuilder<unknown>, threshold: number) => sql`
  select null::uuid as "hitId", found.*, null as decision from (${found}) found
  where score >= ${threshold} and not exists (
    select from screening_hits hit
    where hit.company_id = found.company_id and hit.subject_kind = found.subject_kind and hit.ended_at is null
      and hit.subject_id = found.subject_id and hit.list_id = found.list_id and hit.party_id = found.party_id)`

/** How many subjects are read and searched at once. */
const PAGE = 100

type SubjectRow = { companyId: string; kind: string; id: string; subject: string; entity: Entity }

/** Searches all subjects in the current versions of the lists by other rules. */
async function searchAgain(db: Database, by: Rules): Promise<Found[]> {
  const basis = await findBasis(db)
  const found: Found[] = []
  for (let page = await readSubjects(db); page.length > 0; page = await readSubjects(db, page.at(-1))) {
    const entities = page.map(({ entity }) => entity)
    const matches = await findMatches(db, basis, entities, by)
    for (const [index, { entity: _entity, ...subject }] of page.entries())
      for (const match of matches[index]!) found.push({ ...match, ...subject })
  }
  return found
}

async function readSubjects(db: Database, after?: SubjectRow): Promise<SubjectRow[]> {
  const { rows } = await sql<SubjectRow>`
    select ${columnsOf('companyId kind id')}, name as subject, entity from screening_subjects
    where ${after ? sql`(company_id, kind, id) > (${after.companyId}, ${after.kind}, ${after.id})` : sql`true`}
    order by company_id, kind, id limit ${PAGE}`.execute(db)
  return rows
}

async function countHits(db: Database, hits: RawBuilder<unknown>) {
  const { rows } = await sql<HitOfReport & { total: number }>`
    select (count(*) over ())::int as total, "hitId", score, decision,
      json_build_object('id', companies.id, 'name', companies.name) as company,
      json_build_object('kind', subject_kind, 'id', subject_id, 'name', subject_name) as subject,
      json_build_object('id', party_id, 'name', party_name, 'list', list.name) as party
    from (${hits}) hit join companies on companies.id = hit.company_id join screening_lists list on list.id = hit.list_id
    order by score desc, companies.id, subject_id, party_id limit ${MOST_NAMED}`.execute(db)
  return { total: rows[0]?.total ?? 0, hits: rows.map(({ total: _total, ...hit }) => hit) }
}
