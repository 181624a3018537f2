import { useState } from 'react'
import { TextField } from '../../../../ui/fields/TextField.tsx'

type NumberSettingProps = {
  name: string
  label: string
  value: number | null
  onChange: (value: number | null) => void
  /** Only whole numbers from 0 can be typed. */
  isCount?: boolean
  help?: string
  hideLabel?: boolean
  error?: string | undefined
}

/** A number or none. A text that is no number yet stays while the field has the focus. */
export function NumberSetting({ value, onChange, isCount = false, ...field }: NumberSettingProps) {
  const [typed, setTyped] = useState<string>()
  function type(text: string) {
    const cleaned = isCount ? text.replace(/\D/g, '').slice(0, 6) : text.replace(',', '.')
    setTyped(cleaned)
    const number = Number(cleaned)
    if (cleaned.trim() === '') onChange(null)
    else if (Number.isFinite(number)) onChange(number)
  }
  return (
    <TextField
      {...field}
      inputMode={isCount ? 'numeric' : 'decimal'}
      value={typed ?? (value === null ? '' : String(value))}
      onChange={type}
      onBlur={() => setTyped(undefined)}
    />
  )
}
