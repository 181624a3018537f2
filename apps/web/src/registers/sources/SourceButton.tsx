import InfoOutlined from '@mui/icons-material/InfoOutlined'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import { DialogPopover } from '../../ui/feedback/DialogPopover.tsx'

type SourceButtonProps = {
  label: string
  /** Without text beside it: aligned with the text of its column. */
  isAlone?: boolean
  children: ReactNode
}

/** A button that shows where values come from. */
export function SourceButton({ label, isAlone = false, children }: SourceButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ml: isAlone ? -0.625 : 0.5, my: -0.75, color: 'text.secondary' }}
      >
        <InfoOutlined sx={{ fontSize: 16 }} />
      </IconButton>
      {anchor && (
        <DialogPopover
          label={label}
          anchor={anchor}
          onClose={() => setAnchor(undefined)}
          sx={{ p: 2, maxWidth: 320 }}
        >
          {children}
        </DialogPopover>
      )}
    </>
  )
}
