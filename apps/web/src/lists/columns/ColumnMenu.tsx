import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { openedPart } from '../../ui/feedback/opened-part.tsx'
import type { ColumnMenuProps } from './ColumnItems.tsx'

const ColumnItems = openedPart(async () => (await import('./ColumnItems.tsx')).ColumnItems)

/** Hides and shows the columns of a list. */
export function ColumnMenu(props: ColumnMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label="Columns"
        data-hint="Columns"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ViewColumnOutlined fontSize="small" />
      </IconButton>
      {anchor && <ColumnItems {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
