import { type Employee, EmployeeInput } from '@domicile/contract/companies/employees'
import { DateOf, Text } from '../../../forms/Fields.tsx'
import { issuesOf } from '../../../forms/form-errors.ts'
import { employeeName, employeeTexts as words } from './employee-texts.ts'
import type { RegisterFormProps } from '../../../registers/CompanyRegister.tsx'
import { RegisterForm } from '../../../registers/RegisterForm.tsx'

/** The contract's fields as empty texts, in reading order. */
const empty = { firstName: '', lastName: '', jobTitle: '', email: '', startsOn: '', endsOn: '' }

/** Adds, changes or removes an employee. */
export function EmployeeForm({ company, entry, onClose }: RegisterFormProps<Employee>) {
  return (
    <RegisterForm
      register="employees"
      company={company}
      entry={entry}
      texts={words}
      empty={empty}
      nameOf={employeeName}
      valuesOf={valuesOf}
      check={(values) => issuesOf(EmployeeInput, values)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text form={form} name="firstName" required />
          <Text form={form} name="lastName" help={words.oneNameHelp} />
          <Text form={form} name="jobTitle" required />
          <Text form={form} name="email" type="email" inputMode="email" />
          <DateOf form={form} name="startsOn" />
          <DateOf form={form} name="endsOn" help={words.untilHelp} />
        </>
      )}
    </RegisterForm>
  )
}

function valuesOf({ firstName, lastName, jobTitle, email, startsOn, endsOn }: Employee) {
  return {
    firstName,
    lastName,
    jobTitle,
    email: email ?? '',
    startsOn: startsOn ?? '',
    endsOn: endsOn ?? '',
  }
}
