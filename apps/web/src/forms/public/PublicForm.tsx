import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { BusyButton } from '../../ui/actions/BusyButton.tsx'
import type { ProblemError } from '../../api/problem-error.ts'
import { texts } from '../../session/texts.ts'
import { formatWait } from '../../ui/data/format.ts'
import { greyed } from '../../ui/actions/greyed.ts'
import type { PublicFormState } from './use-public-form.ts'

const words = texts.signIn
const waitId = 'public-form-wait'

type PublicFormProps = {
  /** The title of the card. */
  label: string
  form: PublicFormState
  submitLabel: string
  /** The action cannot be undone immediately. */
  danger?: boolean
  children: ReactNode
}

/** A public form: its fields, the reason for a refusal, and one button. */
export function PublicForm({ label, form, submitLabel, danger = false, children }: PublicFormProps) {
  const { failure, wait, isBusy, submit } = form
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={label}>
      <Stack sx={{ gap: 3 }}>
        {failure && <Failure failure={failure} wait={wait} />}
        {children}
        <BusyButton
          type="submit"
          variant="contained"
          color={danger ? 'error' : 'primary'}
          busy={isBusy}
          fullWidth
          aria-disabled={wait > 0}
          {...(wait > 0 && { sx: greyed, 'aria-describedby': waitId })}
        >
          {submitLabel}
        </BusyButton>
      </Stack>
    </form>
  )
}

/** The error of the whole form, and how to continue. */
function Failure({ failure, wait }: { failure: ProblemError; wait: number }) {
  if (failure.status === 0) {
    return (
      <Alert severity="error">
        <AlertTitle sx={{ typography: 'h3' }}>{failure.message}</AlertTitle>
        {words.unreachable}
      </Alert>
    )
  }
  const isToWait = failure.status === 429 && wait > 0
  return (
    <Alert severity={failure.status === 429 ? 'warning' : 'error'}>
      {isToWait ? failure.summary : failure.message}
      {isToWait && (
        // The timer role keeps a screen reader from announcing every tick.
        <div role="timer" id={waitId}>
          {words.waiting} {formatWait(wait)}.
        </div>
      )}
    </Alert>
  )
}
