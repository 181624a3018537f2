import type { Match, Run } from '@domicile/contract/compliance/screening/runs'
import type { Entity } from '@domicile/screening/entity'
import { rulesOf } from '@domicile/screening/rules'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { findMatches } from './matching/find-matches.ts'
import { outcomeOf } from '../../../domain/screening/outcome.ts'
import type { Database } from '../../../feature.ts'

type Repetition = { matches: Match[]; outcome: Run['outcome']; isSame: boolean }

/** Searches the subject of a run in the same versions of the lists by the same rules, and compares what is found. */
export async function repeatRun(db: Database, run: Run): Promise<Repetition> {
  const [matches = []] = await findMatches(db, run, [run.facts as Entity], rulesOf(run.rules))
  const outcome = outcomeOf(run, run.threshold, matches)
  const hits = matches.filter(({ score }) => score >= run.threshold)
  const isSame =
    outcome === run.outcome && JSON.stringify(hits.map(markOf)) === JSON.stringify(run.matches.map(markOf))
  return { matches, outcome, isSame }
}

const markOf = ({ listId, partyId, hash, score }: Match) => [listId, partyId, hash, score]

/** Stores the repetition of a run, and returns its id. Hits are not touched: they follow the current lists. */
export async function storeRepetition(
  db: Database,
  run: Run,
  { matches, outcome, isSame }: Repetition,
  by: string,
): Promise<string> {
  const id = newId()
  await sql`
    insert into screening_runs (id, company_id, subject_kind, subject_id, register_id, subject_name, subject, fingerprint,
      cause, outcome, base_id, rules, threshold, matches, run_by, repeats, is_same)
    select ${id}, company_id, subject_kind, subject_id, register_id, subject_name, subject, fingerprint, 'repeat',
      ${outcome}, base_id, rules, threshold, ${JSON.stringify(matches)}, ${by}, id, ${isSame}
    from screening_runs where id = ${run.id}`.execute(db)
  return id
}
