import type { RunSummary } from '@domicile/contract/compliance/screening/runs'
import type { RunOutcome } from '@domicile/contract/compliance/screening/screening-kinds'
import { type Part, readPage } from '@domicile/server/db/list'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { runColumns } from '../../../domain/screening/run-proof.ts'
import { screeningInScope } from '../../../domain/screening/screening-scope.ts'
import type { Database } from '../../../feature.ts'

type Query = Part & { subjectId?: string | undefined; outcome?: RunOutcome | undefined }

/** The runs of a company, the latest first. */
export function listRuns(
  db: Database,
  user: Actor,
  companyId: string,
  { subjectId, outcome, ...part }: Query,
) {
  const wanted = [
    screeningInScope(user, 'screening:read', 'run'),
    sql`run.company_id = ${companyId}`,
    ...(subjectId ? [sql`run.subject_id = ${subjectId}`] : []),
    ...(outcome ? [sql`run.outcome = ${outcome}`] : []),
  ]
  const list = {
    id: 'run.id',
    from: sql`screening_runs run`,
    where: sql`${sql.join(wanted, sql` and `)}`,
    orderBy: sql`run.number desc`,
  }
  const from = sql`screening_runs run join companies on companies.id = run.company_id`
  return readPage<RunSummary>(db, list, { columns: runColumns, from }, part)
}
