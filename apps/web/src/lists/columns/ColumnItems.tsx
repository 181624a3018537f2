import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'

export type ColumnMenuProps = {
  columns: readonly { id: string; header: string }[]
  hidden: readonly string[]
  onHidden: (hidden: string[]) => void
}

type ColumnItemsProps = ColumnMenuProps & { anchor: HTMLElement; onClose: () => void }

/** The open menu of the columns of a list. */
export function ColumnItems({ columns, hidden, onHidden, anchor, onClose }: ColumnItemsProps) {
  const toggle = (id: string) =>
    onHidden(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id])
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      slotProps={{ list: { 'aria-label': 'Columns', dense: true } }}
    >
      {columns.map(({ id, header }) => (
        <MenuItem
          key={id}
          role="menuitemcheckbox"
          aria-checked={!hidden.includes(id)}
          onClick={() => toggle(id)}
        >
          {hidden.includes(id) ? <CheckBoxOutlineBlank sx={box} /> : <CheckBox sx={box} color="primary" />}
          {header}
        </MenuItem>
      ))}
    </Menu>
  )
}

const box = { fontSize: 20, mr: 1 } as const
