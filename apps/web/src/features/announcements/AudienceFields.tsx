import { roles } from '@domicile/contract/permissions'
import { audiences } from '@domicile/contract/announcements/announcement-states'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { texts } from '../../session/texts.ts'
import { CheckboxGroup } from '../../ui/fields/CheckboxGroup.tsx'
import { type Option, SelectField } from '../../ui/fields/SelectField.tsx'
import { CompanyPicker } from '../../forms/CompanyPicker.tsx'
import type { NoticeForm } from './notice-form.ts'
import { noticeFormTexts as words, systemNoticeTexts } from './announcement-texts.ts'

const options = audiences.map((value) => ({ value, label: systemNoticeTexts.audiences[value] }))

const allRoles = roles.map((value) => ({ value, label: texts.roles[value] }))

/** Whom a notice is for; which roles or companies where it is for some. */
export function AudienceFields({ form: { control } }: { form: UseFormReturn<NoticeForm> }) {
  const audience = useWatch({ control, name: 'audience' })
  return (
    <>
      <Controller
        control={control}
        name="audience"
        render={({ field: { ref, ...field }, fieldState }) => (
          <SelectField
            {...field}
            inputRef={ref}
            label={words.fields.audience}
            options={options}
            error={fieldState.error?.message}
          />
        )}
      />
      {audience === 'roles' && (
        <Controller
          control={control}
          name="roles"
          render={({ field, fieldState }) => (
            <CheckboxGroup
              name="roles"
              label={words.fields.roles}
              options={allRoles}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      {audience === 'companies' && (
        <Controller
          control={control}
          name="companyIds"
          render={({ field, fieldState }) => (
            <CompaniesField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
          )}
        />
      )}
    </>
  )
}

type CompaniesFieldProps = {
  value: Option[]
  onChange: (value: Option[]) => void
  error: string | undefined
}

function CompaniesField({ value, onChange, error }: CompaniesFieldProps) {
  const without = (id: string) => value.filter((one) => one.value !== id)
  return (
    <Stack sx={{ gap: 1 }}>
      <CompanyPicker
        // A new one after each choice, so that the field is empty again.
        key={value.length}
        name="companyIds"
        label={words.addCompany}
        value={null}
        onChange={(chosen) => chosen && onChange([...without(chosen.value), chosen])}
        exceptId=""
        error={error}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {value.map(({ value: id, label }) => (
          <Chip
            key={id}
            label={label}
            aria-label={words.removeCompany(label)}
            onDelete={() => onChange(without(id))}
          />
        ))}
      </Stack>
    </Stack>
  )
}
