import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import { focusField } from './field-types.ts'
import { FieldGroup, type FieldGroupProps } from './FieldGroup.tsx'
import type { OfferedOption } from './SelectField.tsx'

type RadioFieldProps = Omit<FieldGroupProps, 'children'> & {
  options: readonly OfferedOption[]
  /** The chosen option; empty for none. */
  value: string
  onChange: (value: string) => void
  /** Offers to choose none again. */
  canClear?: boolean
}

/** A choice of one option from a few, all in view. */
export function RadioField({ options, value, onChange, canClear = false, ...group }: RadioFieldProps) {
  function clear(): void {
    // The button disappears, and its focus with it.
    focusField(group.name)
    onChange('')
  }
  return (
    <FieldGroup {...group}>
      {options.map((option) => (
        <FormControlLabel
          key={option.value}
          sx={{ display: 'flex', mr: 0 }}
          label={option.label}
          disabled={Boolean(group.disabled) || Boolean(option.disabled)}
          control={
            <Radio
              size="small"
              name={group.name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
          }
        />
      ))}
      {canClear && value !== '' && !group.disabled && (
        <Button size="small" color="inherit" onClick={clear} sx={{ ml: -0.5 }}>
          Clear
        </Button>
      )}
    </FieldGroup>
  )
}
