import Popover from '@mui/material/Popover'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'

type DialogPopoverProps = {
  label: string
  /** The id of the text that describes it. */
  describedBy?: string
  anchor: HTMLElement
  /** The edge that it shares with its anchor. */
  side?: 'left' | 'right'
  sx?: SxProps<Theme>
  onClose: () => void
  children: ReactNode
}

/** An open panel below the button that opened it. */
export function DialogPopover(props: DialogPopoverProps) {
  const { label, describedBy, anchor, side = 'left', sx = {}, onClose, children } = props
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: side }}
      transformOrigin={{ vertical: 'top', horizontal: side }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, 'aria-describedby': describedBy, sx } }}
    >
      {children}
    </Popover>
  )
}
