import type { ServiceState } from '@domicile/contract/purchase/services/service-kinds'
import { FormPage } from '../../../forms/FormPage.tsx'
import type { RouteForm } from '../../../forms/use-route-form.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import type { Crumb } from '../../../ui/layout/Breadcrumbs.tsx'
import type { ServiceForm } from './service-form.ts'
import { formTexts as words } from './service-form-texts.ts'
import { ServiceFields } from './ServiceFields.tsx'
import { WordsFields } from './WordsFields.tsx'

type ServiceFormPageProps = {
  form: RouteForm<ServiceForm>
  title: string
  subtitle?: string
  breadcrumbs: Crumb[]
  /** Absent for a new service. */
  state?: ServiceState
  /** True for content editors, who change only the texts. */
  textsOnly?: boolean
}

/** The form of a service: all of it, or only its texts. */
export function ServiceFormPage({ form, state, textsOnly = false, ...page }: ServiceFormPageProps) {
  return (
    <FormPage
      {...page}
      form={form}
      status={state && <StatusChip label={state} />}
      submitLabel={state === 'published' ? words.save : words.saveDraft}
    >
      <WordsFields form={form} withCategory={!textsOnly} />
      {!textsOnly && <ServiceFields form={form} />}
    </FormPage>
  )
}
