import type { CompanyStatus } from '@domicile/contract/companies/company-states'
import { FormPage } from '../../forms/FormPage.tsx'
import type { RouteForm } from '../../forms/use-route-form.ts'
import { StatusChip } from '../../ui/data/StatusChip.tsx'
import type { Crumb } from '../../ui/layout/Breadcrumbs.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import type { CompanyForm } from './company-form.ts'
import { formTexts as words } from './company-form-texts.ts'

type CompanyFormPageProps = {
  form: RouteForm<CompanyForm>
  title: string
  subtitle?: string
  breadcrumbs: Crumb[]
  status: CompanyStatus
  /** Absent for a company that has not been saved yet. */
  companyId?: string
  /** The name of a parent company that the user may not open and does not change. */
  hiddenParent?: string | undefined
}

/** The form of a company; a draft can be saved or published, a published company only saved. */
export function CompanyFormPage(props: CompanyFormPageProps) {
  const { form, status, companyId, hiddenParent, ...page } = props
  const isDraft = status === 'draft'
  return (
    <FormPage
      {...page}
      form={form}
      status={companyId && <StatusChip label={status} />}
      how={isDraft ? 'publish' : 'save'}
      submitLabel={isDraft ? words.publish : words.saveChanges}
      secondary={isDraft ? { label: words.saveDraft, how: 'draft' } : undefined}
    >
      <CompanyFields form={form} {...(companyId && { companyId })} {...(hiddenParent && { hiddenParent })} />
    </FormPage>
  )
}
