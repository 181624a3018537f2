import type { Employee, EmployeeInput } from '@domicile/contract/companies/employees'
import type { Actor } from '@domicile/server/http/feature'
import { enteredBy, noteSources } from '../../../domain/companies/value-sources.ts'
import type { Database } from '../../../feature.ts'
import { insertEmployee, updateEmployee } from './employees.queries.ts'

/** Adds an employee to a locked company. */
export async function addEmployee(
  db: Database,
  user: Actor,
  companyId: string,
  input: EmployeeInput,
  source = enteredBy(user),
): Promise<Employee> {
  const after = await insertEmployee(db, companyId, input)
  await noteSources(db, { companyId, id: after.id, part: 'employee' }, source, { before: undefined, after })
  return after
}

/** Changes an employee of a locked company. */
export async function changeEmployee(
  db: Database,
  user: Actor,
  before: Employee,
  input: EmployeeInput,
  source = enteredBy(user),
): Promise<Employee> {
  const { id, companyId } = before
  const after = await updateEmployee(db, companyId, id, input)
  await noteSources(db, { companyId, id, part: 'employee' }, source, { before, after })
  return after
}
