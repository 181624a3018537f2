import type { Schedule } from '@domicile/contract/work/workflows/workflow-definition'
import { needsDay } from '@domicile/contract/work/workflows/workflow-rules'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CountField } from '../../../../ui/fields/CountField.tsx'
import { DateField } from '../../../../ui/fields/dates/DateField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { settingsTexts as words, stageTexts } from '../builder-texts.ts'

type ScheduleFieldsProps = {
  schedule: Schedule
  onChange: (schedule: Schedule) => void
  errors: Record<string, string>
}

const interval = [
  ['every', words.every],
  ['hours', stageTexts.hours],
  ['minutes', stageTexts.minutes],
] as const

/** The fields of a schedule, by its frequency. */
export function ScheduleFields({ schedule, onChange, errors }: ScheduleFieldsProps) {
  const set = (change: Partial<Schedule>) => onChange({ ...schedule, ...change })
  const error = errors['trigger/days']
  if (schedule.frequency === 'interval')
    return interval.map(([field, label]) => (
      <CountField
        key={field}
        name={`trigger/${field}`}
        label={label}
        value={schedule[field]}
        onChange={(count) => set({ [field]: count ?? 0 })}
        error={errors[`trigger/${field}`]}
      />
    ))
  return (
    <>
      {schedule.frequency === 'weekly' && (
        <Weekdays days={schedule.days} onChange={(days) => set({ days })} error={error} />
      )}
      {schedule.frequency === 'monthly' && (
        <MonthDays days={schedule.days} onChange={(days) => set({ days })} error={error} />
      )}
      {needsDay(schedule.frequency) && (
        <DateField
          name="trigger/on"
          {...(schedule.frequency === 'once'
            ? { label: words.on }
            : { label: words.firstOn, help: words.firstOnHelp })}
          value={schedule.on ?? ''}
          onChange={(on) => set({ on: on || null })}
          required
          error={errors['trigger/on']}
        />
      )}
      <TextField
        name="trigger/hours"
        label={words.time}
        help={words.timeHelp}
        type="time"
        value={`${two(schedule.hours)}:${two(schedule.minutes)}`}
        onChange={(time) => {
          const [hours = 0, minutes = 0] = time.split(':').map(Number)
          set({ hours, minutes })
        }}
        error={errors['trigger/hours'] ?? errors['trigger/minutes']}
      />
    </>
  )
}

type DaysProps = { days: readonly number[]; onChange: (days: number[]) => void; error: string | undefined }

function Weekdays({ days, onChange, error }: DaysProps) {
  const toggle = (day: number, isOn: boolean) =>
    onChange([1, 2, 3, 4, 5, 6, 7].filter((one) => (one === day ? isOn : days.includes(one))))
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0 }}>
        {words.weekdaysLabel}
      </Typography>
      {words.weekdays.map((name, place) => (
        <FormControlLabel
          key={name}
          label={name}
          control={
            <Checkbox
              size="small"
              name="trigger/days"
              checked={days.includes(place + 1)}
              onChange={(_event, isOn) => toggle(place + 1, isOn)}
            />
          }
        />
      ))}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </fieldset>
  )
}

/** The days as typed; the value omits entries that are not numbers. */
function MonthDays({ days, onChange, error }: DaysProps) {
  const [typed, setTyped] = useState(days.join(', '))
  return (
    <TextField
      name="trigger/days"
      label={words.monthDays}
      help={words.monthDaysHelp}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        onChange([...new Set(text.split(/\D+/).filter(Boolean).map(Number))].slice(0, 31))
      }}
      error={error}
      required
    />
  )
}

function two(count: number): string {
  return String(count).padStart(2, '0')
}
