import { z } from 'zod'
import { date, email, id, optionalText, orNone, text, version, checkPeriod } from '../fields.ts'
import { routes } from '../route.ts'
import { printable } from '../texts/printable.ts'

const employeeFields = {
  firstName: printable(text(100)),
  /** Empty for a person with one name only. */
  lastName: printable(optionalText(100)).transform((value) => value ?? ''),
  email: orNone(email),
  jobTitle: text(100),
  startsOn: orNone(date),
  endsOn: orNone(date),
}

export const EmployeeInput = z.strictObject(employeeFields).superRefine(checkPeriod)
export type EmployeeInput = z.output<typeof EmployeeInput>

export const Employee = z.object({
  id,
  companyId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  jobTitle: z.string(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  version,
})
export type Employee = z.infer<typeof Employee>

export const employees = routes({
  'GET /api/companies/:companyId/employees': {
    summary: 'The people who work for a company, former ones included.',
    may: 'employees:read',
    response: z.array(Employee),
  },
  'POST /api/companies/:companyId/employees': {
    summary: 'Add an employee.',
    may: 'employees:write',
    body: EmployeeInput,
    response: Employee,
    status: 201,
    audit: 'employee.added',
  },
  'PUT /api/companies/:companyId/employees/:id': {
    summary: 'Change an employee.',
    may: 'employees:write',
    body: z.strictObject({ ...employeeFields, version }).superRefine(checkPeriod),
    response: Employee,
    audit: 'employee.changed',
  },
  'DELETE /api/companies/:companyId/employees/:id': {
    summary: 'Remove an employee who was entered by mistake; one who left gets an end date instead.',
    may: 'employees:write',
    whileActing: 'refused',
    audit: 'employee.removed',
  },
})
