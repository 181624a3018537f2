import { formTexts } from './company-form-texts.ts'
import type { Crumb } from '../../ui/layout/Breadcrumbs.tsx'
import { FormPage } from '../../forms/FormPage.tsx'
import { StatusChip } from '../../ui/data/StatusChip.tsx'
import { RestoredNotice } from '../../forms/RestoredNotice.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { CompanyMeeting } from './CompanyMeeting.tsx'
import { type CompanyFormOptions, useCompanyForm } from './use-company-form.ts'

const words = formTexts

type CompanyFormPageProps = CompanyFormOptions & {
  title: string
  subtitle?: string
  breadcrumbs: Crumb[]
  /** Absent for a company that is not kept yet. */
  companyId?: string
  /** The name of a parent that the person may not open, and that stays what it is. */
  hiddenParent?: string | undefined
}

/** The form of a company: a draft is saved or published, a published one is saved. */
export function CompanyFormPage(props: CompanyFormPageProps) {
  const { title, subtitle, breadcrumbs, companyId, hiddenParent, ...options } = props
  const company = useCompanyForm(options)
  const { form, send, saving, meeting } = company
  const isDraft = options.status === 'draft'
  return (
    <FormPage
      title={title}
      {...(subtitle && { subtitle })}
      breadcrumbs={breadcrumbs}
      status={companyId && <StatusChip label={options.status} />}
      onSubmit={() => void send(isDraft)}
      submitLabel={isDraft ? words.publish : words.saveChanges}
      secondary={
        isDraft
          ? { label: words.saveDraft, onClick: () => void send(false), busy: saving === 'draft' }
          : undefined
      }
      saving={saving === 'main'}
      errors={company.errors}
      generalError={company.generalError}
      dirty={company.isDirty}
      onLeave={company.forget}
    >
      {company.wasRestored && <RestoredNotice onStartOver={company.startOver} />}
      {meeting && <CompanyMeeting key={JSON.stringify(meeting.theirs)} meeting={meeting} form={form} />}
      <CompanyFields
        control={form.control}
        {...(companyId && { companyId })}
        {...(hiddenParent && { hiddenParent })}
      />
    </FormPage>
  )
}
