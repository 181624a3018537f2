import { TextField } from './TextField.tsx'
import type { FieldProps } from './field-types.ts'

/** A percentage as a text, so that no decimals are lost. A decimal comma is accepted as a point. */
export function PercentField(props: FieldProps) {
  return (
    <TextField
      {...props}
      inputMode="decimal"
      endAdornment="%"
      onChange={(value) => props.onChange(value.replace(',', '.').replace(/[^\d.]/g, ''))}
    />
  )
}
