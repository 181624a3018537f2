import { countryCodes, countryName } from '@domicile/contract/countries'
import type { Option } from '../ui/fields/SelectField.tsx'

/** Every country to choose from, by name. */
export const countryOptions: Option[] = countryCodes
  .map((code) => ({ value: code, label: countryName(code) }))
  .sort((a, b) => a.label.localeCompare(b.label))

/** The country of a code as it is chosen; none for what is no code. */
export function countryOption(code: string): Option | null {
  return countryOptions.find(({ value }) => value === code) ?? null
}
