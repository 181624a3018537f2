import Stack from '@mui/material/Stack'
import { messages } from '@domicile/contract/messages'
import { useNavigate } from '@tanstack/react-router'
import { signIn } from '../../session/session.ts'
import { texts } from '../../session/texts.ts'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { PublicCard } from '../../ui/layout/PublicCard.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { storeChallenge } from './challenge.ts'
import { emailProblem } from '../../forms/public/email-problem.ts'
import { PublicForm } from '../../forms/public/PublicForm.tsx'
import { usePublicForm } from '../../forms/public/use-public-form.ts'

const words = texts.signIn

/** Signs in with an email address and a password; the route guards then redirect. */
export default function LoginScreen() {
  const navigate = useNavigate()
  const form = usePublicForm({
    start: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: emailProblem(email),
      password: password ? undefined : messages.required,
    }),
    async send({ email, password }) {
      const challenge = await signIn(email.trim(), password)
      if (!challenge) return
      storeChallenge(challenge)
      await navigate({ to: challenge.next === 'set-up' ? '/2fa' : '/2fa-check' })
    },
  })
  return (
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
}
