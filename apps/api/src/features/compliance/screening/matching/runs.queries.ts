import type { Match } from '@domicile/contract/compliance/screening/runs'
import type { RunCause, RunOutcome } from '@domicile/contract/compliance/screening/screening-kinds'
import type { ScreeningSettings } from '@domicile/contract/compliance/screening/settings'
import { candidateKeys } from '@domicile/screening/candidate-keys'
import { sql } from 'kysely'
import type { Database } from '../../../../feature.ts'
import type { Basis } from '../../../../domain/screening/bases.queries.ts'
import type { Subject } from '../../../../domain/screening/subjects.queries.ts'

/** A subject that was screened, and what was found. */
export type NewRun = Subject & { runId: string; cause: RunCause; outcome: RunOutcome; matches: Match[] }

/** Stores runs, in one statement. */
export async function insertRuns(
  db: Database,
  companyId: string,
  runs: readonly NewRun[],
  { basis, settings, by }: { basis: Basis; settings: ScreeningSettings; by: string | null },
): Promise<void> {
  await sql`
    insert into screening_runs (id, company_id, subject_kind, subject_id, register_id, subject_name, subject, fingerprint,
      cause, outcome, base_id, rules, threshold, matches, run_by)
    select "runId", ${companyId}, kind, id, "registerId", name, entity, fingerprint, cause, outcome, ${basis.id},
      ${settings.rules}, ${settings.threshold}, matches, ${by}
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as run ("runId" uuid, kind text, id uuid, "registerId" uuid,
      name text, entity jsonb, fingerprint text, cause text, outcome text, matches jsonb)`.execute(db)
}

/** Notes the latest run of each subject, and the keys under which changed lists find it. */
export async function upsertSubjects(
  db: Database,
  companyId: string,
  runs: readonly NewRun[],
  basis: Basis,
): Promise<void> {
  const rows = runs.map(({ matches: _matches, ...run }) => ({ ...run, keys: candidateKeys(run.entity).keys }))
  await sql`
    insert into screening_subjects (company_id, kind, id, register_id, name, entity, fingerprint, candidate_keys, run_id,
      base_id, outcome, run_at)
    select ${companyId}, kind, id, "registerId", name, entity, fingerprint, keys, "runId", ${basis.id}, outcome, now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as run ("runId" uuid, kind text, id uuid, "registerId" uuid,
      name text, entity jsonb, fingerprint text, outcome text, keys text[])
    on conflict (company_id, kind, id) do update set register_id = excluded.register_id, name = excluded.name,
      entity = excluded.entity, fingerprint = excluded.fingerprint, candidate_keys = excluded.candidate_keys,
      run_id = excluded.run_id, base_id = excluded.base_id, outcome = excluded.outcome, run_at = excluded.run_at,
      is_affected = false`.execute(db)
}

/** Deletes those who are no subjects of the company any more, and returns their kinds; their runs stay. */
export async function deleteLeavers(
  db: Database,
  companyId: string,
  present: readonly Subject[],
): Promise<Pick<Subject, 'kind'>[]> {
  const { rows } = await sql<Pick<Subject, 'kind'>>`
    delete from screening_subjects subject where company_id = ${companyId} and not exists (
      select from unnest(${present.map(({ kind }) => kind)}::text[], ${present.map(({ id }) => id)}::uuid[])
        as present (kind, id)
      where present.kind = subject.kind and present.id = subject.id)
    returning kind`.execute(db)
  return rows
}
