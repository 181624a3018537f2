import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { DateField } from '../../ui/fields/DateField.tsx'
import { isDay } from '../../ui/fields/parse-day.ts'
import { filterButton } from './filter-button.ts'

type Period = { from?: string | undefined; to?: string | undefined }
type FilterPeriodProps = {
  label: string
  fields: { from: string; to: string }
  value: Period
  onChange: (period: Period) => void
}

/** Filters by a period of days, both included; either end may be left open. */
export function FilterPeriod({ label, fields, value, onChange }: FilterPeriodProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        endIcon={<KeyboardArrowDown />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={filterButton(Boolean(value.from || value.to))}
      >
        {label}
      </Button>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 280, p: 2 } } }}
        >
          <PeriodForm fields={fields} value={value} onApply={(period) => (close(), onChange(period))} />
        </Popover>
      )}
    </>
  )
}

type PeriodFormProps = Pick<FilterPeriodProps, 'fields' | 'value'> & { onApply: (period: Period) => void }

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
