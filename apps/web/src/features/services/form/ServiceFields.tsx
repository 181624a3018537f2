import { fileKinds } from '@domicile/contract/files/file-kinds'
import { type Control, Controller, useWatch } from 'react-hook-form'
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup.tsx'
import { FormSection } from '../../../forms/FormSection.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { fileTexts } from '../../files/files.public.ts'
import { PriceFields } from './PriceFields.tsx'
import { QuestionFields } from './QuestionFields.tsx'
import type { ServiceForm } from './service-form.ts'
import { formTexts as words } from './service-form-texts.ts'
import { shared } from './WordsFields.tsx'

const { fields, help } = words
const opens = Object.entries(words.opens).map(([value, label]) => ({ value, label }))
const documents = fileKinds.map((value) => ({ value, label: fileTexts.kinds[value] }))

/** What administrators decide of a service beside its words. */
export function ServiceFields({ control }: { control: Control<ServiceForm> }) {
  const opened = useWatch({ control, name: 'opens' })
  return (
    <>
      <PriceFields control={control} />
      <FormSection title={words.sections.work}>
        <Controller
          control={control}
          name="opens"
          render={({ field }) => <SelectField {...shared(field)} options={opens} />}
        />
        {opened === 'project' && (
          <Controller
            control={control}
            name="tasks"
            render={({ field, fieldState }) => (
              <TextArea {...shared(field)} help={help.tasks} error={fieldState.error?.message} />
            )}
          />
        )}
      </FormSection>
      <FormSection title={words.sections.needs}>
        <QuestionFields control={control} />
        <Controller
          control={control}
          name="documents"
          render={({ field, fieldState }) => (
            <CheckboxGroup
              name="documents"
              label={fields.documents}
              help={help.documents}
              options={documents}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </FormSection>
    </>
  )
}
