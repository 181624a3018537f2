import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

type InlineErrorProps = { text: string; onRetry: () => void }

/** A failed read of a part of a form or dialog: its cause in one line, and the retry. */
export function InlineError({ text, onRetry }: InlineErrorProps) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
