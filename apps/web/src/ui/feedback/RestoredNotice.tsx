import Alert from '@mui/material/Alert'
import { ActionButton } from '../actions/ActionButton.tsx'

/** Shows above a form that it contains restored input, and offers to discard it. */
export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Alert
      severity="info"
      action={
        <ActionButton size="small" color="inherit" onClick={onStartOver}>
          Discard changes
        </ActionButton>
      }
    >
      We restored your unsaved changes.
    </Alert>
  )
}
