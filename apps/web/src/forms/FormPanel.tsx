import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { refusalOf } from '../api/refusal-of.ts'
import { FormNotices } from './FormNotices.tsx'
import { SidePanel } from './SidePanel.tsx'
import type { RouteForm } from './use-route-form.ts'

type FormPanelProps<Values extends FieldValues> = {
  form: RouteForm<Values>
  title: string
  subtitle?: ReactNode
  submitLabel?: string
  /** Why the form can't be submitted. */
  refusal?: string | undefined
  /** Replaces the immediate submit, for a form that asks for confirmation first. */
  onSubmit?: () => void
  /** The query whose result the user must see before submitting: the button waits until it has loaded. */
  shows?: { data: unknown; error: Error | null }
  /** The remove button, beside the others. */
  secondary?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A form in the side panel. */
export function FormPanel<Values extends FieldValues>(props: FormPanelProps<Values>) {
  const { form, onSubmit, shows, refusal, children, ...panel } = props
  const isMissing = shows !== undefined && shows.data === undefined
  return (
    <SidePanel
      {...panel}
      refusal={refusal ?? (isMissing && shows.error ? refusalOf(shows) : undefined)}
      waiting={isMissing}
      onSubmit={onSubmit ?? (() => void form.submit())}
      onLeave={form.forget}
      dirty={form.isDirty}
      saving={form.saving !== null}
      errors={form.errors}
      generalError={form.generalError}
    >
      <FormNotices form={form} />
      {children}
    </SidePanel>
  )
}
