import OutlinedInput from '@mui/material/OutlinedInput'
import { CharacterCount, type CountLimits } from './CharacterCount.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldProps } from './field-types.ts'

export type TextAreaProps = FieldProps & {
  /** The minimum number of lines; the field grows with its text. */
  rows?: number
  placeholder?: string
  autoFocus?: boolean
  /** The value can be copied but not changed. */
  readOnly?: boolean
  /** Shows a live character count: '312 of 300–2,000'. */
  count?: CountLimits
}

/** A multi-line text. */
export function TextArea({
  value,
  onChange,
  onBlur,
  inputRef,
  count,
  rows = 4,
  placeholder,
  ...props
}: TextAreaProps) {
  const { autoFocus = false, readOnly = false, ...frame } = props
  return (
    <FieldFrame {...frame} aside={count && <CharacterCount text={value} limits={count} />}>
      {({ id, aria }) => (
        <OutlinedInput
          id={id}
          name={frame.name}
          size="small"
          fullWidth
          multiline
          autoFocus={autoFocus}
          minRows={rows}
          maxRows={20}
          value={value}
          placeholder={placeholder}
          readOnly={readOnly}
          {...(readOnly && { sx: { bgcolor: 'background.default' } })}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          inputRef={inputRef}
          slotProps={{ input: aria }}
        />
      )}
    </FieldFrame>
  )
}
