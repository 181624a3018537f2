import Alert from '@mui/material/Alert'
import { ActionButton } from '../ui/layout/ActionButton.tsx'

/** Says over a form that it holds what was typed before a reload, and lets go of it. */
export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Alert
      severity="info"
      action={
        <ActionButton size="small" color="inherit" onClick={onStartOver}>
          Discard it
        </ActionButton>
      }
    >
      What you had typed was brought back.
    </Alert>
  )
}
