import type { Employee, EmployeeInput } from '@domicile/contract/employees'
import { notFound } from '@domicile/server/http/errors'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

const columns = [
  'id',
  'company_id as companyId',
  'first_name as firstName',
  'last_name as lastName',
  'email',
  'job_title as jobTitle',
  'starts_on as startsOn',
  'ends_on as endsOn',
  'version',
] as const

/** The people who work for a company by last name, former ones after them. */
export function findEmployees(db: Database, companyId: string): Promise<Employee[]> {
  return db
    .selectFrom('company_employees')
    .where('company_id', '=', companyId)
    .select(columns)
    .orderBy(sql`(ends_on < current_date) is true`)
    .orderBy(sql`lower(last_name)`)
    .orderBy(sql`lower(first_name)`)
    .orderBy('id')
    .execute()
}

export async function getEmployee(db: Database, companyId: string, id: string): Promise<Employee> {
  const employee = await db
    .selectFrom('company_employees')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst()
  if (!employee) throw notFound()
  return employee
}

export function insertEmployee(db: Database, companyId: string, employee: EmployeeInput): Promise<Employee> {
  return db
    .insertInto('company_employees')
    .values({ id: newId(), company_id: companyId, ...row(employee) })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updateEmployee(db: Database, id: string, employee: EmployeeInput): Promise<Employee> {
  return db
    .updateTable('company_employees')
    .set({ ...row(employee), version: sql`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteEmployee(db: Database, id: string): Promise<void> {
  await db.deleteFrom('company_employees').where('id', '=', id).execute()
}

function row(employee: EmployeeInput) {
  return {
    first_name: employee.firstName,
    last_name: employee.lastName,
    email: employee.email,
    job_title: employee.jobTitle,
    starts_on: employee.startsOn,
    ends_on: employee.endsOn,
  }
}
