import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import { openedPart } from '../../ui/feedback/opened-part.tsx'

const NoticesPopover = openedPart(async () => (await import('./NoticesPopover.tsx')).NoticesPopover)

type NoticesMenuProps = {
  /** The number of unread notices; undefined until it is loaded. */
  count: number | undefined
  /** Builds the bell's accessible name; `countText` is the number of unread notices. */
  label: (countText: string | undefined) => string
  title: string
  children: (close: () => void) => ReactNode
}

const MOST = 99

/** The bell with its count, and the popover below it. */
export function NoticesMenu({ count, label, title, children }: NoticesMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const countText = count !== undefined && count > MOST ? `${MOST}+` : count?.toString()
  const name = label(countText)
  return (
    <>
      <IconButton
        aria-label={name}
        data-hint={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {count ? (
          <Badge badgeContent={countText} color="primary">
            <NotificationsOutlined />
          </Badge>
        ) : (
          <NotificationsOutlined />
        )}
      </IconButton>
      {anchor && (
        <NoticesPopover anchor={anchor} title={title} onClose={close}>
          {children(close)}
        </NoticesPopover>
      )}
    </>
  )
}
