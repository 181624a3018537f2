import { inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../../../feature.ts'

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

/** A company of the portal that may be one of a file. */
export type Candidate = CompanyNumbers & {
  name: string
  /** Null also if the reader may not open the parent. */
  parentId: string | null
  /** True if the reader may change its owners. */
  mayWrite: boolean
}

const candidateColumns = columnsOf('name', 'companies')

/** Finds companies that the reader may open by their ids, or by the numbers of registers, in the form of {@link bare}. */
export async function findCandidates(
  db: Database,
  user: Actor,
  { ids, numbers }: { ids: readonly string[]; numbers: readonly string[] },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select ${numberColumns}, ${candidateColumns}, parent_id as "parentId",
      ${inScope(user, 'owners:write', 'companies.id')} and archived_at is null as "mayWrite"
    from companies
    where ${inScope(user, 'companies:read', 'companies.id')}
      and (id = any(${ids}::uuid[]) or lei = any(${numbers}::text[])
        or upper(regexp_replace(registration_number, '[^[:alnum:]]', '', 'g')) = any(${numbers}::text[]))
    order by id`.execute(db)
  return rows
}

/** A number of a register as it is compared: `HRB 12.345` and `HRB12345` are the same. */
export function bare(number: string): string {
  return number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}
