import type { ReactNode } from 'react'
import { DialogPopover } from '../../ui/feedback/DialogPopover.tsx'

type NoticesPopoverProps = { anchor: HTMLElement; title: string; onClose: () => void; children: ReactNode }

/** The open notices below the bell. */
export function NoticesPopover({ anchor, title, onClose, children }: NoticesPopoverProps) {
  return (
    <DialogPopover label={title} anchor={anchor} side="right" onClose={onClose} sx={{ width: 360 }}>
      {children}
    </DialogPopover>
  )
}
