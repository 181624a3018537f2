import { useState } from 'react'
import type { FieldProps } from './field-types.ts'
import { formatTyped, parseNumber } from './parse-number.ts'
import { TextField } from './TextField.tsx'

type NumberFieldProps = FieldProps<number | string> & {
  /** Shown behind the number: EUR or %. */
  unit?: string | undefined
  placeholder?: string
}

/**
 * A number, typed with a decimal point or comma; empty for none. An invalid text is passed on unchanged, so that the
 * form reports it instead of losing it.
 */
export function NumberField({ unit, value, onChange, onBlur, error, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  const isWrong = value !== '' && typeof value !== 'number' && (typed === undefined || error !== undefined)
  return (
    <TextField
      {...props}
      inputMode="decimal"
      value={typed ?? (typeof value === 'number' ? formatTyped(value) : value)}
      error={isWrong ? 'Enter a number such as 1234.5.' : error}
      endAdornment={unit}
      onChange={(text) => (setTyped(text), onChange(parseNumber(text) ?? text.trim()))}
      onBlur={() => (setTyped(undefined), onBlur?.())}
    />
  )
}
