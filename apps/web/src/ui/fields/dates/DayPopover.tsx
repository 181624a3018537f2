import Box from '@mui/material/Box'
import { type ComponentProps, lazy, Suspense } from 'react'
import { DialogPopover } from '../../feedback/DialogPopover.tsx'

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
    <DialogPopover label="Calendar" describedBy={labelId} anchor={anchor} side="right" onClose={onClose}>
      <Suspense fallback={<Box sx={{ width: 312, height: 378 }} />}>
        <DayCalendar {...calendar} />
      </Suspense>
    </DialogPopover>
  )
}
