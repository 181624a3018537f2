import type { Interest } from '@domicile/contract/companies/owners/interests'
import { Owner } from '@domicile/contract/companies/owners/owners'
import type { Holding } from '@domicile/contract/companies/owners/percentage'
import { columnsOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { newId } from '@domicile/server/db/ids'
import { inScope } from '@domicile/server/auth/scope'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { CompanyOwners } from '../../../db/database.ts'
import { deleteIdentityFiles } from '../../../domain/companies/delete-identities.ts'
import type { Database } from '../../../feature.ts'
import { findCompanyDay } from '../../../domain/companies/company-day.ts'

/** A company's owners: present interests first, the largest first. */
export async function findOwners(db: Database, user: Actor, companyId: string): Promise<Owner[]> {
  const today = await findCompanyDay(db, companyId)
  const { rows } = await sql<Owner>`
    ${ownersAsSeenBy(user)} where company_owners.company_id = ${companyId}
    order by (ends_on < ${today}::date) is true, percentage desc nulls last, name, company_owners.id`.execute(
    db,
  )
  return rows
}

export async function getOwner(db: Database, user: Actor, companyId: string, id: string): Promise<Owner> {
  const { rows } = await sql<Owner>`
    ${ownersAsSeenBy(user)}
    where company_owners.company_id = ${companyId} and company_owners.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

const ownerColumns = columnsOf(Owner.omit({ holderCompanyId: true }), 'company_owners', {
  name: sql`coalesce(holder.name, company_owners.name)`,
  percentage: sql`trim_scale(percentage)`,
})

/** A holder in the portal shows its current name; only readers who may see that company get its id. */
const ownersAsSeenBy = (user: Actor) => sql`
  select ${ownerColumns},
    case when ${inScope(user, 'companies:read', 'holder.id')} then holder.id end as "holderCompanyId"
  from company_owners left join companies holder on holder.id = holder_company_id`

/**
 * Finds the holdings of one kind in a company, past and future ones included, except the one being changed.
 */
export async function findHoldings(
  db: Database,
  companyId: string,
  interest: Interest,
  changing: string | null = null,
): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select ${columnsOf('percentage startsOn endsOn')} from company_owners
    where company_id = ${companyId} and interest = ${interest} and id is distinct from ${changing}`.execute(
    db,
  )
  return rows
}

/** Returns true if this user may see the company; a missing company counts like one they may not see. */
export async function seesCompany(db: Database, user: Actor, companyId: string): Promise<boolean> {
  const company = await db
    .selectFrom('companies')
    .where(inScope(user, 'companies:read', 'companies.id'))
    .where('id', '=', companyId)
    .select('id')
    .executeTakeFirst()
  return company !== undefined
}

/** Inserts an owner and returns its id. */
export async function insertOwner(
  db: Database,
  companyId: string,
  columns: Omit<Insertable<CompanyOwners>, 'id' | 'company_id'>,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('company_owners')
    .values({ ...columns, id, company_id: companyId })
    .execute()
  return id
}

export async function updateOwner(
  db: Database,
  id: string,
  columns: Updateable<CompanyOwners>,
): Promise<void> {
  await db
    .updateTable('company_owners')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteOwner(db: Database, id: string): Promise<void> {
  await deleteIdentityFiles(db, id)
  await db.deleteFrom('company_owners').where('id', '=', id).execute()
}
