import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useMemo } from 'react'
import type { FieldProps } from '../../../ui/fields/field-types.ts'
import { FormSection } from '../../../forms/FormSection.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { PasswordRules } from '../../../forms/public/PasswordRules.tsx'
import { type DetailsForm, timeZones } from './details-form.ts'
import { registrationTexts } from './registration-texts.ts'

const words = registrationTexts.details

type DetailsFieldsProps = {
  field: (name: Exclude<keyof DetailsForm, 'newsletter'>) => FieldProps
  newsletter: Pick<FieldProps, 'value' | 'onChange'>
  /** The browser's time zone. */
  timeZone: string
  /** Why the email address is fixed; without it, it can be typed. */
  fixedEmail?: string | undefined
  /** An invitation names the company. */
  isInvited: boolean
}

/** The fields of a person, in two groups. Browsers can autofill most of them. */
export function DetailsFields({ field, newsletter, timeZone, fixedEmail, isInvited }: DetailsFieldsProps) {
  const zones = useMemo(() => timeZones(timeZone), [timeZone])
  const password = field('password')
  return (
    <>
      <FormSection title={words.you}>
        <Pair>
          <TextField {...field('firstName')} autoComplete="given-name" required />
          <TextField {...field('lastName')} autoComplete="family-name" required />
        </Pair>
        <TextField
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          readOnly={fixedEmail !== undefined}
          {...(fixedEmail && { help: fixedEmail })}
        />
        <div>
          <PasswordField {...password} autoComplete="new-password" required />
          <PasswordRules password={password.value} />
        </div>
        <TextField
          {...field('phoneNumber')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          help={words.phoneHelp}
        />
        <SelectField {...field('timeZone')} options={zones} help={words.timeZoneHelp} required />
      </FormSection>
      <FormSection title={isInvited ? words.work : words.company}>
        {!isInvited && (
          <TextField {...field('companyName')} autoComplete="organization" help={words.companyHelp} />
        )}
        <Pair>
          <TextField {...field('jobTitle')} autoComplete="organization-title" />
          <TextField {...field('taxId')} />
        </Pair>
        <TextField {...field('street')} autoComplete="address-line1" />
        <Pair>
          <TextField {...field('buildingNumber')} />
          <TextField {...field('apartmentNumber')} autoComplete="address-line2" />
        </Pair>
        <TextField {...field('town')} autoComplete="address-level2" />
      </FormSection>
      <FormControlLabel
        sx={{ alignItems: 'flex-start', '& .MuiCheckbox-root': { py: 0 } }}
        control={
          <Checkbox
            checked={newsletter.value === 'yes'}
            onChange={(event) => newsletter.onChange(event.target.checked ? 'yes' : '')}
          />
        }
        label={words.newsletter}
      />
    </>
  )
}

/** Two short fields side by side where there is room. */
function Pair({ children }: { children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>{children}</Box>
  )
}
