import { type Employee, employees } from '@domicile/contract/companies/employees'
import { requireCompany } from '@domicile/server/auth/scope'
import { feature } from '../../../feature.ts'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import { forgetSources } from '../../../domain/companies/value-sources.ts'
import { refuseStale } from '@domicile/server/http/versions'
import { addEmployee, changeEmployee } from './change-employees.ts'
import { deleteEmployee, findEmployees, getEmployee } from './employees.queries.ts'

export const employeesFeature = feature(employees, {
  'GET /api/companies/:companyId/employees': async ({ db, user, params }) => {
    const company = await requireCompany(db, user, 'employees:read', params.companyId)
    return findEmployees(db, company.id)
  },

  'POST /api/companies/:companyId/employees': async ({ db, user, params, body, record }) => {
    const company = await lockCompany(db, user, 'employees:write', params.companyId)
    const employee = await addEmployee(db, user, company.id, body)
    await record({ ...subjectOf(employee), after: employee })
    return employee
  },

  'PUT /api/companies/:companyId/employees/:id': async ({ db, user, params, body, record }) => {
    const company = await lockCompany(db, user, 'employees:write', params.companyId)
    const before = await getEmployee(db, company.id, params.id)
    refuseStale(before, body)
    const after = await changeEmployee(db, user, before, body)
    await record({ ...subjectOf(after), before, after })
    return after
  },

  'DELETE /api/companies/:companyId/employees/:id': async ({ db, user, params, record }) => {
    const company = await lockCompany(db, user, 'employees:write', params.companyId)
    const employee = await getEmployee(db, company.id, params.id)
    await deleteEmployee(db, employee.id)
    await forgetSources(db, company.id, employee.id)
    await record({ ...subjectOf(employee), before: employee })
  },
})

function subjectOf({ id, companyId, firstName, lastName }: Employee) {
  return { companyId, subjectId: id, subject: `${firstName} ${lastName}`.trim() }
}
