import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { ActionButton } from '../actions/ActionButton.tsx'
import { TextArea } from '../fields/TextArea.tsx'

export type ConfirmDialogProps = {
  /** The question with the name of the object: 'Archive Northwind Trading?' */
  title: string
  /** The consequence of the action. */
  text: ReactNode
  /** The label of the confirm button: 'Archive Northwind Trading'. */
  verb: string
  /** The label of the cancel button. */
  cancelLabel?: string
  danger?: boolean
  reason?: { label: string; required?: boolean; help?: string; max?: number }
  /** Further required input, below the consequence. */
  children?: ReactNode
  onConfirm: (reason: string) => void
  onClose: () => void
  busy?: boolean
  error?: string | undefined
  /** The reason it can't be confirmed; the button shows it. */
  disabledReason?: string | undefined
}

/** Asks before an action that cannot be undone immediately. It is open while it is rendered. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    text,
    verb,
    cancelLabel = 'Cancel',
    danger = false,
    reason,
    children,
    onConfirm,
    onClose,
    busy,
    error,
    disabledReason,
  } = props
  const [reasonText, setReasonText] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const id = useId()
  const isMissing = reason?.required === true && reasonText.trim() === ''

  function confirm(event: FormEvent) {
    event.preventDefault()
    // React sends events of a dialog over a form to that form, which must not be submitted with it.
    event.stopPropagation()
    if (disabledReason) return
    setIsSubmitted(true)
    if (isMissing) document.getElementById(`${id}-reason`)?.focus()
    else onConfirm(reasonText.trim())
  }

  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth="xs"
    >
      <Box component="form" onSubmit={confirm} noValidate sx={column}>
        <DialogTitle id={`${id}-title`} sx={{ typography: 'h2', overflowWrap: 'anywhere', pb: 1 }}>
          {title}
        </DialogTitle>
        <DialogContent>
          {error && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {error}
            </Alert>
          )}
          <DialogContentText
            component="div"
            id={`${id}-text`}
            sx={{ typography: 'body1', mb: reason || children ? 2 : 0 }}
          >
            {text}
          </DialogContentText>
          {children && <Box sx={{ mb: reason ? 2 : 0 }}>{children}</Box>}
          {reason && (
            <TextArea
              id={`${id}-reason`}
              name="reason"
              label={reason.label}
              help={reason.help}
              required={reason.required ?? false}
              rows={3}
              autoFocus={!children}
              value={reasonText}
              onChange={setReasonText}
              {...(reason.max && { count: { max: reason.max } })}
              error={isSubmitted && isMissing ? 'This field is required' : undefined}
            />
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={busy ? undefined : onClose} aria-disabled={busy} autoFocus={!reason}>
            {cancelLabel}
          </Button>
          <ActionButton
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            busy={busy ?? false}
            disabledReason={disabledReason}
            waitsForFiles={false}
          >
            {verb}
          </ActionButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

/** Long texts scroll between the title and the buttons. */
const column = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const
