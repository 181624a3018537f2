import type { CompanyStatus } from '@domicile/contract/companies/company-states'
import { lazy, Suspense } from 'react'
import { FormPage } from '../../../forms/FormPage.tsx'
import type { RouteForm } from '../../../forms/use-route-form.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import type { Crumb } from '../../../ui/layout/Breadcrumbs.tsx'
import type { Added, AddedCheck } from './added.ts'
import { CompanyFields } from './CompanyFields.tsx'
import type { CompanyForm } from './company-form.ts'
import { formTexts as words } from './company-form-texts.ts'
import type { SeparateCompany } from './use-separate-company.ts'

const AddedSections = lazy(async () => ({ default: (await import('./AddedSections.tsx')).AddedSections }))

type CompanyFormPageProps = {
  form: RouteForm<CompanyForm>
  added: Added
  /** Receives the check of the answers to added sections. */
  addedCheck: AddedCheck
  title: string
  subtitle?: string
  breadcrumbs: Crumb[]
  status: CompanyStatus
  /** Absent for a company that has not been saved yet. */
  companyId?: string
  /** The name of a parent company that the user may not open and does not change. */
  hiddenParent?: string | undefined
  separate: SeparateCompany
}

/** The form of a company; a draft can be saved or published, a published company only saved. */
export function CompanyFormPage(props: CompanyFormPageProps) {
  const { form, added, addedCheck, status, companyId, hiddenParent, separate, ...page } = props
  const isDraft = status === 'draft'
  const [countryOfIncorporation, registrationNumber] = form.watch([
    'countryOfIncorporation',
    'registrationNumber',
  ])
  const isSeparate = separate.isConfirmed({ countryOfIncorporation, registrationNumber })
  return (
    <FormPage
      {...page}
      form={form}
      status={companyId && <StatusChip label={status} />}
      how={isDraft ? 'publish' : 'save'}
      submitLabel={isDraft ? words.publish : words.saveChanges}
      secondary={isDraft ? { label: words.saveDraft, how: 'draft' } : undefined}
    >
      {(form.duplicateOf || isSeparate) && (
        <CheckboxField
          name="isSeparateCompany"
          label={words.isSeparateCompany}
          value={isSeparate}
          onChange={(isOn) => separate.confirm(form.getValues(), isOn)}
        />
      )}
      <CompanyFields form={form} {...(companyId && { companyId })} {...(hiddenParent && { hiddenParent })} />
      {added.sections.length > 0 && (
        <Suspense fallback={null}>
          <AddedSections form={form} added={added} isDraft={isDraft} check={addedCheck} />
        </Suspense>
      )}
    </FormPage>
  )
}
