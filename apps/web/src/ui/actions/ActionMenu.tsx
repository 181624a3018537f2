import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { openedPart } from '../feedback/opened-part.tsx'
import { ActionButton, type ActionButtonProps } from './ActionButton.tsx'
import type { MenuAction } from './ActionItems.tsx'

const ActionItems = openedPart(async () => (await import('./ActionItems.tsx')).ActionItems)

type ActionMenuProps = { actions: readonly MenuAction[]; label?: string }

/** The secondary actions of a page; a disabled one shows its reason. */
export function ActionMenu({ actions, label = 'More actions' }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (actions.length === 0) return null
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHoriz />
      </IconButton>
      {anchor && (
        <ActionItems actions={actions} label={label} anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  )
}

type MenuButtonProps = Omit<ActionButtonProps, 'children' | 'onClick' | 'to' | 'type' | 'endIcon'> & {
  label: string
  actions: readonly MenuAction[]
}

/** A button that opens a menu; a disabled action shows its reason. */
export function MenuButton({ label, actions, ...button }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <ActionButton
        {...button}
        endIcon={<KeyboardArrowDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </ActionButton>
      {anchor && (
        <ActionItems actions={actions} label={label} anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  )
}
