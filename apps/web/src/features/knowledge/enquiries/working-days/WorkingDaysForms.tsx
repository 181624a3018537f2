import {
  type FirmWorkingDays,
  HolidayInput,
  WorkingWeekInput,
} from '@domicile/contract/knowledge/enquiries/working-days'
import { weekdayNames } from '@domicile/contract/knowledge/enquiries/working-time'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Checks, DateOf, Search, Text } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { readAgain } from '../../../../forms/read-again.ts'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { workingDaysTexts as words } from '../enquiry-texts.ts'

const weekdays = weekdayNames.map((label, place) => ({ value: String(place + 1), label }))
const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}))

type Week = { weekdays: string[]; timeZone: string }
const weekOf = (days: FirmWorkingDays): Week => ({
  weekdays: days.weekdays.map(String),
  timeZone: days.timeZone,
})

/** Changes the weekdays on which the firm works, and its time zone. */
export function WeekForm({ days, onClose }: { days: FirmWorkingDays; onClose: () => void }) {
  const [{ version, ...start }] = useState(days)
  const bodyOf = (values: Week, of: number | undefined) => ({
    ...values,
    weekdays: values.weekdays.map(Number),
    version: of!,
  })
  const form = useRouteForm('PUT /api/working-days', {
    texts: words.weekForm,
    values: weekOf({ ...start, version }),
    version,
    input: (values, of) => ({ body: bodyOf(values, of) }),
    check: (values) => issuesOf(WorkingWeekInput, bodyOf(values, version)),
    reread: async () => {
      const now = await readAgain('GET /api/working-days', {})
      return { values: weekOf(now), version: now.version }
    },
    done: words.weekForm.done,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.weekForm.title} submitLabel={words.weekForm.save} onClose={onClose}>
      <Checks form={form} name="weekdays" options={weekdays} required />
      <Search form={form} name="timeZone" options={zones} required />
      <Typography sx={{ color: 'text.secondary' }}>{words.stays}</Typography>
    </FormPanel>
  )
}

/** Adds a day on which the firm does not work. */
export function HolidayForm({ onClose }: { onClose: () => void }) {
  const form = useRouteForm('POST /api/holidays', {
    texts: words.holidayForm,
    values: { day: '', name: '' },
    input: (body) => ({ body }),
    check: (values) => issuesOf(HolidayInput, values),
    done: words.holidayForm.done,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.holidayForm.title}
      submitLabel={words.holidayForm.save}
      onClose={onClose}
    >
      <DateOf form={form} name="day" required />
      <Text form={form} name="name" required />
    </FormPanel>
  )
}
