import { addressKindNames, addressKinds } from '@domicile/contract/mail/addresses/address-kinds'
import { fileKinds } from '@domicile/contract/companies/files/file-kinds'
import type { ServiceState } from '@domicile/contract/sales/services/service-kinds'
import { useQuery } from '@tanstack/react-query'
import { FormPage } from '../../../../forms/FormPage.tsx'
import type { RouteForm } from '../../../../forms/use-route-form.ts'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import type { Crumb } from '../../../../ui/layout/Breadcrumbs.tsx'
import {
  Bind,
  Checks,
  Choice,
  LongText,
  Formatted,
  Suggest,
  Switch,
  Text,
} from '../../../../forms/Fields.tsx'
import { FormSection } from '../../../../forms/FormSection.tsx'
import { TemplateOfForm } from '../../../../forms/templates/TemplateOfForm.tsx'
import { fileTexts } from '../../../companies/files/files.public.ts'
import { query } from '../../../../api/queries.ts'
import type { ServiceForm } from './service-form.ts'
import { formTexts as words } from './service-form-texts.ts'
import { pageTexts } from '../service-texts.ts'
import { PriceFields } from './PriceFields.tsx'

const opens = Object.entries(words.opens).map(([value, label]) => ({ value, label }))
const kindsOfAddress = addressKindNames.map((value) => ({ value, label: addressKinds[value] }))
const charges = [
  { value: '', label: words.notCharged },
  ...Object.entries(pageTexts.charged).map(([value, label]) => ({ value, label })),
]
const documents = fileKinds.map((value) => ({ value, label: fileTexts.kinds[value] }))

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

/** The fields of a service that only administrators change. */
function ServiceFields({ form }: { form: RouteForm<ServiceForm> }) {
  return (
    <>
      <PriceFields form={form} />
      <FormSection title={words.sections.work}>
        <Choice form={form} name="opens" options={opens} />
        {form.watch('opens') === 'project' && <LongText form={form} name="tasks" />}
        {form.watch('opens') === 'address' && <AddressParts form={form} />}
        <Choice form={form} name="charges" options={charges} />
      </FormSection>
      <FormSection title={words.sections.needs}>
        <Switch form={form} name="isRegulated" />
        <Bind<ServiceForm, string | null> form={form} name="template">
          {(parts) => <TemplateOfForm {...parts} />}
        </Bind>
        <Checks form={form} name="documents" options={documents} />
      </FormSection>
    </>
  )
}

/** The kinds of address that a service pays for, and the premises that offer one of them. */
function AddressParts({ form }: { form: RouteForm<ServiceForm> }) {
  const premises = useQuery(query('GET /api/premises'))
  const [chosenKinds, chosen] = form.watch(['addressKinds', 'premisesId'])
  const offered = (premises.data ?? []).filter(
    ({ id, kinds }) => id === chosen || kinds.some((kind) => chosenKinds.includes(kind)),
  )
  return (
    <>
      <Checks form={form} name="addressKinds" options={kindsOfAddress} required />
      <Choice
        form={form}
        name="premisesId"
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        source={premises}
        placeholder={words.anyPremises}
      />
    </>
  )
}

type WordsFieldsProps = { form: RouteForm<ServiceForm>; withCategory: boolean }

/** The texts of a service that clients read. */
function WordsFields({ form, withCategory }: WordsFieldsProps) {
  return (
    <FormSection title={words.sections.words}>
      <Text form={form} name="title" required />
      {withCategory && <Category form={form} />}
      <LongText form={form} name="summary" rows={2} count={{ max: 300 }} />
      <Formatted form={form} name="description" />
    </FormSection>
  )
}

function Category({ form }: { form: RouteForm<ServiceForm> }) {
  const categories = useQuery(query('GET /api/purchase/services/categories'))
  return (
    <Suggest form={form} name="category" suggestions={categories.data ?? []} source={categories} required />
  )
}
