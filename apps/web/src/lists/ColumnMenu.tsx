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
  hidden: readonly string[]
  onHidden: (hidden: string[]) => void
}

/** Hides and shows the columns of a list. */
export function ColumnMenu({ columns, hidden, onHidden }: ColumnMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const toggle = (id: string) =>
    onHidden(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id])
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
      {anchor && (
        <Menu
          anchorEl={anchor}
          open
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': 'Columns', dense: true } }}
        >
          {columns.map(({ id, header }) => (
            <MenuItem
              key={id}
              role="menuitemcheckbox"
              aria-checked={!hidden.includes(id)}
              onClick={() => toggle(id)}
            >
              {hidden.includes(id) ? (
                <CheckBoxOutlineBlank sx={box} />
              ) : (
                <CheckBox sx={box} color="primary" />
              )}
              {header}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}

const box = { fontSize: 20, mr: 1 } as const
