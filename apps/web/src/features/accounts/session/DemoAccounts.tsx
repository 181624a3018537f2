import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { use } from 'react'
import { hairline, surface } from '../../../ui/layout/surface.ts'

const words = {
  title: 'Demo accounts',
  help: 'Choose one to try the portal. Each has the password',
  mailbox: 'Read the emails that were not sent',
}

type Demo = {
  password: string
  accounts: { email: string; role: string; companies?: string; purpose: string }[]
  mailbox: string | null
}

// Asked once, as the file loads: the screen shows its card and these together, so that nothing moves.
const demoAccounts = fetch('/dev/accounts.json')
  .then((answer) => (answer.ok ? (answer.json() as Promise<Demo>) : undefined))
  .catch(() => undefined)

/** The accounts of the demo data, which sign in with one press. Empty where there are none. */
export function DemoAccounts({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const demo = use(demoAccounts)
  if (!demo?.accounts.length) return null
  return (
    <Box component="section" aria-labelledby="demo-accounts" sx={{ width: '100%', maxWidth: 400 }}>
      <Typography id="demo-accounts" variant="h2">
        {words.title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {words.help} <span style={{ whiteSpace: 'nowrap' }}>{demo.password}</span>.
      </Typography>
      <Box component="ul" sx={{ ...surface, listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {demo.accounts.map(({ email, role, companies, purpose }) => (
          <Box component="li" key={email} sx={hairline}>
            <ButtonBase onClick={() => onChoose(email, demo.password)} sx={row}>
              <Typography component="span" variant="h3">
                {companies ? `${role}, ${companies}` : role}
              </Typography>
              <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                {purpose}
              </Typography>
            </ButtonBase>
          </Box>
        ))}
      </Box>
      {demo.mailbox && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          <Link href={demo.mailbox}>{words.mailbox}</Link>
        </Typography>
      )}
    </Box>
  )
}

const row = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  textAlign: 'left',
  width: '100%',
  px: 2,
  py: 1,
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
} as const
