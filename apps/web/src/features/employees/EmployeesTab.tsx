import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import type { Employee } from '@domicile/contract/employees'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { query } from '../../api/queries.ts'
import { ActionButton } from '../../ui/layout/ActionButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatDay } from '../../ui/data/format.ts'
import type { Column } from '../../lists/list-types.ts'
import { NotGiven } from '../../ui/data/NotGiven.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { surface } from '../../ui/layout/surface.ts'
import { allowance } from '../../session/allowed-actions.ts'
import { type CompanyTabProps, today } from '../companies/companies.public.ts'
import { EditButton } from '../../ui/layout/EditButton.tsx'
import { Fold } from '../../ui/layout/Fold.tsx'
import { Loaded } from '../../api/QueryBoundary.tsx'
import { hasEnded } from '../owners/owners.public.ts'
import { employeeTexts as words } from './employee-texts.ts'
import { Rows } from '../../lists/Rows.tsx'

const EmployeeForm = lazy(async () => ({ default: (await import('./EmployeeForm.tsx')).EmployeeForm }))

/** The current and former employees of a company. */
export function EmployeesTab({ company, person }: CompanyTabProps) {
  const reading = useQuery(
    query('GET /api/companies/:companyId/employees', { params: { companyId: company.id } }),
  )
  const [editing, setEditing] = useState<Employee | 'new'>()
  const writing = allowance(company, person, 'employees:write')
  const columns = columnsFor(writing.isShown && !writing.disabledReason ? setEditing : undefined)
  const add = { label: words.add, onClick: () => setEditing('new'), disabledReason: writing.disabledReason }
  return (
    <Loaded reading={reading}>
      {(employees) => {
        const former = employees.filter((employee) => hasEnded(employee, today()))
        const current = employees.filter((employee) => !hasEnded(employee, today()))
        return (
          <Stack sx={{ gap: 2 }}>
            {employees.length === 0 ? (
              <Box sx={surface}>
                <EmptyState
                  title={words.emptyTitle}
                  text={words.emptyText}
                  action={writing.isShown ? add : undefined}
                />
              </Box>
            ) : (
              <Panel
                title={words.current}
                action={
                  writing.isShown && (
                    <ActionButton
                      variant="outlined"
                      onClick={add.onClick}
                      disabledReason={add.disabledReason}
                    >
                      {add.label}
                    </ActionButton>
                  )
                }
              >
                <Rows label={words.current} columns={columns} rows={current} />
              </Panel>
            )}
            {former.length > 0 && (
              <Fold title={words.former} count={former.length}>
                <Rows label={words.former} columns={columns} rows={former} />
              </Fold>
            )}
            <Suspense fallback={null}>
              {editing && (
                <EmployeeForm
                  company={company}
                  employee={editing === 'new' ? undefined : editing}
                  onClose={() => setEditing(undefined)}
                />
              )}
            </Suspense>
          </Stack>
        )
      }}
    </Loaded>
  )
}

function columnsFor(onEdit: ((employee: Employee) => void) | undefined): Column<Employee>[] {
  const { fields } = words
  const nameOf = ({ firstName, lastName }: Employee) => `${firstName} ${lastName}`
  const day = (value: string | null) => (value ? formatDay(value) : <NotGiven />)
  const columns: (Column<Employee> | undefined)[] = [
    { id: 'name', header: words.name, cell: nameOf, width: 220, primary: true },
    { id: 'jobTitle', header: fields.jobTitle, cell: ({ jobTitle }) => jobTitle, width: 200 },
    {
      id: 'email',
      header: fields.email,
      cell: ({ email }) => (email ? <Link href={`mailto:${email}`}>{email}</Link> : <NotGiven />),
      width: 240,
    },
    { id: 'startsOn', header: fields.startsOn, cell: ({ startsOn }) => day(startsOn), width: 120 },
    { id: 'endsOn', header: fields.endsOn, cell: ({ endsOn }) => day(endsOn), width: 120 },
    onEdit && {
      id: 'edit',
      header: words.change,
      cell: (employee) => (
        <EditButton label={words.edit(nameOf(employee))} onClick={() => onEdit(employee)} />
      ),
      align: 'right',
      width: 80,
    },
  ]
  return columns.filter((column) => column !== undefined)
}
