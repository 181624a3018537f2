import { TextField } from './TextField.tsx'
import type { FieldProps } from './field-types.ts'

/** A percentage as text, so that no decimal is lost on the way. A decimal comma is taken as a point. */
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
