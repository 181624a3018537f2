import Stack from '@mui/material/Stack'
import { useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ActionButton } from '../ui/actions/ActionButton.tsx'
import { FilesForm } from '../ui/actions/files-scope.tsx'
import { surface } from '../ui/layout/surface.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormNotices } from './FormNotices.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import type { RouteForm } from './use-route-form.ts'

/** A second button: save as a draft, cancel. */
type Secondary = { label: string; how?: string; onClick?: () => void }

export type FormFrameProps<Values extends FieldValues> = {
  form: RouteForm<Values>
  /** The accessible name of the form. */
  label: string
  submitLabel: string
  /** The action of the first button if the form has several. */
  how?: string
  secondary?: Secondary | undefined
  /** Why the form can't be submitted. */
  refusal?: string | undefined
  /** Unsaved input stays in the tab when the user leaves, such as to look something up, and is restored on return. */
  keepsInput?: boolean
  children: ReactNode
}

/**
 * The fields of a form on a page, with the errors on top, one primary button, and a prompt before unsaved
 * changes are lost.
 */
export function FormFrame<Values extends FieldValues>(props: FormFrameProps<Values>) {
  const { form, label, submitLabel, how, secondary, refusal, keepsInput, children } = props
  const [attempt, setAttempt] = useState(0)
  const { blocker } = useLeaveGuard(form.isDirty, keepsInput)
  const submit = (as?: string) => {
    if (refusal) return
    setAttempt(attempt + 1)
    void form.submit(as)
  }
  return (
    <>
      <ErrorSummary
        key={attempt}
        errors={form.errors}
        generalError={form.generalError}
        duplicateOf={form.duplicateOf}
      />
      <FilesForm onSubmit={(event) => (event.preventDefault(), submit(how))} aria-label={label}>
        <Stack sx={{ ...surface, gap: 3, p: { xs: 2, sm: 3 } }}>
          <FormNotices form={form} />
          {children}
        </Stack>
        <Stack
          direction={{ xs: 'column-reverse', sm: 'row' }}
          sx={{ gap: 1, mt: 3, justifyContent: 'flex-end' }}
        >
          {secondary && (
            <ActionButton
              variant="outlined"
              busy={secondary.how !== undefined && form.saving === secondary.how}
              waitsForFiles={secondary.onClick === undefined}
              disabledReason={secondary.onClick ? undefined : refusal}
              onClick={secondary.onClick ?? (() => submit(secondary.how))}
            >
              {secondary.label}
            </ActionButton>
          )}
          <ActionButton
            type="submit"
            variant="contained"
            busy={form.saving !== null && form.saving !== secondary?.how}
            disabledReason={refusal}
          >
            {submitLabel}
          </ActionButton>
        </Stack>
      </FilesForm>
      {blocker.status === 'blocked' && (
        <LeaveDialog onLeave={() => (form.forget(), blocker.proceed())} onStay={blocker.reset} />
      )}
    </>
  )
}
