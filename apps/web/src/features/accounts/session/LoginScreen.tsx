import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { messages } from '@domicile/contract/messages'
import { useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { signIn } from '../../../session/session.ts'
import { texts } from '../../../session/texts.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { storeChallenge } from './challenge.ts'
import { emailProblem } from '../../../forms/public/email-problem.ts'
import { PublicForm } from '../../../forms/public/PublicForm.tsx'
import { usePublicForm } from '../../../forms/public/use-public-form.ts'

const words = texts.signIn

/** Where the portal has demo data, its page says so; the accounts and their code load only then. */
const DemoAccounts =
  document.querySelector('meta[name="demo-accounts"]') &&
  lazy(async () => ({ default: (await import('./DemoAccounts.tsx')).DemoAccounts }))

/** Signs in with an email address and a password; the route guards then redirect. */
export default function LoginScreen() {
  const navigate = useNavigate()
  const form = usePublicForm({
    start: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: emailProblem(email),
      password: password ? undefined : messages.required,
    }),
    send: ({ email, password }) => enter(email.trim(), password),
  })

  async function enter(email: string, password: string): Promise<void> {
    const challenge = await signIn(email, password)
    if (!challenge) return
    storeChallenge(challenge)
    await navigate({ to: challenge.next === 'set-up' ? '/2fa' : '/2fa-check' })
  }

  const card = (
    <PublicCard title={words.title}>
      <PublicForm label={words.title} form={form} submitLabel={words.submit}>
        <TextField
          {...form.field('email')}
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <PasswordField {...form.field('password')} label={words.password} autoComplete="current-password" />
      </PublicForm>
      <Stack sx={{ alignItems: 'center', gap: 1, mt: 3, typography: 'body2' }}>
        <TextLink to="/reset-password">{words.forgotten}</TextLink>
        <TextLink to="/register">{words.register}</TextLink>
        <TextLink to="/terms">{texts.terms.title}</TextLink>
      </Stack>
    </PublicCard>
  )
  if (!DemoAccounts) return card
  return (
    <Box sx={beside}>
      <Box sx={{ width: '100%', maxWidth: 400 }}>{card}</Box>
      <DemoAccounts onChoose={(email, password) => void enter(email, password).catch(form.explain)} />
    </Box>
  )
}

/** The accounts are under the card where there is no room beside it. */
const beside = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { xs: 'center', md: 'flex-start' },
  justifyContent: 'center',
  gap: { xs: 4, md: 8 },
} as const
