import { TextField } from '../../../ui/fields/TextField.tsx'

type NumberFieldProps = {
  name: string
  label: string
  value: number | null
  onChange: (value: number | null) => void
  help?: string
  error?: string | undefined
}

/** A field for a whole number or null. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
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
