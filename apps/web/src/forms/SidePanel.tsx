import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { ActionButton } from '../ui/actions/ActionButton.tsx'
import { FilesForm } from '../ui/actions/files-scope.tsx'
import { ErrorSummary, type FieldError } from './ErrorSummary.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

export type SidePanelProps = {
  title: string
  subtitle?: ReactNode
  onClose: () => void
  /** Called when the user discards the changes, so that their stored copy is removed. */
  onLeave?: () => void
  /** The panel has unsaved changes: closing asks first. */
  dirty?: boolean
  /** Turns the panel into a form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => unknown
  submitLabel?: string
  /** Why the form can't be submitted. */
  refusal?: string | undefined
  saving?: boolean
  /** The button is busy until the panel has loaded. */
  waiting?: boolean
  errors?: readonly FieldError[]
  generalError?: string | undefined
  /** The remove button, beside the others. */
  secondary?: ReactNode
  children: ReactNode
}

/** A drawer on the right, full-screen on a phone. It is open while it is rendered. */
export function SidePanel(props: SidePanelProps) {
  const { title, subtitle, onClose, dirty = false, onSubmit, submitLabel = 'Save', saving = false } = props
  const { errors = [], generalError, secondary, refusal, waiting = false, onLeave, children } = props
  const [asks, setAsks] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { blocker } = useLeaveGuard(dirty && !saving)
  const id = useId()
  const close = () => (saving ? undefined : dirty ? setAsks(true) : onClose())

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (waiting || refusal) return
    setAttempt(attempt + 1)
    onSubmit?.(event)
  }

  const content = (
    <>
      <Stack direction="row" sx={{ ...bar, alignItems: 'flex-start', borderWidth: '0 0 1px' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" id={id} sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {subtitle && <Typography sx={{ color: 'text.secondary' }}>{subtitle}</Typography>}
        </Box>
        <IconButton aria-label="Close" onClick={close} edge="end" size="small">
          <Close />
        </IconButton>
      </Stack>
      <Box sx={{ flex: 1, overflowY: 'auto', p: 3 }}>
        <ErrorSummary key={attempt} errors={errors} generalError={generalError} />
        <Stack sx={{ gap: 3 }}>{children}</Stack>
      </Box>
      {onSubmit && (
        <Stack direction="row" sx={{ ...bar, alignItems: 'center', borderWidth: '1px 0 0' }}>
          {secondary}
          <Box sx={{ flex: 1 }} />
          <Button onClick={close}>Cancel</Button>
          <ActionButton type="submit" variant="contained" busy={saving || waiting} disabledReason={refusal}>
            {submitLabel}
          </ActionButton>
        </Stack>
      )}
    </>
  )
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: 480 } },
        },
      }}
    >
      {onSubmit ? (
        <FilesForm ref={focusFirstField} onSubmit={submit} aria-labelledby={id} style={column}>
          {content}
        </FilesForm>
      ) : (
        <div style={column}>{content}</div>
      )}
      {asks && <LeaveDialog onLeave={() => (onLeave?.(), onClose())} onStay={() => setAsks(false)} />}
      {blocker.status === 'blocked' && (
        <LeaveDialog onLeave={() => (onLeave?.(), blocker.proceed())} onStay={blocker.reset} />
      )}
    </Drawer>
  )
}

function focusFirstField(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>('input:not([type=file]), select, textarea')?.focus()
}

const column = { display: 'flex', flexDirection: 'column', height: '100%' } as const
const bar = { gap: 1, px: 3, py: 2, borderStyle: 'solid', borderColor: 'divider' } as const
