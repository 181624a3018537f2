import MenuIcon from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { AccountMenu } from './AccountMenu.tsx'
import type { LayoutUser } from '../layout-types.ts'
import { SearchButton } from './SearchButton.tsx'

type TopBarProps = {
  user: LayoutUser | undefined
  companyChoice: ReactNode
  /** The bell. */
  notices?: ReactNode
  /** The help for the screen. */
  help?: ReactNode
  /** The cart button. */
  cart?: ReactNode
  isSearching: boolean
  onSearch: (() => void) | undefined
  onMenu: () => void
  onKeys: () => void
  onSignOut: () => void
}

/** The controls available on every screen: company, search, cart, notices, account. */
export function TopBar(props: TopBarProps) {
  const { user, companyChoice, notices, help, cart, isSearching, onSearch, onMenu, onKeys, onSignOut } = props
  return (
    <Box sx={bar}>
      <IconButton aria-label="Open navigation" onClick={onMenu} edge="start" sx={{ display: { md: 'none' } }}>
        <MenuIcon />
      </IconButton>
      <Box sx={{ display: { xs: 'none', md: 'block' }, '&:empty': { display: 'none' } }}>{companyChoice}</Box>
      {onSearch && <SearchButton isOpen={isSearching} onSearch={onSearch} />}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
        {help}
        {cart}
        {notices}
        {user && <AccountMenu user={user} onKeys={onKeys} onSignOut={onSignOut} />}
      </Box>
    </Box>
  )
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1, md: 2 },
  height: 56,
  px: { xs: 2, md: 3 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const
