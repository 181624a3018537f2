import Box from '@mui/material/Box'
import { CountField } from '../../../../ui/fields/CountField.tsx'
import { FieldGroup } from '../../../../ui/fields/FieldGroup.tsx'
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
    <FieldGroup name={name} label={label} help={help} error={errors[name]}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1, mt: 0.5 }}>
        {(['days', 'hours', 'minutes'] as const).map((unit) => (
          <CountField
            key={unit}
            name={`${name}/${unit}`}
            label={words[unit]}
            value={now[unit] || null}
            onChange={(count) => onChange({ ...now, [unit]: count ?? 0 })}
            error={errors[`${name}/${unit}`]}
          />
        ))}
      </Box>
    </FieldGroup>
  )
}

/** Returns null for a duration of zero. */
export function orNone(duration: Duration): Duration | null {
  return Object.values(duration).some((count) => count > 0) ? duration : null
}
