import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type {
  HTMLInputAutoCompleteAttribute,
  HTMLInputTypeAttribute,
  KeyboardEventHandler,
  ReactNode,
} from 'react'
import { CharacterCount, type CountLimits } from './CharacterCount.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldProps } from './field-types.ts'

export type TextFieldProps = FieldProps & {
  type?: HTMLInputTypeAttribute
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel' | 'url'
  placeholder?: string
  /** The value can be copied but not changed. */
  readOnly?: boolean
  /** Shows a live character count: '312 of 300–2,000'. */
  count?: CountLimits
  endAdornment?: ReactNode
  onKeyDown?: KeyboardEventHandler<HTMLElement>
}

/** A single-line text. */
export function TextField({
  value,
  onChange,
  onBlur,
  inputRef,
  count,
  endAdornment,
  onKeyDown,
  ...props
}: TextFieldProps) {
  const { type = 'text', autoComplete = 'off', inputMode, placeholder, readOnly = false, ...frame } = props
  return (
    <FieldFrame {...frame} aside={count && <CharacterCount text={value} limits={count} />}>
      {({ id, aria }) => (
        <OutlinedInput
          id={id}
          name={frame.name}
          type={type}
          size="small"
          fullWidth
          value={value}
          placeholder={placeholder}
          readOnly={readOnly}
          {...(readOnly && { sx: { bgcolor: 'background.default' } })}
          autoComplete={autoComplete}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          inputRef={inputRef}
          endAdornment={endAdornment && <InputAdornment position="end">{endAdornment}</InputAdornment>}
          slotProps={{ input: { inputMode, ...aria } }}
        />
      )}
    </FieldFrame>
  )
}
