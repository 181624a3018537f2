import type { Profile } from '@domicile/contract/auth/auth'
import Stack from '@mui/material/Stack'
import { PasswordPanel } from './PasswordPanel.tsx'
import { SupportAccessPanel } from './SupportAccessPanel.tsx'
import { TwoFactorPanel } from './two-factor/TwoFactorPanel.tsx'

/** How one proves who one is, and who may act in one's place. */
export function SecurityPart({ person }: { person: Profile }) {
  const owned = person.memberships.filter(({ role }) => role === 'owner')
  return (
    <Stack sx={{ gap: 3, maxWidth: 640 }}>
      <TwoFactorPanel person={person} />
      {/* What is printed from here are recovery codes. */}
      <Stack sx={{ gap: 3, '@media print': { display: 'none' } }}>
        <PasswordPanel />
        {owned.length > 0 && <SupportAccessPanel companies={owned} timeZone={person.timeZone} />}
      </Stack>
    </Stack>
  )
}
