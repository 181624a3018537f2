import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'

type ColumnMenuProps = {
  columns: readonly { id: string; header: string }[]
  shown: readonly string[]
  onShown: (shown: string[]) => void
}

/** Which columns a list shows. */
export function ColumnMenu({ columns, shown, onShown }: ColumnMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const toggle = (id: string) =>
    onShown(shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id])
  return (
    <>
      <Tooltip title="Columns">
        <IconButton
          aria-label="Columns"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ViewColumnOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Columns', dense: true } }}
      >
        {columns.map(({ id, header }) => (
          <MenuItem
            key={id}
            role="menuitemcheckbox"
            aria-checked={shown.includes(id)}
            onClick={() => toggle(id)}
          >
            {shown.includes(id) ? <CheckBox sx={box} color="primary" /> : <CheckBoxOutlineBlank sx={box} />}
            {header}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const box = { fontSize: 20, mr: 1 } as const
