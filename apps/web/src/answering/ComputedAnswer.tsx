import type { Value } from '@domicile/contract/form-engine/conditions'
import { fieldTypes } from '@domicile/contract/form-engine/field-types'
import { formatDay } from '../ui/data/format.ts'
import { formatTyped } from '../ui/fields/parse-number.ts'
import { isDay } from '../ui/fields/parse-day.ts'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { answeringTexts as words } from './answering-texts.ts'
import type { InputProps } from './input-props.ts'

/** An answer that is calculated: it can be copied but not typed. */
export function ComputedAnswer({ base, state }: InputProps) {
  const { type, unit } = state.field
  const shared = { ...base, readOnly: true, value: inWords(state.value), onChange: () => undefined }
  if (fieldTypes[type] === 'lines') return <TextArea {...shared} />
  return <TextField {...shared} endAdornment={unit} />
}

function inWords(value: Value): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return formatTyped(value)
  return typeof value === 'string' ? (isDay(value) ? formatDay(value) : value) : ''
}
