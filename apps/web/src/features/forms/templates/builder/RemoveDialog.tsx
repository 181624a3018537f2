import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx'
import { builderTexts as words } from './builder-texts.ts'

type RemoveDialogProps = {
  /** The label of the part. */
  label: string
  /** The labels of the parts that depend on it. */
  dependents: readonly string[]
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a field or section is deleted that others depend on, and names these. */
export function RemoveDialog({ label, dependents, onConfirm, onClose }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      title={words.removeTitle(label)}
      text={words.removeText(dependents)}
      verb={words.removeVerb(label)}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
