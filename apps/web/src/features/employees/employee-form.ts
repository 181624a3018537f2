import { type Employee, EmployeeInput } from '@domicile/contract/employees'
import type { FieldIssue } from '../../forms/use-entry-form.ts'

/** What the form of an employee holds: the contract's fields as texts. */
export type EmployeeForm = {
  firstName: string
  lastName: string
  jobTitle: string
  email: string
  startsOn: string
  endsOn: string
}

export const emptyEmployee: EmployeeForm = {
  firstName: '',
  lastName: '',
  jobTitle: '',
  email: '',
  startsOn: '',
  endsOn: '',
}

/** An employee as the form shows it. */
export function formOf({ firstName, lastName, jobTitle, email, startsOn, endsOn }: Employee): EmployeeForm {
  return { firstName, lastName, jobTitle, email: email ?? '', startsOn: startsOn ?? '', endsOn: endsOn ?? '' }
}

/** What is wrong with an employee, by the contract's rules. */
export function checkEmployee(form: EmployeeForm): FieldIssue<EmployeeForm>[] {
  const { error } = EmployeeInput.safeParse(form)
  return (error?.issues ?? []).map(({ path, message }) => ({ field: fieldNamed(String(path[0])), message }))
}

/** The form's names are the contract's own. */
export function fieldNamed(field: string): keyof EmployeeForm {
  return field as keyof EmployeeForm
}
