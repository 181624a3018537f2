import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import { type ComponentProps, lazy, Suspense } from 'react'

const DayCalendar = lazy(async () => ({ default: (await import('./DayCalendar.tsx')).DayCalendar }))

type DayPopoverProps = ComponentProps<typeof DayCalendar> & {
  anchor: HTMLElement
  /** The label of the field. */
  labelId: string
  onClose: () => void
}

/** The open calendar of a field for a day. */
export function DayPopover({ anchor, labelId, onClose, ...calendar }: DayPopoverProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Calendar', 'aria-describedby': labelId } }}
    >
      <Suspense fallback={<Box sx={{ width: 312, height: 378 }} />}>
        <DayCalendar {...calendar} />
      </Suspense>
    </Popover>
  )
}
