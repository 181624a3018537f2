import { ConfirmDialog, type ConfirmDialogProps } from '../ui/feedback/ConfirmDialog.tsx'
import type { Input, Key, Output } from './client.ts'
import { reasonOf } from './problem-error.ts'
import { refusalOf } from './refusal-of.ts'
import { useSend } from './queries.ts'

type SendDialogProps<K extends Key> = Omit<ConfirmDialogProps, 'busy' | 'error' | 'onConfirm'> & {
  route: K
  /** Returns what is sent; the reason is empty if the dialog asks for none. */
  input: (reason: string) => Input<K>
  /** The query whose result the user must see before confirming. */
  shows?: { data: unknown; error: Error | null }
  /** The success message. */
  done: string
  /** Called after the change; closes the dialog by default. */
  onDone?: (answer: Output<K>) => void
}

/** Asks for confirmation before a change, and sends it. */
export function SendDialog<K extends Key>(props: SendDialogProps<K>) {
  const { route, input, done, onDone, shows, ...dialog } = props
  const sending = useSend(route, { done, onSuccess: onDone ?? dialog.onClose })
  return (
    <ConfirmDialog
      {...dialog}
      busy={sending.isPending}
      disabledReason={(shows && refusalOf(shows)) ?? dialog.disabledReason}
      error={reasonOf(sending.error)}
      onConfirm={(reason) => sending.mutate(input(reason))}
    />
  )
}
