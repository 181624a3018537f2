import type { Permission } from '@domicile/contract/permissions'
import { notFound, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { findCompanyFor } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

/**
 * The company, with its row locked until the transaction ends, so that what is checked about it stays true. Throws 404
 * where this person may not see it, and where it is archived: such a company is not changed.
 */
export async function lockCompany(db: Database, user: Actor, permission: Permission, companyId: string) {
  const company = await findCompanyFor(db, user, permission, companyId, sql`for no key update`)
  if (!company) throw notFound()
  if (company.status === 'archived') throw new Refusal('archived')
  return company
}
