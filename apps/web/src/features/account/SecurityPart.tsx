import type { Profile } from '@domicile/contract/auth'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { PasswordPanel } from './PasswordPanel.tsx'
import { TwoFactorPanel } from './TwoFactorPanel.tsx'

/** How one proves who one is. */
export function SecurityPart({ person }: { person: Profile }) {
  return (
    <Stack sx={{ gap: 3, maxWidth: 640 }}>
      <TwoFactorPanel person={person} />
      {/* What is printed from here are recovery codes. */}
      <Box sx={{ '@media print': { display: 'none' } }}>
        <PasswordPanel />
      </Box>
    </Stack>
  )
}
