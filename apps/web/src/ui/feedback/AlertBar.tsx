import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'

type AlertBarProps = {
  open: boolean
  text: string
  severity: 'success' | 'error' | 'info' | 'warning'
  onClose: () => void
}

const SHOWN_MS = 6_000

/** Says what just happened. A success goes by itself; an error stays until it is closed. */
export function AlertBar({ open, text, severity, onClose }: AlertBarProps) {
  const goes = severity === 'success' || severity === 'info'
  return (
    // A new text is shown as long as the one before was: without a key the first one's time would end both.
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

/** The next action of a record sticks to the bottom of a phone, where an error would cover it until it is closed. */
const aboveNextAction = {
  '@media (max-width: 599.95px)': { 'html:has([data-next-action]) &': { bottom: 88 } },
} as const
