import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { type FieldProps, fieldId } from './field-types.ts'

/** A statement to tick. */
export function CheckboxField(props: FieldProps<boolean>) {
  const { name, label, value, onChange, onBlur, error, help, required = false, disabled = false } = props
  const id = props.id ?? fieldId(name)
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Box>
      <FormControlLabel
        disabled={disabled}
        sx={{
          alignItems: 'flex-start',
          mr: 0,
          '& .MuiFormControlLabel-label': { typography: 'h3', pt: 1.125 },
        }}
        label={
          <>
            {label}
            {required && (
              <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
                {' *'}
              </Box>
            )}
          </>
        }
        control={
          <Checkbox
            size="small"
            id={id}
            name={name}
            checked={value}
            onChange={(_event, isOn) => onChange(isOn)}
            onBlur={onBlur}
            slotProps={{
              input: {
                'aria-required': required,
                'aria-invalid': Boolean(error),
                ...(describedBy && { 'aria-describedby': describedBy }),
              },
            }}
          />
        }
      />
      {help && (
        <FormHelperText id={`${id}-help`} sx={{ ...helper, color: 'text.secondary' }}>
          {help}
        </FormHelperText>
      )}
      {error && (
        <FormHelperText error id={`${id}-error`} sx={helper}>
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}

/** Below the text of the label rather than below the box. */
const helper = { mt: -0.75, mr: 0, ml: 3.375, typography: 'body2' } as const
