import type { Check } from '@domicile/contract/compliance/checks/checks'
import { userName } from '@domicile/server/db/user-name'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

type Proposal = NonNullable<Check['proposal']>

/** The latest proposal of a result with its decision, for staff; null if there is none. */
export async function findProposal(db: Database, checkId: string): Promise<Proposal | null> {
  const { rows } = await sql<Proposal>`
    select result, note, ${userName('proposed_by')} as by, proposed_at as at, decision,
      ${userName('decided_by')} as "decidedBy", reason
    from check_proposals where check_id = ${checkId} order by number desc limit 1`.execute(db)
  return rows[0] ?? null
}
