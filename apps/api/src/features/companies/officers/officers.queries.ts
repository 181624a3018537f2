import { officerRoleNames } from '@domicile/contract/companies/officers/officer-kinds'
import { Officer, OfficerInput } from '@domicile/contract/companies/officers/officers'
import { columnsOf, rowOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { notFound } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { deleteIdentityFiles } from '../../../domain/companies/delete-identities.ts'
import type { Database } from '../../../feature.ts'
import { findCompanyDay } from '../../../domain/companies/company-day.ts'

const columns = columnsOf(Officer)
const row = rowOf(OfficerInput)

/** The officers of a company by role and name, former ones after them. */
export async function findOfficers(db: Database, companyId: string): Promise<Officer[]> {
  const today = await findCompanyDay(db, companyId)
  const { rows } = await sql<Officer>`
    select ${columns} from company_officers where company_id = ${companyId}
    order by (ends_on < ${today}::date) is true, array_position(${officerRoleNames}::text[], role),
      lower(name), id`.execute(db)
  return rows
}

export async function getOfficer(db: Database, companyId: string, id: string): Promise<Officer> {
  const { rows } = await sql<Officer>`
    select ${columns} from company_officers where company_id = ${companyId} and id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export async function insertOfficer(
  db: Database,
  companyId: string,
  officer: OfficerInput,
): Promise<Officer> {
  const id = newId()
  await db
    .insertInto('company_officers')
    .values({ id, company_id: companyId, ...row(officer) })
    .execute()
  return getOfficer(db, companyId, id)
}

export async function updateOfficer(
  db: Database,
  companyId: string,
  id: string,
  officer: OfficerInput,
): Promise<Officer> {
  await db
    .updateTable('company_officers')
    .set({ ...row(officer), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  return getOfficer(db, companyId, id)
}

export async function deleteOfficer(db: Database, id: string): Promise<void> {
  await deleteIdentityFiles(db, id)
  await db.deleteFrom('company_officers').where('id', '=', id).execute()
}
