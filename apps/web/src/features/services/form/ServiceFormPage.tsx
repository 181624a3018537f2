import type { ServiceState } from '@domicile/contract/purchase/services/service-kinds'
import type { Crumb } from '../../../ui/layout/Breadcrumbs.tsx'
import { FormPage } from '../../../forms/FormPage.tsx'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { RestoredNotice } from '../../../forms/RestoredNotice.tsx'
import type { Start } from '../../../session/typed-forms.ts'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { checkForm, fieldNamed, formFields, meet, type ServiceForm, summaryOf } from './service-form.ts'
import { formTexts as words } from './service-form-texts.ts'
import { ServiceFields } from './ServiceFields.tsx'
import { ServiceMeeting } from './ServiceMeeting.tsx'
import { WordsFields } from './WordsFields.tsx'

type ServiceFormPageProps = {
  title: string
  subtitle?: string
  breadcrumbs: Crumb[]
  /** Absent for a service that is not kept yet. */
  state?: ServiceState
  /** Of those who write the words and decide nothing else. */
  textsOnly?: boolean
  draftKey: string
  start: Start<ServiceForm>
  save: (form: ServiceForm, version: number) => Promise<string>
  readAgain: () => Promise<Start<ServiceForm>>
}

/** The form of a service: all of it, or its words. */
export function ServiceFormPage(props: ServiceFormPageProps) {
  const { title, subtitle, breadcrumbs, state, textsOnly = false, save, ...options } = props
  const record = useRecordForm<ServiceForm>({
    ...options,
    resolver: checkForm(textsOnly),
    fields: formFields,
    meet,
    fieldNamed,
    summaryOf,
  })
  const { form, send, saving, meeting } = record
  return (
    <FormPage
      title={title}
      {...(subtitle && { subtitle })}
      breadcrumbs={breadcrumbs}
      status={state && <StatusChip label={state} />}
      onSubmit={() => void send({ how: 'main', save })}
      submitLabel={state === 'published' ? words.save : words.saveDraft}
      saving={saving !== null}
      errors={record.errors}
      generalError={record.generalError}
      dirty={record.isDirty}
      onLeave={record.forget}
    >
      {record.wasRestored && <RestoredNotice onStartOver={record.startOver} />}
      {meeting && <ServiceMeeting key={JSON.stringify(meeting.theirs)} meeting={meeting} form={form} />}
      <WordsFields control={form.control} withCategory={!textsOnly} />
      {!textsOnly && <ServiceFields control={form.control} />}
    </FormPage>
  )
}
