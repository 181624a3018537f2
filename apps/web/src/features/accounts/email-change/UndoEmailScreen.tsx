import { messages } from '@domicile/contract/messages'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call, type Output, ProblemError } from '../../../api/client.ts'
import { isDeadLink } from '../../../api/problem-error.ts'
import { signOut } from '../../../session/session.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { DeadLinkCard } from '../../../forms/public/DeadLinkCard.tsx'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { emailChangeTexts } from './email-change-texts.ts'

const words = emailChangeTexts.undo

/** Undoes a change of address by the link to the old mailbox, and leads to a new password. */
export default function UndoEmailScreen() {
  // The token is behind the # so that it reaches no server and no log.
  const [token] = useState(() => location.hash.slice(1))
  const [isBusy, setIsBusy] = useState(false)
  const [undone, setUndone] = useState<Output<'POST /api/email-changes/undo'>>()
  const [isDead, setIsDead] = useState(!token)
  const [failure, setFailure] = useState('')

  async function undo(): Promise<void> {
    setIsBusy(true)
    setFailure('')
    try {
      const answer = await call('POST /api/email-changes/undo', { body: { token } })
      // The session of this browser has ended as well; a signed-in browser could not set a password by a link.
      await signOut()
      setUndone(answer)
    } catch (error) {
      if (isDeadLink(error)) return setIsDead(true)
      setFailure(error instanceof ProblemError ? error.message : messages.somethingWentWrong)
      setIsBusy(false)
    }
  }

  if (undone) return <UndoneCard {...undone} />
  if (isDead) return <DeadLinkCard why={words.dead} />
  return (
    <PublicCard title={words.title}>
      <Stack sx={{ gap: 3 }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        <Typography>{words.text}</Typography>
        <ActionButton variant="contained" fullWidth busy={isBusy} onClick={() => void undo()}>
          {words.verb}
        </ActionButton>
      </Stack>
    </PublicCard>
  )
}

function UndoneCard({ email, passwordToken }: Output<'POST /api/email-changes/undo'>) {
  return (
    <PublicCard title={words.doneTitle}>
      <Stack sx={{ gap: 3 }} role="status">
        <Typography sx={{ overflowWrap: 'anywhere' }}>{words.done(email)}</Typography>
        {passwordToken ? (
          <ActionButton variant="contained" fullWidth to={`/reset-password/${passwordToken}`}>
            {words.setPassword}
          </ActionButton>
        ) : (
          <TextLink to="/login">{words.toSignIn}</TextLink>
        )}
      </Stack>
    </PublicCard>
  )
}
