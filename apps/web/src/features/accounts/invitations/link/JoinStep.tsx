import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { BusyButton } from '../../../../ui/actions/BusyButton.tsx'
import { call, ProblemError } from '../../../../api/client.ts'
import { paths } from '../../../../navigation/paths.ts'
import { leaveEndedSession, signOut } from '../../../../session/session.ts'
import { setAlert } from '../../../../api/store.ts'
import { PublicForm } from '../../../../forms/public/PublicForm.tsx'
import { usePublicForm } from '../../../../forms/public/use-public-form.ts'
import type { CardProps } from './card-props.ts'
import { invitationTexts as words } from './invitation-texts.ts'

export type JoinProps = CardProps & { onJoinedStaff: () => void }

/** The step for a signed-in reader: one button, if the invitation is for their email address. */
export function JoinStep({ invited, orDead, onJoinedStaff }: JoinProps) {
  const [own, askAgain] = useOwnEmail()
  if (own.is === 'asking') return <CircularProgress size={24} sx={{ display: 'block', mx: 'auto' }} />
  if (own.is === 'failed')
    return (
      <Alert severity="error" action={<Button onClick={askAgain}>{words.unreachable.again}</Button>}>
        {own.message}
      </Alert>
    )
  if (own.email !== invited.email) return <Other own={own.email} invited={invited.email} />
  return <JoinForm {...{ invited, orDead, onJoinedStaff }} />
}

function Other({ own, invited }: { own: string; invited: string }) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Stack sx={{ gap: 3 }}>
      <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
        {words.other.text(own, invited)}
      </Alert>
      <BusyButton
        variant="contained"
        fullWidth
        busy={isBusy}
        onClick={() => (setIsBusy(true), void signOut())}
      >
        {words.other.signOut}
      </BusyButton>
    </Stack>
  )
}

function JoinForm({ invited: { token, companyName }, orDead, onJoinedStaff }: JoinProps) {
  const navigate = useNavigate()
  const to = companyName ?? words.theFirm
  const form = usePublicForm({
    start: {},
    check: () => ({}),
    send: async () => {
      const { membership } = await orDead(call('POST /api/invitations/acceptance', { body: { token } }))
      // The cached data was read with the permissions from before the user joined.
      const { queryClient } = await import('../../../../api/query-client.ts')
      queryClient.clear()
      if (!membership) {
        onJoinedStaff()
        return leaveEndedSession()
      }
      setAlert({ info: words.joined(to) })
      await navigate({ to: paths.company(membership.companyId), replace: true })
    },
  })
  return (
    <PublicForm label={words.title(to)} form={form} submitLabel={words.title(to)}>
      {null}
    </PublicForm>
  )
}

type Own = { is: 'asking' } | { is: 'known'; email: string } | { is: 'failed'; message: string }

/** Reads the user's email without the query library, which would make public screens too large. */
function useOwnEmail(): [Own, () => void] {
  const [own, setOwn] = useState<Own>({ is: 'asking' })
  const ask = useCallback(() => {
    call('GET /api/users/profile').then(
      ({ email }) => setOwn({ is: 'known', email }),
      (error: unknown) =>
        setOwn({ is: 'failed', message: error instanceof ProblemError ? error.message : '' }),
    )
  }, [])
  useEffect(ask, [ask])
  const askAgain = () => {
    setOwn({ is: 'asking' })
    ask()
  }
  return [own, askAgain]
}
