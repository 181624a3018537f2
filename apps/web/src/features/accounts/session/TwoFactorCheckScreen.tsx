import { messages } from '@domicile/contract/messages'
import type { Challenge } from '@domicile/contract/accounts/session/two-factor'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { startSession } from '../../../session/session.ts'
import { texts } from '../../../session/texts.ts'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { forgetChallenge, readChallenge } from './challenge.ts'
import { CodeField } from '../../../forms/public/CodeField.tsx'
import { useCodeForm } from '../../../forms/public/use-code-form.ts'
import { PublicForm } from '../../../forms/public/PublicForm.tsx'
import { ResendButton } from '../../../forms/public/ResendButton.tsx'
import { usePublicForm } from '../../../forms/public/use-public-form.ts'

const words = texts.twoFactor

/** The second factor of a sign-in: a code, or a recovery code for a lost device. */
export default function TwoFactorCheckScreen() {
  const [challenge] = useState(readChallenge)
  const [isLost, setIsLost] = useState(false)
  if (challenge?.next !== 'code') return <Navigate to="/login" replace />
  return isLost ? (
    <RecoveryCard challenge={challenge} onBack={() => setIsLost(false)} />
  ) : (
    <CodeCard challenge={challenge} onLost={() => setIsLost(true)} />
  )
}

type Tokens = { token: string; refreshToken: string }

/** Starts the session; the route guards then redirect to the page the user asked for. */
function enter({ token, refreshToken }: Tokens): void {
  forgetChallenge()
  startSession({ token, refreshToken })
}

function CodeCard({ challenge: { challenge, method, sentTo }, onLost }: Props & { onLost: () => void }) {
  const form = useCodeForm(async (code) =>
    enter(await call('POST /api/token/two-factor', { body: { challenge, code } })),
  )
  return (
    <PublicCard
      title={words.checkTitle}
      subtitle={method === 'email' ? words.sentTo(sentTo ?? '') : words.fromAuthenticator}
    >
      <PublicForm label={words.checkTitle} form={form} submitLabel={words.confirm}>
        <CodeField {...form.field('code')} />
      </PublicForm>
      <Stack sx={{ alignItems: 'center', gap: 1, mt: 3 }}>
        {method === 'email' && (
          <ResendButton
            onSend={() => call('POST /api/two-factor/code', { body: { challenge } })}
            onRefused={form.explain}
          />
        )}
        <Button variant="text" size="small" onClick={onLost}>
          {words.lost}
        </Button>
        <BackToSignIn />
      </Stack>
    </PublicCard>
  )
}

type Props = { challenge: Challenge }

function RecoveryCard({ challenge: { challenge }, onBack }: Props & { onBack: () => void }) {
  const form = usePublicForm({
    start: { recoveryCode: '' },
    check: ({ recoveryCode }) => ({ recoveryCode: recoveryCode.trim() ? undefined : messages.required }),
    send: async ({ recoveryCode }) =>
      enter(await call('POST /api/token/recovery', { body: { challenge, recoveryCode } })),
  })
  return (
    <PublicCard title={words.lostTitle} subtitle={words.lostHelp}>
      <PublicForm label={words.lostTitle} form={form} submitLabel={words.confirm}>
        <TextField {...form.field('recoveryCode')} label={words.recoveryCode} help={words.recoveryCodeHelp} />
      </PublicForm>
      <Stack sx={{ alignItems: 'center', gap: 1, mt: 3 }}>
        <Button variant="text" size="small" onClick={onBack}>
          {words.backToCode}
        </Button>
        <BackToSignIn />
      </Stack>
    </PublicCard>
  )
}

function BackToSignIn() {
  return (
    <TextLink to="/login" onClick={forgetChallenge}>
      {words.backToSignIn}
    </TextLink>
  )
}
