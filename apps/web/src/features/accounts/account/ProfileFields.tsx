import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { paths } from '../../../navigation/paths.ts'
import type { Option } from '../../../ui/fields/SelectField.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { Search, Text } from '../../../forms/Fields.tsx'
import { FormSection } from '../../../forms/FormSection.tsx'
import type { RouteForm } from '../../../forms/use-route-form.ts'
import type { ProfileForm } from './profile-form.ts'
import { settingsTexts } from './settings-texts.ts'

const words = settingsTexts.profile
const { sections } = words

type ProfileFieldsProps = { form: RouteForm<ProfileForm>; email: string }

/** The fields of a profile in reading order; browsers can autofill most of them. */
export function ProfileFields({ form, email }: ProfileFieldsProps) {
  return (
    <>
      <FormSection title={sections.person}>
        <Text form={form} name="firstName" autoComplete="given-name" required />
        <Text form={form} name="lastName" autoComplete="family-name" required />
        <Box>
          <Typography variant="h3">{words.email}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.emailHelp}
          </Typography>
          <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{email}</Typography>
          <TextLink to={paths.settings('security')}>{words.changeEmail}</TextLink>
        </Box>
        <Text form={form} name="phoneNumber" autoComplete="tel" type="tel" inputMode="tel" />
        <Search form={form} name="timeZone" options={timeZoneOptions(form.watch('timeZone'))} required />
      </FormSection>
      <FormSection title={sections.work}>
        <Text form={form} name="jobTitle" autoComplete="organization-title" />
        <Text form={form} name="companyName" autoComplete="organization" />
        <Text form={form} name="taxId" />
      </FormSection>
      <FormSection title={sections.address}>
        <Text form={form} name="street" autoComplete="address-line1" />
        <Text form={form} name="buildingNumber" />
        <Text form={form} name="apartmentNumber" autoComplete="address-line2" />
        <Text form={form} name="town" autoComplete="address-level2" />
      </FormSection>
    </>
  )
}

let zoneOptions: Option[] | undefined

/** Returns the browser's time zones with their current UTC offsets, plus the present zone if it is missing. */
function timeZoneOptions(present: string): Option[] {
  zoneOptions ??= Intl.supportedValuesOf('timeZone').map(asOption)
  if (!present || zoneOptions.some(({ value }) => value === present)) return zoneOptions
  return [asOption(present), ...zoneOptions]
}

function asOption(value: string): Option {
  const offset = offsetOf(value)
  return { value, label: `${value.replaceAll('_', ' ')}${offset && ` (${offset})`}` }
}

/** Returns the offset, such as `GMT+2`, or an empty string if this browser does not know the zone. */
function offsetOf(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  } catch {
    return ''
  }
}
