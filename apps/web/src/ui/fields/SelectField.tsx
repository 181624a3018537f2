import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldProps } from './field-types.ts'

export type Option = { value: string; label: string }
export type SelectFieldProps = FieldProps & {
  options: readonly Option[]
  /** What stands for nothing chosen: 'Choose a country'. Left out, one is always chosen. */
  placeholder?: string
}

/** One of a few; the browser's own list, which is the better one on a phone. More than twenty: SearchSelect. */
export function SelectField(props: SelectFieldProps) {
  const { value, onChange, onBlur, inputRef, options, placeholder, ...frame } = props
  return (
    <FieldFrame {...frame}>
      {({ id, describedBy, invalid }) => (
        <NativeSelect
          fullWidth
          value={value}
          IconComponent={KeyboardArrowDown}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          inputRef={inputRef}
          input={<OutlinedInput size="small" />}
          slotProps={{
            input: {
              id,
              name: frame.name,
              'aria-required': frame.required ?? false,
              'aria-invalid': invalid,
              'aria-describedby': describedBy,
            },
          }}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  )
}
