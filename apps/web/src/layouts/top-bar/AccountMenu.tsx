import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { Avatar } from '../../ui/data/Avatar.tsx'
import { openedPart } from '../../ui/feedback/opened-part.tsx'
import type { LayoutUser } from '../layout-types.ts'

const AccountItems = openedPart(async () => (await import('./AccountItems.tsx')).AccountItems)

type AccountMenuProps = { user: LayoutUser; onKeys: () => void; onSignOut: () => void }

/** The signed-in user's name, their settings, and the sign-out. */
export function AccountMenu({ user, ...actions }: AccountMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label={`Account of ${user.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Avatar name={user.name} />
      </IconButton>
      {anchor && <AccountItems {...actions} user={user} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
