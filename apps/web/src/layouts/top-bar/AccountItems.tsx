import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Logout from '@mui/icons-material/Logout'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { paths } from '../../navigation/paths.ts'
import { RouterLink } from '../../ui/layout/RouterLink.tsx'
import type { LayoutUser } from '../layout-types.ts'

type AccountItemsProps = {
  user: LayoutUser
  anchor: HTMLElement
  onKeys: () => void
  onSignOut: () => void
  onClose: () => void
}

/** The open account menu. */
export function AccountItems({ user, anchor, onKeys, onSignOut, onClose }: AccountItemsProps) {
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': 'Account' }, paper: { sx: { width: 280 } } }}
    >
      <Box role="presentation" sx={{ px: 2, py: 1, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{user.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {user.email}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {user.role}
        </Typography>
      </Box>
      <Divider />
      <MenuItem component={RouterLink} to={paths.settings()} onClick={onClose}>
        <ListItemIcon>
          <SettingsOutlined fontSize="small" />
        </ListItemIcon>
        Settings
      </MenuItem>
      <MenuItem onClick={() => (onClose(), onKeys())}>
        <ListItemIcon>
          <KeyboardOutlined fontSize="small" />
        </ListItemIcon>
        Keys
      </MenuItem>
      <MenuItem onClick={() => (onClose(), onSignOut())}>
        <ListItemIcon>
          <Logout fontSize="small" />
        </ListItemIcon>
        Sign out
      </MenuItem>
    </Menu>
  )
}
