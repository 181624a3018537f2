import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { formatDay } from '../../data/format.ts'
import { openedPart } from '../../feedback/opened-part.tsx'
import { type FieldProps, fieldId } from '../field-types.ts'
import { isDay, parseDay } from './parse-day.ts'
import { TextField } from '../TextField.tsx'

const DayPopover = openedPart(async () => (await import('./DayPopover.tsx')).DayPopover)

export type DateFieldProps = FieldProps & {
  /** The latest allowed day, `YYYY-MM-DD`. */
  max?: string
  min?: string
}

/**
 * A calendar day as `YYYY-MM-DD`, typed or picked, and displayed as 17 Mar 2009; empty for none. On blur an
 * invalid text is passed on unchanged, so that the form reports it instead of losing it.
 */
export function DateField({ min, max, ...props }: DateFieldProps) {
  const { value, onChange, onBlur, error, name, id = fieldId(name), required, disabled } = props
  const [typed, setTyped] = useState<string>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isWrong = typed === undefined && value !== '' && !isDay(value)

  function type(text: string): void {
    setTyped(text)
    const day = parseDay(text)
    if (day !== undefined || text === '') onChange(day ?? '')
  }
  function settle(): void {
    if (typed !== undefined) onChange(parseDay(typed) ?? typed.trim())
    setTyped(undefined)
  }
  function pick(day: string): void {
    setTyped(undefined)
    setAnchor(null)
    onChange(day)
  }

  return (
    <>
      <TextField
        {...props}
        value={typed ?? (isDay(value) ? formatDay(value) : value)}
        placeholder="17 Mar 2009"
        error={error ?? (isWrong ? 'Enter a date such as 17 Mar 2009.' : undefined)}
        onChange={type}
        onBlur={() => (settle(), onBlur?.())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
          if (event.key === 'ArrowDown' && event.altKey) setAnchor(event.currentTarget)
        }}
        endAdornment={
          <IconButton
            size="small"
            edge="end"
            disabled={disabled ?? false}
            aria-label="Open calendar"
            aria-describedby={`${id}-label`}
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <CalendarMonthOutlined fontSize="small" />
          </IconButton>
        }
      />
      {anchor && (
        <DayPopover
          anchor={anchor}
          labelId={`${id}-label`}
          value={isDay(value) ? value : undefined}
          min={min}
          max={max}
          onPick={pick}
          canClear={!required && value !== ''}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}
