import { fileKinds } from '@domicile/contract/files/file-kinds'
import { Checks, Choice, LongText } from '../../../forms/Fields.tsx'
import { FormSection } from '../../../forms/FormSection.tsx'
import type { RouteForm } from '../../../forms/use-route-form.ts'
import { fileTexts } from '../../files/files.public.ts'
import { PriceFields } from './PriceFields.tsx'
import { QuestionFields } from './QuestionFields.tsx'
import type { ServiceForm } from './service-form.ts'
import { formTexts as words } from './service-form-texts.ts'

const opens = Object.entries(words.opens).map(([value, label]) => ({ value, label }))
const documents = fileKinds.map((value) => ({ value, label: fileTexts.kinds[value] }))

/** The fields of a service that only administrators change. */
export function ServiceFields({ form }: { form: RouteForm<ServiceForm> }) {
  return (
    <>
      <PriceFields form={form} />
      <FormSection title={words.sections.work}>
        <Choice form={form} name="opens" options={opens} />
        {form.watch('opens') === 'project' && <LongText form={form} name="tasks" />}
      </FormSection>
      <FormSection title={words.sections.needs}>
        <QuestionFields form={form} />
        <Checks form={form} name="documents" options={documents} />
      </FormSection>
    </>
  )
}
