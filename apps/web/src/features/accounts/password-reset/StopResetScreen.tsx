import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { messages } from '@domicile/contract/messages'
import { useState } from 'react'
import { call, ProblemError } from '../../../api/client.ts'
import { isDeadLink } from '../../../api/problem-error.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { DeadLinkCard } from '../../../forms/public/DeadLinkCard.tsx'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'

const words = {
  title: 'Stop second factor reset',
  text: 'We received a request to reset your second factor. If it wasn’t you, stop it now.',
  stop: 'Stop reset',
  dead: 'The reset was stopped or completed, has expired, or was requested again.',
  stopped: 'Reset stopped',
  stoppedText: 'Your second factor is unchanged. If someone may know your password, change it.',
  toSignIn: 'Go to sign-in',
} as const

/** Stops a reset of the user's second factor, by the link in the email that announced it. */
export default function StopResetScreen() {
  // The token is behind the # so that it reaches no server and no log.
  const [token] = useState(() => location.hash.slice(1))
  const [state, setState] = useState<'asks' | 'busy' | 'stopped' | 'dead'>(token ? 'asks' : 'dead')
  const [failure, setFailure] = useState('')

  async function stop(): Promise<void> {
    setState('busy')
    setFailure('')
    try {
      await call('POST /api/two-factor-resets/stop', { body: { token } })
      setState('stopped')
    } catch (error) {
      if (isDeadLink(error)) return setState('dead')
      setFailure(error instanceof ProblemError ? error.message : messages.somethingWentWrong)
      setState('asks')
    }
  }

  if (state === 'stopped')
    return (
      <PublicCard title={words.stopped}>
        <Stack sx={{ gap: 3 }} role="status">
          <Typography>{words.stoppedText}</Typography>
          <TextLink to="/login">{words.toSignIn}</TextLink>
        </Stack>
      </PublicCard>
    )
  if (state === 'dead')
    return (
      <DeadLinkCard why={words.dead}>
        <TextLink to="/login">{words.toSignIn}</TextLink>
      </DeadLinkCard>
    )
  return (
    <PublicCard title={words.title}>
      <Stack sx={{ gap: 3 }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        <Typography>{words.text}</Typography>
        <ActionButton variant="contained" fullWidth busy={state === 'busy'} onClick={() => void stop()}>
          {words.stop}
        </ActionButton>
      </Stack>
    </PublicCard>
  )
}
