import { texts } from '../../session/texts.ts'
import type { FieldProps } from '../../ui/fields/field-types.ts'
import { TextField } from '../../ui/fields/TextField.tsx'

/** A code of six digits: a phone shows digits, and offers the one that has just come. */
export function CodeField(field: Omit<FieldProps, 'label'>) {
  return (
    <TextField {...field} label={texts.twoFactor.code} inputMode="numeric" autoComplete="one-time-code" />
  )
}
