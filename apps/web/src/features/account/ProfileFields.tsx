import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type Control, Controller } from 'react-hook-form'
import { FormSection } from '../../forms/FormSection.tsx'
import { SearchSelect } from '../../ui/fields/SearchSelect.tsx'
import { TextField, type TextFieldProps } from '../../ui/fields/TextField.tsx'
import type { ProfileField, ProfileForm } from './profile-form.ts'
import { settingsTexts } from './settings-texts.ts'
import { timeZoneOptions } from './time-zones.ts'

const words = settingsTexts.profile
const { fields, help, sections } = words

type ProfileFieldsProps = { control: Control<ProfileForm>; email: string }

/** Every field of a person in reading order; browsers know most of them and offer to fill them in. */
export function ProfileFields({ control, email }: ProfileFieldsProps) {
  const text = (
    name: ProfileField,
    autoComplete: NonNullable<TextFieldProps['autoComplete']>,
    more: Partial<TextFieldProps> = {},
  ) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState }) => (
        <TextField
          {...field}
          {...more}
          inputRef={ref}
          label={fields[name]}
          autoComplete={autoComplete}
          error={fieldState.error?.message}
        />
      )}
    />
  )
  return (
    <>
      <FormSection title={sections.person}>
        {text('firstName', 'given-name', { required: true })}
        {text('lastName', 'family-name', { required: true })}
        <Box>
          <Typography variant="h3">{words.email}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.emailHelp}
          </Typography>
          <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{email}</Typography>
        </Box>
        {text('phoneNumber', 'tel', { type: 'tel', inputMode: 'tel', help: help.phoneNumber })}
        <TimeZoneField control={control} />
      </FormSection>
      <FormSection title={sections.work}>
        {text('jobTitle', 'organization-title')}
        {text('companyName', 'organization')}
        {text('taxId', 'off')}
      </FormSection>
      <FormSection title={sections.address}>
        {text('street', 'address-line1')}
        {text('buildingNumber', 'off')}
        {text('apartmentNumber', 'address-line2')}
        {text('town', 'address-level2')}
      </FormSection>
    </>
  )
}

function TimeZoneField({ control }: { control: Control<ProfileForm> }) {
  return (
    <Controller
      control={control}
      name="timeZone"
      render={({ field: { ref, ...field }, fieldState }) => {
        const options = timeZoneOptions(field.value)
        return (
          <SearchSelect
            {...field}
            inputRef={ref}
            label={fields.timeZone}
            help={help.timeZone}
            required
            options={options}
            value={options.find(({ value }) => value === field.value) ?? null}
            onChange={(chosen) => field.onChange(chosen?.value ?? '')}
            error={fieldState.error?.message}
          />
        )
      }}
    />
  )
}
