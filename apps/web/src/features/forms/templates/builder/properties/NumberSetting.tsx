import { useState } from 'react'
import { TextField } from '../../../../../ui/fields/TextField.tsx'

type NumberSettingProps = {
  name: string
  label: string
  value: number | null
  onChange: (value: number | null) => void
  help?: string
  hideLabel?: boolean
  error?: string | undefined
}

/** A number or none. A text that is no number yet stays while the field has the focus. */
export function NumberSetting({ value, onChange, ...field }: NumberSettingProps) {
  const [typed, setTyped] = useState<string>()
  function type(text: string) {
    const cleaned = text.replace(',', '.')
    setTyped(cleaned)
    const number = Number(cleaned)
    if (cleaned.trim() === '') onChange(null)
    else if (Number.isFinite(number)) onChange(number)
  }
  return (
    <TextField
      {...field}
      inputMode="decimal"
      value={typed ?? (value === null ? '' : String(value))}
      onChange={type}
      onBlur={() => setTyped(undefined)}
    />
  )
}
