import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ActionButton } from '../ui/layout/ActionButton.tsx'
import { FormNotices } from './FormNotices.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import type { RouteForm } from './use-route-form.ts'

type InlineFormProps<Values extends FieldValues> = {
  form: RouteForm<Values>
  /** The accessible name of the form. */
  label: string
  submitLabel: string
  variant?: 'contained' | 'outlined'
  children: ReactNode
}

/** A form with one or two fields within a panel, such as a new note; its button is below the fields. */
export function InlineForm<Values extends FieldValues>(props: InlineFormProps<Values>) {
  const { form, label, submitLabel, variant = 'contained', children } = props
  const { blocker } = useLeaveGuard(form.isDirty)
  return (
    <form onSubmit={(event) => (event.preventDefault(), void form.submit())} noValidate aria-label={label}>
      <Stack sx={{ gap: 1.5, my: 2, alignItems: 'flex-start' }}>
        <FormNotices form={form} />
        {form.generalError && <Alert severity="error">{form.generalError}</Alert>}
        {children}
        <ActionButton type="submit" variant={variant} busy={form.saving !== null}>
          {submitLabel}
        </ActionButton>
      </Stack>
      {blocker.status === 'blocked' && (
        <LeaveDialog onLeave={() => (form.forget(), blocker.proceed())} onStay={blocker.reset} />
      )}
    </form>
  )
}
