import type { Crumb } from '../../ui/layout/Breadcrumbs.tsx'
import { FormPage } from '../../forms/FormPage.tsx'
import type { SystemNoticeRecord } from '@domicile/contract/announcements/announcements'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ProblemError } from '../../api/client.ts'
import { paths } from '../../navigation/paths.ts'
import { setAlert } from '../../api/store.ts'
import { bodyOf, checkForm, formFields, type NoticeForm } from './notice-form.ts'
import { NoticeFields } from './NoticeFields.tsx'
import { noticeFormTexts as words, systemNoticeTexts } from './announcement-texts.ts'

type NoticeFormPageProps = {
  title: string
  subtitle?: string
  breadcrumbs?: readonly Crumb[]
  start: NoticeForm
  timeZone: string
  /** Of what is published already. */
  published?: 'planned' | 'current' | undefined
  save: (body: ReturnType<typeof bodyOf>, askAgain: boolean) => Promise<SystemNoticeRecord>
}

/** The form of a notice, as a draft or as a correction of what is published. */
export function NoticeFormPage(props: NoticeFormPageProps) {
  const { title, subtitle, breadcrumbs = [], start, timeZone, published, save } = props
  const navigate = useNavigate()
  const [failure, setFailure] = useState<ProblemError>()
  const form = useForm<NoticeForm>({
    defaultValues: start,
    resolver: checkForm(timeZone),
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting } = form.formState

  async function send(values: NoticeForm): Promise<void> {
    setFailure(undefined)
    try {
      const { id } = await save(bodyOf(values, timeZone), values.askAgain)
      form.reset(values)
      setAlert({ info: published ? words.corrected : words.saved })
      await navigate({ to: paths.systemNotice(id) })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      for (const { pointer, message } of error.errors)
        form.setError(pointer.slice(1) as keyof NoticeForm, { message })
      setFailure(error)
    }
  }

  return (
    <FormPage
      title={title}
      subtitle={subtitle}
      breadcrumbs={[
        { label: systemNoticeTexts.title, to: paths.systemNotices() },
        ...breadcrumbs,
        { label: title },
      ]}
      onSubmit={form.handleSubmit(send)}
      submitLabel={published ? words.saveCorrection : words.save}
      saving={isSubmitting}
      errors={formFields.flatMap((field) => {
        const message = errors[field]?.message
        return message ? [{ field, label: `${words.fields[field]}: ${message}` }] : []
      })}
      generalError={failure && failure.errors.length === 0 ? failure.message : undefined}
      dirty={isDirty && !isSubmitting}
    >
      <NoticeFields
        form={form}
        timeZone={timeZone}
        hasBegun={published === 'current'}
        isCorrection={published !== undefined}
      />
    </FormPage>
  )
}
