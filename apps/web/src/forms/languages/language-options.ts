import { languageCodes, languageName } from '@domicile/contract/language-kinds'
import type { Option } from '../../ui/fields/SelectField.tsx'

/** All languages as options, sorted by name. */
export const languageOptions: Option[] = languageCodes
  .map((code) => ({ value: code, label: languageName(code) }))
  .sort((a, b) => a.label.localeCompare(b.label))
