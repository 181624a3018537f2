import Link from '@mui/material/Link'
import type { Employee } from '@domicile/contract/companies/employees'
import { recordLabels } from '@domicile/contract/form-engine/record-labels'
import { lazy } from 'react'
import type { Column } from '../../../lists/list-types.ts'
import { NotGiven } from '../../../ui/data/NotGiven.tsx'
import { employeeName, employeeTexts as words } from './employee-texts.ts'
import { CompanyRegister } from '../../../registers/CompanyRegister.tsx'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

const EmployeeForm = lazy(async () => ({ default: (await import('./EmployeeForm.tsx')).EmployeeForm }))

/** The current and former employees of a company. */
export function EmployeesTab(props: CompanyTabProps) {
  return (
    <CompanyRegister
      {...props}
      register="employees"
      texts={words}
      nameOf={employeeName}
      panels={(current) => [{ title: words.current, columns, rows: current }]}
      columns={columns}
      Form={EmployeeForm}
      labels={recordLabels.employee}
    />
  )
}

const columns: Column<Employee>[] = [
  { id: 'name', header: words.name, cell: employeeName, width: 190, primary: true },
  { id: 'jobTitle', header: words.fields.jobTitle, cell: ({ jobTitle }) => jobTitle, width: 180 },
  {
    id: 'email',
    header: words.fields.email,
    cell: ({ email }) => (email ? <Link href={`mailto:${email}`}>{email}</Link> : <NotGiven />),
    width: 216,
  },
]
