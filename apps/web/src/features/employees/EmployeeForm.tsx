import type { Company } from '@domicile/contract/companies/companies'
import type { Employee } from '@domicile/contract/employees'
import { useSend } from '../../api/queries.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import {
  checkEmployee,
  emptyEmployee,
  type EmployeeForm as Form,
  fieldNamed,
  formOf,
} from './employee-form.ts'
import { EntryField } from '../../forms/EntryField.tsx'
import { EntryPanel } from '../../forms/EntryPanel.tsx'
import { employeeTexts as words } from './employee-texts.ts'
import { entryTexts } from '../../forms/entry-texts.ts'
import { useEntryForm } from '../../forms/use-entry-form.ts'

type EmployeeFormProps = {
  company: Company
  /** The one under edit; absent for a new one. */
  employee: Employee | undefined
  onClose: () => void
}

const labels = words.fields

/** Adds an employee, changes or removes one. */
export function EmployeeForm({ company, employee, onClose }: EmployeeFormProps) {
  const entry = useEntryForm<Form>({
    start: employee ? formOf(employee) : emptyEmployee,
    version: employee?.version,
    check: checkEmployee,
    fieldNamed,
    labels,
  })
  const { control } = entry.form
  const name = employee ? `${employee.firstName} ${employee.lastName}` : ''
  const reads = { onSuccess: onClose }
  const create = useSend('POST /api/companies/:companyId/employees', { ...reads, done: words.addedDone })
  const change = useSend('PUT /api/companies/:companyId/employees/:id', { ...reads, done: words.saved })
  const remove = useSend('DELETE /api/companies/:companyId/employees/:id', { ...reads, done: words.removed })

  function save(body: Form) {
    const { version, refused: onError } = entry
    if (!employee || version === undefined)
      return create.mutate({ params: { companyId: company.id }, body }, { onError })
    change.mutate(
      { params: { companyId: company.id, id: employee.id }, body: { ...body, version } },
      { onError },
    )
  }

  return (
    <EntryPanel
      noun="employee"
      title={employee ? words.edit(name) : words.add}
      subtitle={company.name}
      entry={entry}
      onSave={save}
      isSaving={create.isPending || change.isPending}
      removal={
        employee && {
          name,
          text: entryTexts.employee,
          isPending: remove.isPending,
          error: remove.error,
          onConfirm: () => remove.mutate({ params: { companyId: company.id, id: employee.id } }),
        }
      }
      onClose={onClose}
    >
      <EntryField control={control} name="firstName" label={labels.firstName}>
        {(parts) => <TextField {...parts} required />}
      </EntryField>
      <EntryField control={control} name="lastName" label={labels.lastName}>
        {(parts) => <TextField {...parts} required />}
      </EntryField>
      <EntryField control={control} name="jobTitle" label={labels.jobTitle}>
        {(parts) => <TextField {...parts} required />}
      </EntryField>
      <EntryField control={control} name="email" label={labels.email}>
        {(parts) => <TextField {...parts} type="email" inputMode="email" />}
      </EntryField>
      <EntryField control={control} name="startsOn" label={labels.startsOn}>
        {(parts) => <DateField {...parts} />}
      </EntryField>
      <EntryField control={control} name="endsOn" label={labels.endsOn}>
        {(parts) => <DateField {...parts} help={words.untilHelp} />}
      </EntryField>
    </EntryPanel>
  )
}
