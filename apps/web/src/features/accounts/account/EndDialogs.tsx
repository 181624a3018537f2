import { freshen } from '../../../api/query-client.ts'
import type { Device } from '@domicile/contract/accounts/account/account'
import type { ProblemError } from '../../../api/client.ts'
import { useSend } from '../../../api/queries.ts'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { formatCount } from '../../../ui/data/format.ts'
import { settingsTexts } from './settings-texts.ts'

const words = settingsTexts.devices

type EndDialogProps = { device: Device; onClose: () => void }

/** Signs one device out. */
export function EndDialog({ device: { id, name }, onClose }: EndDialogProps) {
  const { mutate, isPending, error } = useSend('DELETE /api/account/sessions/:id', {
    done: words.ended(name),
    onSuccess: onClose,
  })
  // A 404 means that the session has already ended, for example from another tab.
  const onError = (problem: ProblemError) => {
    if (problem.status === 404) void freshen('session').then(onClose)
  }
  return (
    <ConfirmDialog
      title={words.endTitle(name)}
      text={words.endText}
      verb={words.endLabel(name)}
      danger
      busy={isPending}
      error={error?.message}
      onConfirm={() => mutate({ params: { id } }, { onError })}
      onClose={onClose}
    />
  )
}

type EndAllDialogProps = { count: number; onClose: () => void }

/** Signs every other device out. */
export function EndAllDialog({ count, onClose }: EndAllDialogProps) {
  return (
    <SendDialog
      title={words.endAllTitle}
      text={words.endAllText(formatCount(count, 'device'))}
      verb={words.endAll}
      danger
      route="DELETE /api/account/sessions"
      input={() => ({})}
      done={words.allEnded}
      onClose={onClose}
    />
  )
}
