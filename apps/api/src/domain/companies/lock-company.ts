import type { Permission } from '@domicile/contract/permissions'
import { lockRecord, refuseArchived } from '@domicile/server/auth/lock-record'
import { type FoundCompany, inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

const columns = columnsOf('id name status version')

/** Locks a company until the transaction ends. Throws 404 outside the user's scope, 409 for archived ones. */
export async function lockCompany(db: Database, user: Actor, permission: Permission, companyId: string) {
  const where = sql`${inScope(user, permission, 'companies.id')} and id = ${companyId}`
  const company = await lockRecord<FoundCompany>(db, 'companies', where, { columns })
  refuseArchived(company.status === 'archived', 'company')
  return company
}
