import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { NumberField } from './NumberField.tsx'
import { stageTexts as words } from '../builder-texts.ts'

export type Duration = { days: number; hours: number; minutes: number }

type DurationFieldProps = {
  name: string
  label: string
  value: Duration | null
  onChange: (value: Duration) => void
  help?: string
  errors: Record<string, string>
}

/** A field for a duration in days, hours and minutes. */
export function DurationField({ name, label, value, onChange, help, errors }: DurationFieldProps) {
  const now = value ?? { days: 0, hours: 0, minutes: 0 }
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0 }}>
        {label}
      </Typography>
      {help && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1, mt: 0.5 }}>
        {(['days', 'hours', 'minutes'] as const).map((unit) => (
          <NumberField
            key={unit}
            name={`${name}/${unit}`}
            label={words[unit]}
            value={now[unit] || null}
            onChange={(count) => onChange({ ...now, [unit]: count ?? 0 })}
            error={errors[`${name}/${unit}`]}
          />
        ))}
      </Box>
      {errors[name] && <FormHelperText error>{errors[name]}</FormHelperText>}
    </Box>
  )
}

/** Returns null for a duration of zero. */
export function orNone(duration: Duration): Duration | null {
  return Object.values(duration).some((count) => count > 0) ? duration : null
}
