import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, isWithoutOptions } from './field-types.ts'

export type Option = { value: string; label: string }
/** An option that may be shown without being offered. */
export type OfferedOption = Option & { disabled?: boolean }
export type SelectFieldProps = FieldProps & {
  options: readonly OfferedOption[]
  /** The label of the empty choice: 'Choose a country'. Without it, a value is always chosen. */
  placeholder?: string
}

/**
 * A choice from a short list with the browser's native control, which is better on a phone. For more than
 * twenty options use SearchSelect.
 */
export function SelectField(props: SelectFieldProps) {
  const { value, onChange, onBlur, inputRef, options: known, placeholder: empty, ...frame } = props
  const isMissing = isWithoutOptions(frame.source)
  // The value stays; without its option, the browser would show the first one.
  const options = isMissing
    ? [{ value, label: frame.source?.isFetching ? 'Loading…' : 'Couldn’t load' }]
    : known
  const placeholder = isMissing ? undefined : empty
  return (
    <FieldFrame {...frame}>
      {({ id, aria }) => (
        <NativeSelect
          fullWidth
          value={value}
          IconComponent={KeyboardArrowDown}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          inputRef={inputRef}
          input={<OutlinedInput size="small" />}
          slotProps={{ input: { id, name: frame.name, ...aria } }}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  )
}
