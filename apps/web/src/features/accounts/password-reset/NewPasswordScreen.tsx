import { messages } from '@domicile/contract/messages'
import { passwordProblems } from '@domicile/contract/password-rules'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { call, ProblemError } from '../../../api/client.ts'
import { texts } from '../../../session/texts.ts'
import { FullScreenSpinner } from '../../../ui/feedback/FullScreenSpinner.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { RouterLink } from '../../../ui/layout/RouterLink.tsx'
import { PasswordRules } from '../../../forms/public/PasswordRules.tsx'
import { PublicForm } from '../../../forms/public/PublicForm.tsx'
import { usePublicForm } from '../../../forms/public/use-public-form.ts'
import { useAddressParams } from '../../../navigation/use-address.ts'

const words = texts.resetPassword

/** Sets a new password, by the link in an email. */
export default function NewPasswordScreen() {
  const { id: token = '' } = useAddressParams()
  const [state, setState] = useState<'asking' | 'open' | 'dead' | 'done'>('asking')
  useEffect(() => {
    call('POST /api/password-reset/check', { body: { token } }).then(
      () => setState('open'),
      // If the check can't reach the server, the form shows the error on submit.
      (error: unknown) => setState(isDead(error) ? 'dead' : 'open'),
    )
  }, [token])
  if (state === 'asking') return <FullScreenSpinner />
  if (state === 'open')
    return <PasswordCard token={token} onDone={() => setState('done')} onDead={() => setState('dead')} />
  return (
    <PublicCard title={state === 'done' ? words.doneTitle : words.deadTitle}>
      <Alert severity={state === 'done' ? 'success' : 'warning'}>
        {state === 'done' ? words.done : words.dead}
      </Alert>
      <Button
        component={RouterLink}
        to={state === 'done' ? '/login' : '/reset-password'}
        variant="contained"
        fullWidth
        sx={{ mt: 3 }}
      >
        {state === 'done' ? words.toSignIn : words.askAgain}
      </Button>
    </PublicCard>
  )
}

type PasswordCardProps = { token: string; onDone: () => void; onDead: () => void }

function PasswordCard({ token, onDone, onDead }: PasswordCardProps) {
  const form = usePublicForm({
    start: { password: '', again: '' },
    check: ({ password, again }) => ({
      password: passwordProblems(password)[0],
      again: again === '' ? messages.required : again === password ? undefined : words.notTheSame,
    }),
    async send({ password }) {
      await call('PUT /api/password-reset', { body: { token, password } }).then(onDone, (error: unknown) => {
        if (!isDead(error)) throw error
        onDead()
      })
    },
  })
  return (
    <PublicCard title={words.newTitle} subtitle={words.newSubtitle}>
      <PublicForm label={words.newTitle} form={form} submitLabel={words.set}>
        <div>
          <PasswordField {...form.field('password')} label={words.newPassword} autoComplete="new-password" />
          <PasswordRules password={form.form.password} />
        </div>
        <PasswordField {...form.field('again')} label={words.again} autoComplete="new-password" />
      </PublicForm>
    </PublicCard>
  )
}

function isDead(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 410
}
