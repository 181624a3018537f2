import { findResponsible, findStaffIn } from '../../../../../domain/people/people-scope.ts'
import type { Database } from '../../../../../feature.ts'

/** The account manager of a company, or the administrators if it has none, and the compliance officers. */
export async function findWatchers(db: Database, companyId: string): Promise<string[]> {
  return [...(await findResponsible(db, companyId)), ...(await findStaffIn(db, ['complianceOfficer']))]
}
