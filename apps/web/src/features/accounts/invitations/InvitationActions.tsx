import type { Invitation } from '@domicile/contract/accounts/invitations'
import { useState } from 'react'
import { alertFailure, useSend } from '../../../api/queries.ts'
import { ActionMenu } from '../../../ui/actions/ActionMenu.tsx'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { invitationTexts as words } from './send-texts.ts'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'

const HOUR = 3_600_000

/** The actions on an open invitation: resend it, at most once an hour, or withdraw it. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { id, email, allowedActions } = invitation
  const [isRemoving, setIsRemoving] = useState(false)
  const [openedAt] = useState(() => Date.now())
  const resend = useSend('PUT /api/invitations/:id/sending', { done: words.resent })
  const params = { id }
  const isTooEarly = Date.parse(invitation.sentAt) > openedAt - HOUR
  const actions: (MenuAction | false)[] = [
    allowedActions.includes('resend') && {
      label: words.resend,
      disabledReason: isTooEarly ? words.resendLater : undefined,
      onClick: () => resend.mutate({ params }, { onError: alertFailure }),
    },
    allowedActions.includes('remove') && {
      label: words.remove,
      onClick: () => setIsRemoving(true),
      danger: true,
    },
  ]
  return (
    <>
      <ActionMenu label={words.actionsFor(email)} actions={actions.filter((action) => action !== false)} />
      {isRemoving && (
        <SendDialog
          title={`${words.removeFor(email)}?`}
          text={words.removeText}
          verb={words.removeVerb}
          danger
          route="DELETE /api/invitations/:id"
          input={() => ({ params })}
          done={words.removed}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  )
}
