import { fieldTypes } from '@domicile/contract/form-engine/field-types'
import type { Field } from '@domicile/contract/form-engine/structure'
import Box from '@mui/material/Box'
import { CountField } from '../../../../../ui/fields/CountField.tsx'
import { DateField } from '../../../../../ui/fields/dates/DateField.tsx'
import { SelectField } from '../../../../../ui/fields/SelectField.tsx'
import { propertyTexts as words } from '../builder-texts.ts'
import type { SettingProps } from './setting-props.ts'
import { NumberSetting } from './NumberSetting.tsx'
import { today } from '../../../../../ui/data/today.ts'

/** The least and the most of an answer: of its value, its characters, its options or its files. */
export function BoundsFields({ field, set, errors }: SettingProps) {
  const [least, most] = words.bounds[boundsOf(field)]
  const BoundField = field.type === 'number' ? NumberSetting : CountField
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr', alignItems: 'end' }}>
      <BoundField
        name="min"
        label={least}
        value={field.min}
        onChange={(min) => set({ min }, 'min')}
        error={errors.min}
      />
      <BoundField
        name="max"
        label={most}
        value={field.max}
        onChange={(max) => set({ max }, 'max')}
        error={errors.max}
      />
    </Box>
  )
}

function boundsOf({ type }: Field): keyof typeof words.bounds {
  const answering = fieldTypes[type]
  if (answering === 'number') return 'value'
  if (answering === 'several') return 'items'
  return answering === 'file' || answering === 'image' ? 'files' : 'characters'
}

/** The earliest and the latest day of a date. */
export function DayFields({ field, set, errors }: SettingProps) {
  return (
    <>
      <DayBound
        name="from"
        label={words.from}
        value={field.from}
        onChange={(from) => set({ from })}
        error={errors.from}
      />
      <DayBound
        name="until"
        label={words.until}
        value={field.until}
        onChange={(until) => set({ until })}
        error={errors.until}
      />
    </>
  )
}

type DayBoundProps = {
  name: string
  label: string
  value: string | null
  onChange: (value: string | null) => void
  error: string | undefined
}

function DayBound({ name, label, value, onChange, error }: DayBoundProps) {
  const kind = value === null ? 'none' : value === 'today' ? 'today' : 'day'
  return (
    <>
      <SelectField
        name={name}
        label={label}
        value={kind}
        options={(['none', 'today', 'day'] as const).map((one) => ({ value: one, label: words.days[one] }))}
        onChange={(one) => onChange(one === 'none' ? null : one === 'today' ? 'today' : today())}
        error={error}
      />
      {kind === 'day' && (
        <DateField
          name={`${name}-day`}
          label={`${label}: ${words.day.toLowerCase()}`}
          value={value ?? ''}
          onChange={(day) => onChange(day || today())}
        />
      )}
    </>
  )
}
