import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'

export type MenuAction = {
  label: string
  onClick: () => void
  danger?: boolean
  disabledReason?: string | undefined
}

type ActionItemsProps = {
  actions: readonly MenuAction[]
  label: string
  anchor: HTMLElement
  onClose: () => void
}

/** The open menu of secondary actions. Dangerous ones come last, where no slip of the hand reaches them. */
export function ActionItems({ actions, label, anchor, onClose }: ActionItemsProps) {
  const inOrder = actions.toSorted(
    (one, other) => Number(one.danger ?? false) - Number(other.danger ?? false),
  )
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {inOrder.map(({ label: name, onClick, danger, disabledReason }) => (
        <MenuItem
          key={name}
          aria-disabled={disabledReason ? true : undefined}
          onClick={() => !disabledReason && (onClose(), onClick())}
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
  )
}

const off = { color: 'text.secondary', cursor: 'not-allowed' }
