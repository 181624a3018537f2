import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'

type AlertBarProps = {
  open: boolean
  text: string
  severity: 'success' | 'error' | 'info' | 'warning'
  onClose: () => void
}

const SHOWN_MS = 6_000

/** Shows an alert. Success and info close automatically; errors and warnings wait for the user. */
export function AlertBar({ open, text, severity, onClose }: AlertBarProps) {
  const goes = severity === 'success' || severity === 'info'
  return (
    // The key restarts the timer for a new text; otherwise the timer of the previous text would close it.
    <Snackbar
      key={text}
      open={open && text !== ''}
      autoHideDuration={goes ? SHOWN_MS : null}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      onClose={(_event, reason) => {
        if (reason === 'timeout' || (goes && reason === 'escapeKeyDown')) onClose()
      }}
      sx={aboveNextAction}
    >
      <Alert
        severity={severity}
        role={goes ? 'status' : 'alert'}
        variant="filled"
        onClose={onClose}
        sx={{ maxWidth: 560, boxShadow: 4, alignItems: 'center' }}
      >
        {text}
      </Alert>
    </Snackbar>
  )
}

/**
 * On a phone a record's next action sticks to the bottom, where an error would cover it until it is closed.
 */
const aboveNextAction = {
  '@media (max-width: 599.95px)': { 'html:has([data-next-action]) &': { bottom: 88 } },
} as const
