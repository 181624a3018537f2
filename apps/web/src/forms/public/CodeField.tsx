import { texts } from '../../session/texts.ts'
import type { FieldProps } from '../../ui/fields/field-types.ts'
import { TextField } from '../../ui/fields/TextField.tsx'

/** A six-digit code field: a phone shows the number pad and suggests the code it just received. */
export function CodeField(field: Omit<FieldProps, 'label'>) {
  return (
    <TextField {...field} label={texts.twoFactor.code} inputMode="numeric" autoComplete="one-time-code" />
  )
}
