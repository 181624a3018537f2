import { countryCodes, countryName } from '@domicile/contract/countries'
import type { Option } from '../../ui/fields/SelectField.tsx'

/** All countries as options, sorted by name. */
export const countryOptions: Option[] = countryCodes
  .map((code) => ({ value: code, label: countryName(code) }))
  .sort((a, b) => a.label.localeCompare(b.label))
