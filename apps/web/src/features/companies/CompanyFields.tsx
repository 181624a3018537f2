import { descriptionLength } from '@domicile/contract/companies/company-states'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type Control, Controller, type ControllerRenderProps } from 'react-hook-form'
import { formTexts } from './company-form-texts.ts'
import { countryOption, countryOptions } from '../../forms/country-options.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { FormSection } from '../../forms/FormSection.tsx'
import { SearchSelect } from '../../ui/fields/SearchSelect.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { CompanyForm } from './company-form.ts'
import { CompanyPicker } from '../../forms/CompanyPicker.tsx'

const words = formTexts
const { fields, help, sections } = words

type Text = Exclude<keyof CompanyForm, 'parent'>
type CompanyFieldsProps = {
  control: Control<CompanyForm>
  companyId?: string
  /** The name of a parent that the person may not open. */
  hiddenParent?: string
}

/** The fields of a company in reading order; creating and editing share them. */
export function CompanyFields({ control, companyId, hiddenParent }: CompanyFieldsProps) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const text = (name: Text, isRequired = false) => (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...props(field, name)}
          error={fieldState.error?.message}
          required={isRequired}
          help={help[name as 'name']}
        />
      )}
    />
  )
  return (
    <>
      <FormSection title={sections.names}>
        {text('name', true)}
        {text('legalName')}
      </FormSection>
      <FormSection title={sections.registration}>
        <Controller
          control={control}
          name="countryOfIncorporation"
          render={({ field, fieldState }) => (
            <SearchSelect
              {...props(field, 'countryOfIncorporation')}
              options={countryOptions}
              value={countryOption(field.value)}
              onChange={(chosen) => field.onChange(chosen?.value ?? '')}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="dateOfEstablishment"
          render={({ field, fieldState }) => (
            <DateField
              {...props(field, 'dateOfEstablishment')}
              max={today}
              error={fieldState.error?.message}
            />
          )}
        />
        {text('registrationNumber')}
        {text('legalForm')}
        {text('taxId')}
        {text('lei')}
      </FormSection>
      <FormSection title={sections.description}>
        <Controller
          control={control}
          name="description"
          render={({ field, fieldState }) => (
            <TextArea
              {...props(field, 'description')}
              rows={8}
              count={descriptionLength}
              help={help.description}
              error={fieldState.error?.message}
            />
          )}
        />
      </FormSection>
      <FormSection title={sections.group}>
        {hiddenParent ? (
          <Typography>{words.hiddenParent(hiddenParent)}</Typography>
        ) : (
          <ParentField control={control} {...(companyId && { companyId })} />
        )}
      </FormSection>
    </>
  )
}

function props<N extends Text>(field: ControllerRenderProps<CompanyForm, N>, name: N) {
  const { ref, ...rest } = field
  return { ...rest, inputRef: ref, name, label: fields[name], value: field.value as string }
}

/** The parent is found among the companies that the person may see; a company is never its own. */
function ParentField({ control, companyId = '' }: { control: Control<CompanyForm>; companyId?: string }) {
  return (
    <Controller
      control={control}
      name="parent"
      render={({ field: { ref, ...field }, fieldState }) => (
        <CompanyPicker
          {...field}
          inputRef={ref}
          label={fields.parentCompanyId}
          help={help.parentCompanyId}
          exceptId={companyId}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
