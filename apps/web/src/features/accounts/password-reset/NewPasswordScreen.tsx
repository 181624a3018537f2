import { messages } from '@domicile/contract/messages'
import { passwordProblems } from '@domicile/contract/password-rules'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import { isDeadLink } from '../../../api/problem-error.ts'
import { texts } from '../../../session/texts.ts'
import { FullScreenSpinner } from '../../../ui/feedback/FullScreenSpinner.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { DeadLinkCard } from '../../../forms/public/DeadLinkCard.tsx'
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
      (error: unknown) => setState(isDeadLink(error) ? 'dead' : 'open'),
    )
  }, [token])
  if (state === 'asking') return <FullScreenSpinner />
  if (state === 'open')
    return <PasswordCard token={token} onDone={() => setState('done')} onDead={() => setState('dead')} />
  if (state === 'dead')
    return (
      <DeadLinkCard why={words.dead}>
        <Button component={RouterLink} to="/reset-password" variant="contained" fullWidth>
          {words.askAgain}
        </Button>
      </DeadLinkCard>
    )
  return (
    <PublicCard title={words.doneTitle}>
      <Alert severity="success">{words.done}</Alert>
      <Button component={RouterLink} to="/login" variant="contained" fullWidth sx={{ mt: 3 }}>
        {words.toSignIn}
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
        if (!isDeadLink(error)) throw error
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
