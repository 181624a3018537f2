import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { colors } from '../../theme.ts'
import { today } from '../../data/today.ts'

type DayCalendarProps = {
  /** The chosen day. All days are `YYYY-MM-DD`. */
  value: string | undefined
  min: string | undefined
  max: string | undefined
  /** Receives the chosen day, or an empty text. */
  onPick: (day: string) => void
  canClear: boolean
}

/** The library's own label has '17th', which differs from the text on the button. */
const spoken = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' })

/** The range of years in the list suits dates of birth as well as deadlines. */
const YEARS = { before: 110, after: 30 }

/** A month of days. Arrows move by days and weeks, Page Up and Down by months, with Shift by years. */
export function DayCalendar({ value, min, max, onPick, canClear }: DayCalendarProps) {
  const [now] = useState(() => new Date())
  const [current] = useState(today)
  const nearest = max && max < current ? max : min && min > current ? min : current
  const isOutside = (date: Date) => (min !== undefined && toDay(date) < min) || (max ?? '9999') < toDay(date)
  return (
    <Box sx={calendar}>
      <DayPicker
        mode="single"
        required
        autoFocus
        weekStartsOn={1}
        fixedWeeks
        showOutsideDays
        captionLayout="dropdown"
        navLayout="around"
        today={toDate(current)}
        selected={value ? toDate(value) : undefined}
        defaultMonth={toDate(value ?? nearest)}
        startMonth={min ? toDate(min) : new Date(now.getFullYear() - YEARS.before, 0)}
        endMonth={max ? toDate(max) : new Date(now.getFullYear() + YEARS.after, 11)}
        disabled={isOutside}
        labels={{ labelDayButton: (date) => spoken.format(date) }}
        onSelect={(date) => onPick(toDay(date))}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', minHeight: 36, mt: 1 }}>
        {nearest === current && (
          <Button size="small" onClick={() => onPick(current)}>
            Today
          </Button>
        )}
        {canClear && (
          <Button size="small" color="inherit" onClick={() => onPick('')}>
            Clear
          </Button>
        )}
      </Box>
    </Box>
  )
}

/** Converts a day, which has no zone, to midnight in the browser's own zone for the calendar. */
function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** The inverse of `toDate`. */
function toDay(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('-')
}

const round = {
  width: 40,
  height: 40,
  border: 0,
  borderRadius: 1,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  '&:hover': { bgcolor: colors.page },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
  '&:disabled, &[aria-disabled=true]': {
    color: colors.fieldBorder,
    cursor: 'default',
    bgcolor: 'transparent',
  },
} as const

const calendar = {
  width: 312,
  p: 2,
  '& .rdp-month': {
    display: 'grid',
    gridTemplateColumns: '40px 1fr 40px',
    alignItems: 'center',
    '& > table': { gridColumn: '1 / -1', borderCollapse: 'collapse' },
  },
  '& .rdp-button_previous, & .rdp-button_next': {
    ...round,
    display: 'grid',
    placeItems: 'center',
    '& svg': { width: 16, height: 16, fill: 'currentColor' },
  },
  '& .rdp-dropdowns': { display: 'flex', justifyContent: 'center', gap: 1 },
  // The library draws its caption over a native select; only the select is shown here.
  '& .rdp-caption_label': { display: 'none' },
  '& .rdp-dropdown': {
    font: 'inherit',
    fontWeight: 600,
    height: 32,
    border: 0,
    borderRadius: 1,
    color: 'inherit',
    bgcolor: 'transparent',
    '&:hover': { bgcolor: colors.page },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  },
  '& .rdp-weekday': { width: 40, height: 32, typography: 'body2', color: 'text.secondary' },
  '& .rdp-day': { p: 0, textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  '& .rdp-day_button': round,
  '& .rdp-outside': { color: 'text.secondary' },
  '& .rdp-today .rdp-day_button': { fontWeight: 700, boxShadow: `inset 0 0 0 1px ${colors.fieldBorder}` },
  '& .rdp-selected .rdp-day_button': {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    fontWeight: 600,
    boxShadow: 'none',
  },
} as const
