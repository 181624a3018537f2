import type { User } from '@domicile/contract/accounts/users/users'
import { useSend } from '../../../api/queries.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/feedback/ConfirmDialog.tsx'
import type { Confirmation } from './use-user-menu.ts'
import { userPageTexts as words } from './user-texts.ts'

type UserConfirmationProps = { user: User; what: Confirmation; onClose: () => void }
type Question = Pick<ConfirmDialogProps, 'title' | 'text' | 'verb' | 'reason' | 'onConfirm'>

/** Asks for confirmation before an action on a user. */
export function UserConfirmation({ user, what, onClose }: UserConfirmationProps) {
  const sending = (done: string) => ({ done, onSuccess: onClose })
  const activate = useSend('DELETE /api/users/:id/deactivation', sending(words.activated))
  const archive = useSend('PUT /api/users/:id/archival', sending(words.archived))
  const restore = useSend('DELETE /api/users/:id/archival', sending(words.restored))
  const toggle = useSend(
    'PUT /api/users/:id/notifications',
    sending(user.notifications ? words.turnedOff : words.turnedOn),
  )
  const reset = useSend('POST /api/users/:id/two-factor-reset', sending(words.resetAsked))
  const confirm = useSend('PUT /api/users/:id/two-factor-reset/confirmation', sending(words.confirmed))
  const email = useSend('PUT /api/users/:id/email-change/confirmation', sending(words.emailConfirmed))

  const { name } = user
  const params = { id: user.id }
  const verbs = { activate: words.activate, archive: words.archive, restore: words.restore }
  const simple = (verb: keyof typeof verbs, text: string, onConfirm: () => void): Question => ({
    title: `${verbs[verb]} ${name}?`,
    text,
    verb: `${verbs[verb]} ${name}`,
    onConfirm,
  })
  const toggleVerb = user.notifications ? words.turnOff : words.turnOn
  const questions: Partial<Record<Confirmation, Question>> = {
    activate: simple('activate', words.activateText, () => activate.mutate({ params })),
    archive: simple('archive', words.archiveText, () => archive.mutate({ params })),
    restore: simple('restore', words.restoreText, () => restore.mutate({ params })),
    notifications: {
      title: `${toggleVerb}?`,
      text: user.createdAt ? name : words.mailsText(name),
      verb: toggleVerb,
      onConfirm: () => toggle.mutate({ params, body: { enabled: !user.notifications } }),
    },
    reset: {
      title: words.resetTitle(name),
      text: user.createdAt ? words.resetText : words.resetTextOfClient,
      verb: words.resetVerb,
      reason: { label: words.reason, required: true, max: 500 },
      onConfirm: (reason) => reset.mutate({ params, body: { reason } }),
    },
    'confirm-reset': {
      title: words.confirmTitle(name),
      text: words.confirmText,
      verb: words.confirmVerb,
      onConfirm: () => confirm.mutate({ params }),
    },
    'confirm-email': {
      title: words.confirmEmailTitle(name),
      text: words.confirmEmailText(user.emailChange?.newEmail ?? ''),
      verb: words.confirmEmailVerb,
      reason: { label: words.reason, required: true, max: 500 },
      onConfirm: (reason) => email.mutate({ params, body: { reason } }),
    },
  }
  const question = questions[what]
  if (!question) return null
  const all = [activate, archive, restore, toggle, reset, confirm, email]
  return (
    <ConfirmDialog
      {...question}
      busy={all.some(({ isPending }) => isPending)}
      error={all.find(({ error }) => error)?.error?.message}
      onClose={onClose}
    />
  )
}
