import type { Check } from '@domicile/contract/checks/checks'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

type Proposal = NonNullable<Check['proposal']>

const nameOf = (column: string) =>
  sql`(select first_name || ' ' || last_name from users where users.id = ${sql.ref(column)})`

/** The latest proposal of a result with its decision, for staff; null if there is none. */
export async function findProposal(db: Database, checkId: string): Promise<Proposal | null> {
  const { rows } = await sql<Proposal>`
    select result, note, ${nameOf('proposed_by')} as by, proposed_at as at, decision,
      ${nameOf('decided_by')} as "decidedBy", reason
    from check_proposals where check_id = ${checkId} order by number desc limit 1`.execute(db)
  return rows[0] ?? null
}
