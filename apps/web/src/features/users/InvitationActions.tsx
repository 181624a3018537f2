import type { Invitation } from '@domicile/contract/invitations'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { alertFailure, useSend } from '../../queries.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { invitationReads } from './user-reads.ts'
import { invitationTexts as words } from './user-texts.ts'

const HOUR = 3_600_000

/** What may be done about an open invitation: send it again, at most once an hour, or take it back. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { id, email, allowedActions } = invitation
  const [isRemoving, setIsRemoving] = useState(false)
  const [openedAt] = useState(() => Date.now())
  const resend = useSend('PUT /api/invitations/:id/sending', { changes: invitationReads, done: words.resent })
  const remove = useSend('DELETE /api/invitations/:id', {
    changes: invitationReads,
    done: words.removed,
    onSuccess: () => setIsRemoving(false),
  })
  const params = { id }
  const isTooEarly = Date.parse(invitation.sentAt) > openedAt - HOUR
  if (allowedActions.length === 0) return null
  return (
    <Stack direction="row" sx={{ gap: 0.5 }}>
      {allowedActions.includes('resend') && (
        <ActionButton
          size="small"
          busy={resend.isPending}
          disabledReason={isTooEarly ? words.resendLater : undefined}
          onClick={() => resend.mutate({ params }, { onError: alertFailure })}
        >
          {words.resend}
          <span style={visuallyHidden}> {email}</span>
        </ActionButton>
      )}
      {allowedActions.includes('remove') && (
        <ActionButton size="small" color="error" onClick={() => setIsRemoving(true)}>
          {words.remove}
          <span style={visuallyHidden}> {email}</span>
        </ActionButton>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={`${words.removeFor(email)}?`}
          text={words.removeText}
          verb={words.remove}
          danger
          busy={remove.isPending}
          error={remove.error?.message}
          onConfirm={() => remove.mutate({ params })}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </Stack>
  )
}
