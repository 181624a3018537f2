import Stack from '@mui/material/Stack'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { ActionButton } from '../ui/layout/ActionButton.tsx'
import { ErrorSummary, type FieldError } from './ErrorSummary.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { surface } from '../ui/layout/surface.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

type Secondary = { label: string; onClick?: () => void; to?: string; disabledReason?: string; busy?: boolean }

export type FormFrameProps = {
  /** What the form is called, for those who hear it. */
  label: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  submitLabel: string
  /** A second way to end: save as a draft, cancel. */
  secondary?: Secondary | undefined
  saving?: boolean
  disabledReason?: string | undefined
  errors?: readonly FieldError[]
  generalError?: string | undefined
  /** Something was changed: leaving asks first. */
  dirty?: boolean
  /** The person left without saving: what was kept of the changes is to be forgotten. */
  onLeave?: () => void
  children: ReactNode
}

/** The fields of a form: what is wrong on top, one primary button, and no changes lost by accident. */
export function FormFrame(props: FormFrameProps) {
  const { label, onSubmit, submitLabel, secondary, saving, disabledReason } = props
  const { errors = [], generalError, dirty = false, onLeave, children } = props
  const [attempt, setAttempt] = useState(0)
  const { blocker, free, hold } = useLeaveGuard(dirty)
  const hasErrors = errors.length > 0 || Boolean(generalError)
  useEffect(() => {
    // While it is saved the errors of the last try may still be shown.
    if (saving) free()
    else if (hasErrors) hold()
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    free()
    setAttempt(attempt + 1)
    onSubmit(event)
  }

  function second() {
    setAttempt(attempt + 1)
    secondary?.onClick?.()
  }

  function leave() {
    onLeave?.()
    blocker.proceed?.()
  }

  return (
    <>
      <ErrorSummary key={attempt} errors={errors} generalError={generalError} />
      <form onSubmit={submit} onInput={hold} noValidate aria-label={label}>
        <Stack sx={{ ...surface, gap: 3, p: { xs: 2, sm: 3 } }}>{children}</Stack>
        <Stack
          direction={{ xs: 'column-reverse', sm: 'row' }}
          sx={{ gap: 1, mt: 3, justifyContent: 'flex-end' }}
        >
          {secondary && <SecondaryButton {...secondary} onClick={second} />}
          <ActionButton
            type="submit"
            variant="contained"
            busy={saving ?? false}
            disabledReason={disabledReason}
          >
            {submitLabel}
          </ActionButton>
        </Stack>
      </form>
      {blocker.status === 'blocked' && <LeaveDialog onLeave={leave} onStay={blocker.reset} />}
    </>
  )
}

function SecondaryButton({ label, ...rest }: Secondary) {
  return (
    <ActionButton variant="outlined" {...rest}>
      {label}
    </ActionButton>
  )
}
