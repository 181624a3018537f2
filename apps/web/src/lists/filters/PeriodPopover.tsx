import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { DialogPopover } from '../../ui/feedback/DialogPopover.tsx'
import { DateField } from '../../ui/fields/dates/DateField.tsx'
import { isDay } from '../../ui/fields/dates/parse-day.ts'

export type Period = { from?: string | undefined; to?: string | undefined }

export type FilterPeriodProps = {
  label: string
  fields: { from: string; to: string }
  value: Period
  onChange: (period: Period) => void
}

type PeriodPopoverProps = Omit<FilterPeriodProps, 'onChange'> & {
  anchor: HTMLElement
  onApply: (period: Period) => void
  onClose: () => void
}

/** The two days of a period filter. */
export function PeriodPopover({ label, anchor, onClose, ...form }: PeriodPopoverProps) {
  return (
    <DialogPopover label={label} anchor={anchor} onClose={onClose} sx={{ width: 280, p: 2 }}>
      <PeriodForm {...form} />
    </DialogPopover>
  )
}

type PeriodFormProps = Pick<PeriodPopoverProps, 'fields' | 'value' | 'onApply'>

/** The period is applied as a whole, because a half-typed day passes through unintended years. */
function PeriodForm({ fields, value, onApply }: PeriodFormProps) {
  const [from, setFrom] = useState(value.from ?? '')
  const [to, setTo] = useState(value.to ?? '')
  const [first, last] = from && to && from > to ? [to, from] : [from, to]
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault()
        if ([from, to].every((day) => !day || isDay(day)))
          onApply({ from: first || undefined, to: last || undefined })
      }}
    >
      <DateField name="from" label={fields.from} value={from} onChange={setFrom} />
      <DateField name="to" label={fields.to} value={to} onChange={setTo} />
      <Button type="submit" variant="contained">
        Apply
      </Button>
    </Stack>
  )
}
