import { Employee, EmployeeInput } from '@domicile/contract/companies/employees'
import { columnsOf, rowOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { findCompanyDay } from '../../../domain/companies/company-day.ts'

const columns = columnsOf(Employee)
const row = rowOf(EmployeeInput)

/** The people who work for a company by last name, former ones after them. */
export async function findEmployees(db: Database, companyId: string): Promise<Employee[]> {
  const today = await findCompanyDay(db, companyId)
  const { rows } = await sql<Employee>`
    select ${columns} from company_employees where company_id = ${companyId}
    order by (ends_on < ${today}::date) is true, lower(last_name), lower(first_name), id`.execute(db)
  return rows
}

export async function getEmployee(db: Database, companyId: string, id: string): Promise<Employee> {
  const { rows } = await sql<Employee>`
    select ${columns} from company_employees where company_id = ${companyId} and id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export async function insertEmployee(
  db: Database,
  companyId: string,
  employee: EmployeeInput,
): Promise<Employee> {
  const id = newId()
  await db
    .insertInto('company_employees')
    .values({ id, company_id: companyId, ...row(employee) })
    .execute()
  return getEmployee(db, companyId, id)
}

export async function updateEmployee(
  db: Database,
  companyId: string,
  id: string,
  employee: EmployeeInput,
): Promise<Employee> {
  await db
    .updateTable('company_employees')
    .set({ ...row(employee), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  return getEmployee(db, companyId, id)
}

export async function deleteEmployee(db: Database, id: string): Promise<void> {
  await db.deleteFrom('company_employees').where('id', '=', id).execute()
}
