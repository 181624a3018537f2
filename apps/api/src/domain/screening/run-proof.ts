import type {
  ListOfRun,
  Match,
  PartyFacts,
  Run,
  RunSummary,
} from '@domicile/contract/compliance/screening/runs'
import { columnsOf } from '@domicile/server/db/columns'
import { userName } from '@domicile/server/db/user-name'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { countParties, splitMatches } from './outcome.ts'

/** The columns of a row of `screening_runs`, read as `run` with `companies`. */
export const runColumns = sql`
  ${columnsOf('id cause outcome repeats isSame', 'run')}, run.run_at as at, ${userName('run.run_by')} as by,
  json_build_object('id', companies.id, 'name', companies.name) as company,
  json_build_object('kind', subject_kind, 'id', subject_id, 'name', subject_name) as subject,
  (select count(*)::int from jsonb_array_elements(matches) found where (found ->> 'score')::float8 >= threshold) as hits`

type Row = RunSummary & {
  facts: PartyFacts
  fingerprint: string
  lists: ListOfRun[]
  rules: string
  threshold: number
  matches: Match[]
  laterVersions: Run['laterVersions']
  repetitions: Run['repetitions']
}

/** The comparisons with later versions of the lists of a run, until the subject was screened again. */
const laterVersions = sql`
  coalesce((
    select json_agg(json_build_object('listId', delta.list_id, 'name', list.name, 'number', delta.number,
      'parties', delta.parties, 'comparedAt', to_json(delta.compared_at)) order by delta.compared_at, delta.number)
    from screening_deltas delta join screening_lists list on list.id = delta.list_id
    where delta.number > coalesce((select (entry ->> 'number')::int from jsonb_array_elements(base.lists) entry
        where entry ->> 'id' = delta.list_id::text), 0)
      and delta.compared_at >= run.run_at and delta.compared_at < coalesce((
        select min(later.run_at) from screening_runs later
        where later.company_id = run.company_id and later.subject_kind = run.subject_kind
          and later.subject_id = run.subject_id and later.number > run.number and later.repeats is null), 'infinity')
  ), '[]') as "laterVersions"`

const repetitions = sql`
  coalesce((
    select json_agg(json_build_object('id', again.id, 'at', to_json(again.run_at), 'by', ${userName('again.run_by')},
      'isSame', again.is_same) order by again.number desc)
    from screening_runs again where again.company_id = run.company_id and again.repeats = run.id), '[]') as repetitions`

/** Reads runs with everything that they searched and found, the latest first. */
export async function readProofs(db: Database, which: RawBuilder<unknown>): Promise<Run[]> {
  const { rows } = await sql<Row>`
    select ${runColumns}, run.subject as facts, base.lists, matches, ${columnsOf('fingerprint rules threshold', 'run')},
      ${laterVersions}, ${repetitions}
    from screening_runs run join screening_bases base on base.id = run.base_id
      join companies on companies.id = run.company_id
    where ${which} order by run.number desc`.execute(db)
  return rows.map(asProof)
}

function asProof({ matches, ...run }: Row): Run {
  return {
    ...run,
    parties: countParties(run.lists),
    ...splitMatches(matches, run.threshold),
    laterVersions: run.laterVersions.map((one) => ({ ...one, comparedAt: instant(one.comparedAt) })),
    repetitions: run.repetitions.map((one) => ({ ...one, at: instant(one.at) })),
  }
}

/** Times within JSON arrive as PostgreSQL writes them. */
function instant(value: string): string {
  return new Date(value).toISOString()
}
