import type { Profile } from '@domicile/contract/accounts/session/auth'
import Stack from '@mui/material/Stack'
import { EmailPanel } from './email/EmailPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { SupportAccessPanel } from './SupportAccessPanel.tsx'
import { TwoFactorPanel } from './two-factor/TwoFactorPanel.tsx'

/** Second factor, email address, password and support access. */
export function SecurityPart({ person }: { person: Profile }) {
  const owned = person.memberships.filter(({ role }) => role === 'owner')
  return (
    <Stack sx={{ gap: 3, maxWidth: 640 }}>
      <TwoFactorPanel person={person} />
      {/* Only recovery codes are printed from this page. */}
      <Stack sx={{ gap: 3, '@media print': { display: 'none' } }}>
        <EmailPanel person={person} />
        <PasswordPanel />
        {owned.length > 0 && <SupportAccessPanel companies={owned} timeZone={person.timeZone} />}
      </Stack>
    </Stack>
  )
}
