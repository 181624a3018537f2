import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'

type LeaveDialogProps = { onLeave: () => void; onStay: () => void }

/** Asks whether to discard unsaved changes. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="Your unsaved changes will be lost."
      verb="Leave without saving"
      cancelLabel="Stay"
      danger
      onConfirm={onLeave}
      onClose={onStay}
    />
  )
}
