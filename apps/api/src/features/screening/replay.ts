import type { HitOfReport, ReplayReport } from '@domicile/contract/screening/settings'
import { type RawBuilder, sql } from 'kysely'
import { findSettings } from '../../domain/screening/settings.queries.ts'
import type { Database } from '../../feature.ts'

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

type Values = { threshold: number; fourEyesFrom: number }

/** Replays past decisions with another threshold, and stores the report. */
export async function replay(db: Database, id: string): Promise<void> {
  const { rows } = await sql<Values>`
    select threshold, four_eyes_from as "fourEyesFrom" from screening_replays
    where id = ${id} and state = 'waiting'`.execute(db)
  if (!rows[0]) return
  const report = await reportOn(db, rows[0])
  await sql`
    update screening_replays set state = 'done', finished_at = now(), report = ${JSON.stringify(report)}
    where id = ${id}`.execute(db)
}

/**
 * Compares what is decided with what would be shown. The last run of each subject has every party from the cutoff of the
 * rules on, so that a lower threshold needs no new comparison.
 */
async function reportOn(db: Database, { threshold, fourEyesFrom }: Values): Promise<ReplayReport> {
  const current = await findSettings(db)
  const isLost = sql`hit.score < ${threshold}`
  const { rows } = await sql<Pick<ReplayReport, 'subjects' | 'moreSecond' | 'fewerSecond'>>`
    select (select count(*)::int from screening_subjects) as subjects,
      (count(*) filter (where score >= ${fourEyesFrom} and score < ${current.fourEyesFrom}))::int as "moreSecond",
      (count(*) filter (where score < ${fourEyesFrom} and score >= ${current.fourEyesFrom}))::int as "fewerSecond"
    from screening_hits where ended_at is null`.execute(db)
  return {
    ...rows[0]!,
    lost: await countHits(db, hitsWhere(sql`${isLost} and ${lastDecision} = 'confirmed'`)),
    spared: await countHits(db, hitsWhere(sql`${isLost} and ${lastDecision} in ('no_hit', 'skipped')`)),
    added: await countHits(db, nearMisses(threshold, current.threshold)),
  }
}

/** The last decision about a row of `hit` that is final, whatever became of the hit later. */
const lastDecision = sql`(
  select decision from screening_decisions made
  where made.hit_id = hit.id and made.settlement in ('confirmed', 'not_needed') order by made.number desc limit 1)`

const hitsWhere = (which: RawBuilder<unknown>) => sql<HitOfReport>`
  select hit.id as "hitId", hit.company_id, subject_kind, subject_id, subject_name, list_id, party_id, party_name, score,
    ${lastDecision} as decision
  from screening_hits hit where ${which}`

/** The parties in the last runs of subjects that are no hits by the threshold in force. */
const nearMisses = (threshold: number, current: number) => sql<HitOfReport>`
  select null::uuid as "hitId", run.company_id, subject_kind, subject_id, subject_name, (found ->> 'listId')::uuid as list_id,
    found ->> 'partyId' as party_id, found ->> 'name' as party_name, (found ->> 'score')::float8 as score,
    null as decision
  from screening_subjects subject join screening_runs run on run.id = subject.run_id
    cross join jsonb_array_elements(run.matches) found
  where (found ->> 'score')::float8 >= ${threshold} and (found ->> 'score')::float8 < ${current}`

async function countHits(db: Database, hits: RawBuilder<HitOfReport>) {
  const { rows } = await sql<HitOfReport & { total: number }>`
    select (count(*) over ())::int as total, "hitId", score, decision,
      json_build_object('id', companies.id, 'name', companies.name) as company,
      json_build_object('kind', subject_kind, 'id', subject_id, 'name', subject_name) as subject,
      json_build_object('id', party_id, 'name', party_name, 'list', list.name) as party
    from (${hits}) hit join companies on companies.id = hit.company_id join screening_lists list on list.id = hit.list_id
    order by score desc, companies.id, subject_id, party_id limit ${MOST_NAMED}`.execute(db)
  return { total: rows[0]?.total ?? 0, hits: rows.map(({ total: _total, ...hit }) => hit) }
}
