import { type Role, roles } from '@domicile/contract/permissions'
import { audiences } from '@domicile/contract/system-notice-states'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { texts } from '../../texts.ts'
import { type Option, SelectField } from '../../ui/SelectField.tsx'
import { CompanyPicker } from '../companies/CompanyPicker.tsx'
import type { NoticeForm } from './notice-form.ts'
import { noticeFormTexts as words, systemNoticeTexts } from './system-notice-texts.ts'

const options = audiences.map((value) => ({ value, label: systemNoticeTexts.audiences[value] }))

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
            <RolesField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
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

type ChoiceProps<T> = { value: T[]; onChange: (value: T[]) => void; error: string | undefined }

function RolesField({ value, onChange, error }: ChoiceProps<Role>) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0 }}>
        {words.fields.roles}
      </Typography>
      {roles.map((role) => (
        <FormControlLabel
          key={role}
          sx={{ display: 'flex', mr: 0 }}
          label={texts.roles[role]}
          control={
            <Checkbox
              size="small"
              name="roles"
              checked={value.includes(role)}
              onChange={(_event, isOn) =>
                onChange(roles.filter((one) => (one === role ? isOn : value.includes(one))))
              }
            />
          }
        />
      ))}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  )
}

function CompaniesField({ value, onChange, error }: ChoiceProps<Option>) {
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
