import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { openedPart } from '../../ui/feedback/opened-part.tsx'
import { filterButton } from './filter-button.ts'
import type { FilterPeriodProps } from './PeriodPopover.tsx'

const PeriodPopover = openedPart(async () => (await import('./PeriodPopover.tsx')).PeriodPopover)

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
        <PeriodPopover
          label={label}
          fields={fields}
          value={value}
          anchor={anchor}
          onApply={(period) => (close(), onChange(period))}
          onClose={close}
        />
      )}
    </>
  )
}
