import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueueAll } from '../../jobs.ts'

type Look = { companyId: string; at?: Date }

/** Looks at those of the companies that have a case, one after another, at once or at their time. `cause` keeps the looks of other causes. */
export async function enqueueLooks(db: Database, cause: string, looks: readonly Look[]): Promise<void> {
  const { rows } = await sql<{ companyId: string }>`
    select company_id as "companyId" from due_diligence_cases
    where company_id = any(${looks.map(({ companyId }) => companyId)}::uuid[])`.execute(db)
  const withCase = new Set(rows.map(({ companyId }) => companyId))
  const jobs = looks
    .filter(({ companyId }) => withCase.has(companyId))
    .map(({ companyId, at }) => ({
      payload: { companyId },
      lane: 'due-diligence',
      priority: 5,
      key: `due-diligence.look:${cause}:${companyId}`,
      ...(at && { at }),
    }))
  if (jobs.length > 0) await enqueueAll(db, 'due-diligence.look', jobs)
}
