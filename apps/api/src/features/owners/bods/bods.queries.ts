import { inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

/** The numbers by which registers know a company. */
export type CompanyNumbers = {
  id: string
  country: string | null
  registrationNumber: string | null
  lei: string | null
}

const numberColumns = columnsOf('id country registrationNumber lei', 'companies')

/** Finds the numbers of companies; only of those that the reader may open. */
export async function findNumbers(
  db: Database,
  user: Actor,
  companyIds: readonly string[],
): Promise<Map<string, CompanyNumbers>> {
  const { rows } = await sql<CompanyNumbers>`
    select ${numberColumns} from companies
    where ${inScope(user, 'companies:read', 'companies.id')} and id = any(${companyIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
