import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { query } from '../../api/queries.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { FormSection } from '../../forms/FormSection.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { CompanyPicker } from '../../forms/CompanyPicker.tsx'
import type { ProjectForm } from './project-form.ts'
import { projectFormTexts as words } from './project-texts.ts'

/** For whom the project is, who manages it and until when; whom one can choose follows from the company. */
export function ProjectFormFields({ form }: { form: UseFormReturn<ProjectForm> }) {
  const { control } = form
  const company = useWatch({ control, name: 'companyId' })
  const managers = useManagers(company?.value)
  return (
    <>
      <FormSection title={words.what}>
        <Controller
          control={control}
          name="companyId"
          render={({ field: { ref, ...field }, fieldState }) => (
            <CompanyPicker
              {...field}
              onChange={(chosen) => (field.onChange(chosen), form.setValue('managerId', ''))}
              inputRef={ref}
              label={words.fields.companyId}
              required
              exceptId=""
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="title"
          render={({ field: { ref, ...field }, fieldState }) => (
            <TextField
              {...field}
              inputRef={ref}
              label={words.fields.title}
              help={words.titleHelp}
              required
              error={fieldState.error?.message}
            />
          )}
        />
      </FormSection>
      <FormSection title={words.who}>
        <Controller
          control={control}
          name="managerId"
          render={({ field: { ref, ...field }, fieldState }) => (
            <SelectField
              {...field}
              inputRef={ref}
              label={words.fields.managerId}
              placeholder={words.chooseManager}
              options={managers}
              disabled={!company}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="deadline"
          render={({ field: { ref, ...field }, fieldState }) => (
            <DateField
              {...field}
              inputRef={ref}
              label={words.fields.deadline}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="needsAcceptance"
          render={({ field }) => (
            <SwitchField
              name={field.name}
              label={words.fields.needsAcceptance}
              help={words.acceptanceHelp}
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </FormSection>
    </>
  )
}

/** Colleagues who can manage a project of this company. */
function useManagers(companyId: string | undefined) {
  const people = useQuery({
    ...query('GET /api/companies/:companyId/project-people', { params: { companyId: companyId ?? '' } }),
    enabled: companyId !== undefined,
  }).data
  return (people ?? []).filter(({ isStaff }) => isStaff).map(({ id, name }) => ({ value: id, label: name }))
}
