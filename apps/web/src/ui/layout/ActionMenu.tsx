import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'

export type MenuAction = {
  label: string
  onClick: () => void
  danger?: boolean
  disabledReason?: string | undefined
}

type ActionMenuProps = { actions: readonly MenuAction[]; label?: string }

/** The secondary actions of a page; a disabled one shows its reason. */
export function ActionMenu({ actions, label = 'More actions' }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
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
        <Menu
          anchorEl={anchor}
          open
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ list: { 'aria-label': label } }}
        >
          {actions.map(({ label: name, onClick, danger, disabledReason }) => (
            <MenuItem
              key={name}
              aria-disabled={disabledReason ? true : undefined}
              onClick={() => !disabledReason && (close(), onClick())}
              sx={{
                display: 'block',
                maxWidth: 320,
                whiteSpace: 'normal',
                ...(danger && { color: 'error.main' }),
                ...(disabledReason && off),
              }}
            >
              {name}
              {disabledReason && <Box sx={{ typography: 'body2' }}>{disabledReason}</Box>}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}

const off = { color: 'text.secondary', cursor: 'not-allowed' }
