import type { FieldProps } from './field-types.ts'
import { TextField } from './TextField.tsx'

/** A whole number from 0 with up to six digits, or null for none. */
export function CountField({ value, onChange, ...field }: FieldProps<number | null>) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      value={value === null ? '' : String(value)}
      onChange={(typed) => {
        const digits = typed.replace(/\D/g, '').slice(0, 6)
        onChange(digits === '' ? null : Number(digits))
      }}
    />
  )
}
