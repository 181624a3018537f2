import type { Company } from '@domicile/contract/companies/companies'
import { type Employee, EmployeeInput } from '@domicile/contract/employees'
import { useSend } from '../../api/queries.ts'
import { entryTexts } from '../../forms/entry-texts.ts'
import { DateOf, Text } from '../../forms/Fields.tsx'
import { issuesOf } from '../../forms/form-errors.ts'
import { FormPanel } from '../../forms/FormPanel.tsx'
import { readAgain } from '../../forms/read-again.ts'
import { RemoveEntry } from '../../forms/RemoveEntry.tsx'
import { type RouteForm, useRouteForm } from '../../forms/use-route-form.ts'
import { employeeTexts as words } from './employee-texts.ts'

/** The contract's fields as empty texts, in reading order. */
const empty = { firstName: '', lastName: '', jobTitle: '', email: '', startsOn: '', endsOn: '' }

type EmployeeFormProps = AddEmployeeProps & {
  /** The employee to edit; absent for a new one. */
  employee: Employee | undefined
}

/** Adds, changes or removes an employee. */
export function EmployeeForm({ employee, ...shared }: EmployeeFormProps) {
  return employee ? <EditEmployee {...shared} employee={employee} /> : <AddEmployee {...shared} />
}

type AddEmployeeProps = { company: Company; onClose: () => void }

function AddEmployee({ company, onClose }: AddEmployeeProps) {
  const form = useRouteForm('POST /api/companies/:companyId/employees', {
    texts: words,
    subject: company.id,
    values: empty,
    input: (body) => ({ params: { companyId: company.id }, body }),
    check: (values) => issuesOf(EmployeeInput, values),
    done: words.addedDone,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.add}
      subtitle={company.name}
      submitLabel={words.add}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormPanel>
  )
}

type EditEmployeeProps = AddEmployeeProps & { employee: Employee }

function EditEmployee({ company, employee, onClose }: EditEmployeeProps) {
  const name = `${employee.firstName} ${employee.lastName}`
  const params = { companyId: company.id, id: employee.id }
  const remove = useSend('DELETE /api/companies/:companyId/employees/:id', {
    done: words.removed,
    onSuccess: onClose,
  })
  const form = useRouteForm('PUT /api/companies/:companyId/employees/:id', {
    ...startOf(employee),
    texts: words,
    subject: employee.id,
    input: (values, version) => ({ params, body: { ...values, version } }),
    check: (values) => issuesOf(EmployeeInput, values),
    reread: async () => {
      const all = await readAgain('GET /api/companies/:companyId/employees', { params })
      const now = all.find(({ id }) => id === employee.id)
      return now && startOf(now)
    },
    done: words.saved,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.edit(name)}
      subtitle={company.name}
      submitLabel={entryTexts.save}
      secondary={
        <RemoveEntry
          name={name}
          text={entryTexts.employee}
          remove={remove}
          onConfirm={() => remove.mutate({ params })}
        />
      }
      onClose={onClose}
    >
      <Fields form={form} />
    </FormPanel>
  )
}

function Fields({ form }: { form: RouteForm<typeof empty> }) {
  return (
    <>
      <Text form={form} name="firstName" required />
      <Text form={form} name="lastName" required />
      <Text form={form} name="jobTitle" required />
      <Text form={form} name="email" type="email" inputMode="email" />
      <DateOf form={form} name="startsOn" />
      <DateOf form={form} name="endsOn" help={words.untilHelp} />
    </>
  )
}

function startOf({ firstName, lastName, jobTitle, email, startsOn, endsOn, version }: Employee) {
  const names = { firstName, lastName, jobTitle, email: email ?? '' }
  return { values: { ...names, startsOn: startsOn ?? '', endsOn: endsOn ?? '' }, version }
}
