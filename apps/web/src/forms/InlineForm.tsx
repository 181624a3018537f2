import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import type { FormEvent, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ActionButton } from '../ui/actions/ActionButton.tsx'
import { FilesForm } from '../ui/actions/files-scope.tsx'
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
  /** The reason the form can't be sent; its button stays visible and shows it. */
  disabledReason?: string | undefined
  /** The button is beside the fields rather than below them. */
  isRow?: boolean
  /** A second button beside the first. */
  secondary?: ReactNode
  children: ReactNode
}

/** A form with one or two fields within a panel, such as a new note; its button is below the fields. */
export function InlineForm<Values extends FieldValues>(props: InlineFormProps<Values>) {
  const { form, label, submitLabel, variant = 'contained', disabledReason, secondary, children } = props
  const { blocker } = useLeaveGuard(form.isDirty)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!disabledReason) void form.submit()
  }
  return (
    <FilesForm onSubmit={submit} aria-label={label}>
      <Stack sx={{ gap: 1.5, my: 2, alignItems: 'flex-start' }}>
        <FormNotices form={form} />
        {form.generalError && <Alert severity="error">{form.generalError}</Alert>}
        <Stack sx={props.isRow ? row : column}>
          {children}
          <Stack direction="row" sx={{ gap: 1 }}>
            <ActionButton
              type="submit"
              variant={variant}
              busy={form.saving !== null}
              disabledReason={disabledReason}
            >
              {submitLabel}
            </ActionButton>
            {secondary}
          </Stack>
        </Stack>
      </Stack>
      {blocker.status === 'blocked' && (
        <LeaveDialog onLeave={() => (form.forget(), blocker.proceed())} onStay={blocker.reset} />
      )}
    </FilesForm>
  )
}

const column = { gap: 1.5, alignItems: 'flex-start', width: '100%' } as const
const row = { flexDirection: 'row', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end', width: '100%' } as const
