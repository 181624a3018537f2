import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import type { ReactNode } from 'react'
import type { NavArea } from './layout-types.ts'
import { SideNavigation } from './SideNavigation.tsx'

type MobileNavigationProps = {
  nav: readonly NavArea[]
  onClose: () => void
  /** The choice of a company, which closes the navigation once it is made. */
  children: ReactNode
}

/** The open navigation of a phone, over the page. */
export function MobileNavigation({ nav, onClose, children }: MobileNavigationProps) {
  return (
    <Drawer
      open
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': 'Navigation', role: 'dialog', 'aria-modal': true, sx: { width: 280 } },
      }}
    >
      <SideNavigation nav={nav} onFollow={onClose}>
        <Box sx={{ px: 1, pb: 1, '&:empty': { display: 'none' } }}>{children}</Box>
      </SideNavigation>
    </Drawer>
  )
}
