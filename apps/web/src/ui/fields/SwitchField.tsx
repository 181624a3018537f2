import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { fieldId } from './field-types.ts'

export type SwitchFieldProps = {
  name: string
  label: string
  help?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch that takes effect immediately. */
export function SwitchField({ name, label, help, checked, onChange }: SwitchFieldProps) {
  const id = fieldId(name)
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
      <Box>
        <Typography component="label" variant="h3" htmlFor={id} sx={{ display: 'block', cursor: 'pointer' }}>
          {label}
        </Typography>
        {help && (
          <Typography variant="body2" id={`${id}-help`} sx={{ color: 'text.secondary' }}>
            {help}
          </Typography>
        )}
      </Box>
      <Switch
        id={id}
        checked={checked}
        onChange={(_event, value) => onChange(value)}
        sx={track}
        slotProps={{ input: { role: 'switch', ...(help && { 'aria-describedby': `${id}-help` }) } }}
      />
    </Box>
  )
}

/** Level with the first line of its label; the frame of the switch would cut off a wider shadow. */
const track = { my: -1.125, '& .MuiSwitch-thumb': { boxShadow: '0 0 2px rgb(16 24 40 / 40%)' } } as const
