import { messages } from '@domicile/contract/messages'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { call, type Output, ProblemError } from '../../../api/client.ts'
import { isDeadLink } from '../../../api/problem-error.ts'
import { FullScreenSpinner } from '../../../ui/feedback/FullScreenSpinner.tsx'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { DeadLinkCard } from '../../../forms/public/DeadLinkCard.tsx'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { emailChangeTexts as words } from './email-change-texts.ts'

type Change = Output<'POST /api/email-changes/check'>
type End = 'dead' | 'done' | 'half' | 'rejected'

/** Confirms a change of address by the link to one of the mailboxes; the old one can also reject it. */
export default function ConfirmEmailScreen() {
  // The token is behind the # so that it reaches no server and no log.
  const [token] = useState(() => location.hash.slice(1))
  const [change, setChange] = useState<Change>()
  const [end, setEnd] = useState<End>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    call('POST /api/email-changes/check', { body: { token } }).then(setChange, (error: unknown) =>
      isDeadLink(error) ? setEnd('dead') : setFailure(messageOf(error)),
    )
  }, [token])

  if (end === 'dead') return <DeadCard />
  if (end) return <EndCard end={end} mailbox={change?.mailbox ?? 'new'} />
  if (change) return <Question token={token} change={change} onEnd={setEnd} />
  if (!failure) return <FullScreenSpinner />
  return (
    <PublicCard title={words.title}>
      <Alert severity="error">{failure}</Alert>
    </PublicCard>
  )
}

type QuestionProps = { token: string; change: Change; onEnd: (end: End) => void }

function Question({ token, change: { mailbox, newEmail }, onEnd }: QuestionProps) {
  const [busy, setBusy] = useState<'confirm' | 'reject'>()
  const [failure, setFailure] = useState('')

  async function answer(how: 'confirm' | 'reject', send: () => Promise<End>): Promise<void> {
    setBusy(how)
    setFailure('')
    await send()
      .catch((error: unknown) => {
        if (isDeadLink(error)) return 'dead'
        setFailure(messageOf(error))
        return undefined
      })
      .then((end) => (end ? onEnd(end) : setBusy(undefined)))
  }

  const confirm = () =>
    answer('confirm', async () => {
      const { isDone } = await call('PUT /api/email-changes/confirmation', { body: { token } })
      return isDone ? 'done' : 'half'
    })
  const reject = () =>
    answer('reject', async () => {
      await call('PUT /api/email-changes/rejection', { body: { token } })
      return 'rejected'
    })

  return (
    <PublicCard title={words.title}>
      <Stack sx={{ gap: 3 }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        <Box>
          <Typography sx={{ color: 'text.secondary' }}>{words.newEmail}</Typography>
          <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{newEmail}</Typography>
        </Box>
        <Typography>{words.asks[mailbox]}</Typography>
        <ActionButton
          variant="contained"
          fullWidth
          busy={busy === 'confirm'}
          onClick={() => busy || void confirm()}
        >
          {words.confirm}
        </ActionButton>
        {mailbox === 'old' && (
          <ActionButton
            variant="outlined"
            color="error"
            fullWidth
            busy={busy === 'reject'}
            onClick={() => busy || void reject()}
          >
            {words.reject}
          </ActionButton>
        )}
      </Stack>
    </PublicCard>
  )
}

function DeadCard() {
  return (
    <DeadLinkCard why={words.dead}>
      <ActionButton variant="contained" fullWidth to="/">
        {words.toPortal}
      </ActionButton>
    </DeadLinkCard>
  )
}

type EndCardProps = { end: Exclude<End, 'dead'>; mailbox: Change['mailbox'] }

function EndCard({ end, mailbox }: EndCardProps) {
  const text = end === 'half' ? words.half[mailbox] : words[end].text
  return (
    <PublicCard title={words[end].title}>
      <Box role="status">
        <Alert severity="success">{text}</Alert>
      </Box>
      <Box sx={{ mt: 3 }}>
        {end === 'rejected' ? (
          <ActionButton variant="contained" fullWidth to="/reset-password">
            {words.toReset}
          </ActionButton>
        ) : (
          <ActionButton variant={end === 'half' ? 'outlined' : 'contained'} fullWidth to="/">
            {words.toPortal}
          </ActionButton>
        )}
      </Box>
    </PublicCard>
  )
}

function messageOf(error: unknown): string {
  return error instanceof ProblemError ? error.message : messages.somethingWentWrong
}
