import type { Profile } from '@domicile/contract/accounts/session/auth'
import { ownMessages } from '@domicile/contract/messages'
import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Output } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { setAlert } from '../../../../api/store.ts'
import { paths } from '../../../../navigation/paths.ts'
import { forgetInvitation } from '../../../../navigation/pending-invitation.ts'
import { leaveEndedSession, signOut } from '../../../../session/session.ts'
import { formatDayOf } from '../../../../ui/data/format.ts'
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx'
import { type Invited, useInvitation } from '../use-invitation.ts'
import { invitationTexts as words } from './invitation-texts.ts'

type InvitationDialogProps = { token: string; person: Profile }

/** Asks a signed-in user to answer the invitation whose link they opened. */
export function InvitationDialog({ token, person: { email, acting } }: InvitationDialogProps) {
  const [state, askAgain] = useInvitation(token)
  const [isDeclining, setIsDeclining] = useState(false)
  const problem = acting ? ownMessages.notWhileActing : state.is === 'dead' ? words.dead.alert : undefined
  useEffect(() => {
    if (!problem) return
    setAlert({ info: problem, type: 'warning' })
    forgetInvitation()
  }, [problem])

  if (problem) return null
  if (state.is === 'unreachable') return <UnreachableDialog onAgain={askAgain} />
  if (state.is !== 'open') return null
  const { invited } = state
  if (invited.email !== email) return <OtherDialog own={email} invited={invited} />
  if (isDeclining) return <DeclineDialog invited={invited} onBack={() => setIsDeclining(false)} />
  return <JoinDialog invited={invited} onDecline={() => setIsDeclining(true)} />
}

type JoinDialogProps = { invited: Invited; onDecline: () => void }

function JoinDialog({ invited, onDecline }: JoinDialogProps) {
  const navigate = useNavigate()
  const { token, companyName, invitedBy, role, email, expiresAt } = invited
  const to = companyName ?? words.theFirm

  async function enter({ membership }: Output<'POST /api/invitations/acceptance'>): Promise<void> {
    forgetInvitation()
    if (!membership) {
      // Joining the firm has ended every session of the user.
      leaveEndedSession()
      return setAlert({ info: words.joinedStaff })
    }
    // The cached data was read with the permissions from before the user joined.
    await queryClient.invalidateQueries()
    await navigate({ to: paths.company(membership.companyId) })
  }

  return (
    <SendDialog
      route="POST /api/invitations/acceptance"
      title={words.title(to)}
      text={`${words.invites(invitedBy, role)} ${words.goodFor(email, formatDayOf(expiresAt))}`}
      verb={words.title(to)}
      cancelLabel={words.notNow}
      input={() => ({ body: { token } })}
      done={words.joined(to)}
      onDone={(answer) => void enter(answer)}
      onClose={forgetInvitation}
    >
      <Button variant="text" size="small" onClick={onDecline}>
        {words.decline.ask}
      </Button>
    </SendDialog>
  )
}

type DeclineDialogProps = { invited: Invited; onBack: () => void }

function DeclineDialog({ invited: { token, companyName, invitedBy }, onBack }: DeclineDialogProps) {
  const to = companyName ?? words.theFirm
  return (
    <SendDialog
      route="POST /api/invitations/refusal"
      title={words.decline.title}
      text={words.decline.text(to, invitedBy)}
      verb={words.decline.confirm}
      cancelLabel={words.decline.back}
      danger
      input={() => ({ body: { token } })}
      done={words.decline.done(to, invitedBy)}
      onDone={forgetInvitation}
      onClose={onBack}
    />
  )
}

/** Signing out leads back to the invitation, because it stays stored. */
function OtherDialog({ own, invited }: { own: string; invited: Invited }) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <ConfirmDialog
      title={words.title(invited.companyName ?? words.theFirm)}
      text={words.other.text(own, invited.email)}
      verb={words.other.signOut}
      cancelLabel={words.notNow}
      busy={isBusy}
      onConfirm={() => (setIsBusy(true), void signOut())}
      onClose={forgetInvitation}
    />
  )
}

function UnreachableDialog({ onAgain }: { onAgain: () => void }) {
  return (
    <ConfirmDialog
      title={words.unreachable.title}
      text={words.unreachable.text}
      verb={words.unreachable.again}
      cancelLabel={words.notNow}
      onConfirm={onAgain}
      onClose={forgetInvitation}
    />
  )
}
