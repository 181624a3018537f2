import { useQuery } from '@tanstack/react-query'
import { type Control, Controller, type ControllerRenderProps, type FieldPath } from 'react-hook-form'
import { query } from '../../../api/queries.ts'
import { FormattedTextField } from '../../../ui/fields/FormattedTextField.tsx'
import { FormSection } from '../../../forms/FormSection.tsx'
import { SuggestField } from '../../../ui/fields/SuggestField.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import type { ServiceForm } from './service-form.ts'
import { formTexts as words } from './service-form-texts.ts'

const { fields, help } = words

type WordsFieldsProps = { control: Control<ServiceForm>; withCategory: boolean }

/** What clients read of a service. */
export function WordsFields({ control, withCategory }: WordsFieldsProps) {
  return (
    <FormSection title={words.sections.words}>
      <Controller
        control={control}
        name="title"
        render={({ field, fieldState }) => (
          <TextField {...shared(field)} required error={fieldState.error?.message} />
        )}
      />
      {withCategory && <CategoryField control={control} />}
      <Controller
        control={control}
        name="summary"
        render={({ field, fieldState }) => (
          <TextArea
            {...shared(field)}
            rows={2}
            help={help.summary}
            count={{ max: 300 }}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="description"
        render={({ field, fieldState }) => (
          <FormattedTextField {...shared(field)} error={fieldState.error?.message} />
        )}
      />
    </FormSection>
  )
}

function CategoryField({ control }: { control: Control<ServiceForm> }) {
  const categories = useQuery(query('GET /api/purchase/services/categories')).data ?? []
  return (
    <Controller
      control={control}
      name="category"
      render={({ field, fieldState }) => (
        <SuggestField
          {...shared(field)}
          suggestions={categories}
          help={help.category}
          required
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

type Text = Exclude<FieldPath<ServiceForm> & keyof ServiceForm, 'questions' | 'documents'>

/** What a field of the kit takes of a field of the form. */
export function shared<N extends Text>({ ref, ...field }: ControllerRenderProps<ServiceForm, N>) {
  return { ...field, inputRef: ref, label: fields[field.name], value: field.value as string }
}
