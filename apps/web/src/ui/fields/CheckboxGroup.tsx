import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { FieldGroup, type FieldGroupProps } from './FieldGroup.tsx'

type CheckboxGroupProps<Value extends string> = Omit<FieldGroupProps, 'children'> & {
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  value: readonly Value[]
  /** Receives the chosen values in the order of the options. */
  onChange: (value: Value[]) => void
}

/** A choice of several options from a short list. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { options, value, onChange, ...group } = props
  const values = options.map((option) => option.value)
  return (
    <FieldGroup {...group}>
      {options.map((option) => (
        <FormControlLabel
          key={option.value}
          sx={{ display: 'flex', mr: 0 }}
          label={option.label}
          disabled={Boolean(group.disabled) || Boolean(option.disabled)}
          control={
            <Checkbox
              size="small"
              name={group.name}
              checked={value.includes(option.value)}
              onChange={(_event, isOn) =>
                onChange(values.filter((one) => (one === option.value ? isOn : value.includes(one))))
              }
            />
          }
        />
      ))}
    </FieldGroup>
  )
}
