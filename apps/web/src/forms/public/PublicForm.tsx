import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { BusyButton } from '../../ui/layout/BusyButton.tsx'
import type { ProblemError } from '../../api/problem-error.ts'
import { texts } from '../../session/texts.ts'
import { formatWait } from '../../ui/data/format.ts'
import { greyed } from '../../ui/layout/greyed.ts'
import type { PublicFormState } from './use-public-form.ts'

const words = texts.signIn
const waitId = 'public-form-wait'

type PublicFormProps = {
  /** The title of its card. */
  label: string
  form: PublicFormState
  submitLabel: string
  /** What it does can not be undone at once. */
  danger?: boolean
  children: ReactNode
}

/** A form that anybody may see: its fields, why it was refused, and one button. */
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

/** What went wrong with the form as a whole, and what to do. */
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
      {isToWait ? failure.problem.title : failure.message}
      {isToWait && (
        // A timer is not read out at each tick.
        <div role="timer" id={waitId}>
          {words.waiting} {formatWait(wait)}.
        </div>
      )}
    </Alert>
  )
}
