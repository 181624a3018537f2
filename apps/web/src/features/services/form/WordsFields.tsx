import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { Formatted, LongText, Suggest, Text } from '../../../forms/Fields.tsx'
import { FormSection } from '../../../forms/FormSection.tsx'
import type { RouteForm } from '../../../forms/use-route-form.ts'
import type { ServiceForm } from './service-form.ts'
import { formTexts as words } from './service-form-texts.ts'

type WordsFieldsProps = { form: RouteForm<ServiceForm>; withCategory: boolean }

/** The texts of a service that clients read. */
export function WordsFields({ form, withCategory }: WordsFieldsProps) {
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
  const categories = useQuery(query('GET /api/purchase/services/categories')).data ?? []
  return <Suggest form={form} name="category" suggestions={categories} required />
}
