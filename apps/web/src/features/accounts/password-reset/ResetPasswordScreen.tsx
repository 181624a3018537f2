import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { texts } from '../../../session/texts.ts'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { emailProblem } from '../../../forms/public/email-problem.ts'
import { PublicForm } from '../../../forms/public/PublicForm.tsx'
import { usePublicForm } from '../../../forms/public/use-public-form.ts'

const words = texts.resetPassword

/** Requests a link to set a new password. */
export default function ResetPasswordScreen() {
  const [answer, setAnswer] = useState('')
  const form = usePublicForm({
    start: { email: '' },
    check: ({ email }) => ({ email: emailProblem(email) }),
    async send({ email }) {
      const { message } = await call('POST /api/password-reset', { body: { email: email.trim() } })
      setAnswer(message)
    },
  })
  return (
    <PublicCard title={words.title} subtitle={!answer && words.subtitle}>
      {answer ? (
        <Alert severity="success">{answer}</Alert>
      ) : (
        <PublicForm label={words.title} form={form} submitLabel={words.send}>
          <TextField
            {...form.field('email')}
            label={texts.signIn.email}
            type="email"
            inputMode="email"
            autoComplete="username"
          />
        </PublicForm>
      )}
      <Box sx={{ textAlign: 'center', mt: 3, typography: 'body2' }}>
        <TextLink to="/login">{words.back}</TextLink>
      </Box>
    </PublicCard>
  )
}
