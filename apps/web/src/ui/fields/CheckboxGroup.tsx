import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

type CheckboxGroupProps<Value extends string> = {
  name: string
  label: string
  help?: string
  options: readonly { value: Value; label: string }[]
  value: readonly Value[]
  /** Receives the chosen values in the order of the options. */
  onChange: (value: Value[]) => void
  error?: string | undefined
}

/** A choice of several options from a short list. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { name, label, help, options, value, onChange, error } = props
  const id = useId()
  const values = options.map((option) => option.value)
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
      {...(help && { 'aria-describedby': id })}
    >
      <Typography component="legend" variant="h3" sx={{ p: 0 }}>
        {label}
      </Typography>
      {help && (
        <Typography variant="body2" id={id} sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
      )}
      {options.map((option) => (
        <FormControlLabel
          key={option.value}
          sx={{ display: 'flex', mr: 0 }}
          label={option.label}
          control={
            <Checkbox
              size="small"
              name={name}
              checked={value.includes(option.value)}
              onChange={(_event, isOn) =>
                onChange(values.filter((one) => (one === option.value ? isOn : value.includes(one))))
              }
            />
          }
        />
      ))}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  )
}
