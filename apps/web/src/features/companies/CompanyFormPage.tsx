import { type CompanyStatus, missingToPublish } from '@domicile/contract/company-states'
import { messages } from '@domicile/contract/messages'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ProblemError } from '../../client.ts'
import { texts } from '../../texts.ts'
import type { Crumb } from '../../ui/Breadcrumbs.tsx'
import { FormPage } from '../../ui/FormPage.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { bodyOf, checkForm, type CompanyForm, fieldNamed } from './company-form.ts'
import { forgetTyped, useTyped } from '../../typed-forms.ts'
import { StaleFields } from './StaleFields.tsx'

const words = texts.companyForm

type CompanyFormPageProps = {
  title: string
  subtitle?: string
  breadcrumbs?: Crumb[]
  /** Under which what is typed outlives a reload. */
  draftKey: string
  start: CompanyForm
  status: CompanyStatus
  companyId?: string
  save: (form: CompanyForm, isPublishing: boolean) => Promise<void>
}

/** The form of a company: a draft is saved or published, a published one is saved. */
export function CompanyFormPage({
  title,
  subtitle,
  breadcrumbs,
  draftKey,
  start,
  status,
  companyId,
  save,
}: CompanyFormPageProps) {
  const [saving, setSaving] = useState<'draft' | 'main' | null>(null)
  const [failure, setFailure] = useState<ProblemError | null>(null)
  const form = useForm<CompanyForm>({
    defaultValues: start,
    resolver: checkForm(status === 'active'),
  })
  const { isDirty, errors, isSubmitted } = form.formState
  useTyped(draftKey, form)

  async function send(publishes: boolean): Promise<void> {
    const missing = publishes ? missingToPublish(bodyOf(form.getValues())) : []
    await form.handleSubmit(async (values) => {
      if (missing.length > 0) return
      setSaving(publishes || status === 'active' ? 'main' : 'draft')
      setFailure(null)
      await save(values, publishes).then(() => forgetTyped(draftKey), refused)
      setSaving(null)
    })()
    for (const field of missing) form.setError(field, { type: 'required', message: messages.required })
  }

  function refused(error: unknown): void {
    if (!(error instanceof ProblemError)) throw error
    for (const { pointer, message } of error.errors) form.setError(fieldNamed(pointer.slice(1)), { message })
    setFailure(error)
  }

  const isDraft = status === 'draft'
  const shown = Object.entries(errors).map(([name, error]) => ({
    field: name,
    label: `${labelOf(name)}: ${error.message}`,
  }))
  return (
    <FormPage
      title={title}
      {...(subtitle && { subtitle })}
      {...(breadcrumbs && { breadcrumbs })}
      onSubmit={() => void send(isDraft)}
      submitLabel={isDraft ? words.publish : words.saveChanges}
      secondary={
        isDraft
          ? { label: words.saveDraft, onClick: () => void send(false), busy: saving === 'draft' }
          : undefined
      }
      saving={saving === 'main'}
      errors={isSubmitted ? shown : []}
      generalError={
        failure && failure.errors.length === 0 && failure.code !== 'stale' ? failure.message : undefined
      }
      dirty={isDirty && saving === null}
    >
      {failure?.code === 'stale' && <StaleFields problem={failure.problem} form={form} />}
      <CompanyFields control={form.control} {...(companyId && { companyId })} />
    </FormPage>
  )
}

function labelOf(name: string): string {
  return words.fields[(name === 'parent' ? 'parentCompanyId' : name) as 'name']
}
