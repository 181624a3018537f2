import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, useState } from 'react'

type NoticesMenuProps = {
  /** The number of unread notices. */
  count: number
  /** Builds the bell's accessible name; `shown` is the number of unread notices. */
  label: (shown: string) => string
  title: string
  children: (close: () => void) => ReactNode
}

const MOST = 99

/** The bell with its count, and the popover below it. */
export function NoticesMenu({ count, label, title, children }: NoticesMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const shown = count > MOST ? `${MOST}+` : String(count)
  const name = label(shown)
  return (
    <>
      <Tooltip title={name}>
        <IconButton
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {count > 0 ? (
            <Badge badgeContent={shown} color="primary">
              <NotificationsOutlined />
            </Badge>
          ) : (
            <NotificationsOutlined />
          )}
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { width: 360 } } }}
      >
        {children(close)}
      </Popover>
    </>
  )
}
