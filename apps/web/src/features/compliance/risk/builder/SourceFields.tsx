import { recordFactNames, recordFacts, type RiskSource } from '@domicile/contract/compliance/risk/risk-kinds'
import type { AnswerKind } from '@domicile/contract/compliance/risk/risk-kinds'
import { type Answering, fieldTypes } from '@domicile/contract/form-engine/field-types'
import type { Field } from '@domicile/contract/form-engine/structure'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../../api/client.ts'
import { query } from '../../../../api/queries.ts'
import { TemplateOfForm } from '../../../../forms/templates/TemplateOfForm.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { factorTexts as words } from './builder-texts.ts'
import { sourceOf } from './draft.ts'

type Source = RiskSource
type AnswerSource = Extract<Source, { fact: 'answer' }>

const sources = [
  ...recordFactNames.map((value) => ({ value, label: recordFacts[value].label })),
  { value: 'answer', label: words.sources.answer },
  { value: 'manual', label: words.sources.manual },
]

type SourceFieldsProps = {
  source: Source
  onChange: (source: Source) => void
  errors: Record<string, string>
}

/** The fact of a factor: of the record, the answer to a question, or an assessment with options. */
export function SourceFields({ source, onChange, errors }: SourceFieldsProps) {
  return (
    <>
      <SelectField
        name="source"
        label={words.fields.source}
        value={source.fact}
        options={sources}
        onChange={(fact) => onChange(sourceOf(fact as Source['fact']))}
        error={errors.source}
      />
      {source.fact === 'answer' && <AnswerFields source={source} onChange={onChange} errors={errors} />}
      {source.fact === 'manual' && (
        <TextArea
          name="source/options"
          label={words.options}
          help={words.help.options}
          rows={4}
          value={source.options.join('\n')}
          onChange={(text) => onChange({ fact: 'manual', options: text.split('\n') })}
          error={errors['source/options']}
          required
        />
      )}
    </>
  )
}

type AnswerFieldsProps = Omit<SourceFieldsProps, 'source'> & { source: AnswerSource }

function AnswerFields({ source, onChange, errors }: AnswerFieldsProps) {
  const read = useTemplate(source.template)
  const fields = ratedFieldsOf(read.data)
  const options = fields.map(({ name, label }) => ({ value: name, label }))
  return (
    <>
      <TemplateOfForm
        name="source/template"
        label={words.template}
        value={source.template || null}
        onChange={(template) => onChange({ ...source, template: template ?? '', field: '' })}
        error={errors['source/template']}
        required
      />
      <SelectField
        name="source/field"
        label={words.field}
        value={source.field}
        placeholder={words.chooseField}
        options={options}
        source={read}
        onChange={(name) => {
          const field = fields.find((one) => one.name === name)
          onChange({ ...source, field: name, kind: (field && kindOf(field)) ?? 'yes-no' })
        }}
        error={errors['source/field']}
        required
      />
    </>
  )
}

/** Returns the options of a fact, for its conditions. */
export function useOptions(source: Source): { value: string; label: string }[] {
  const fields = ratedFieldsOf(useTemplate(source.fact === 'answer' ? source.template : '').data)
  if (source.fact === 'manual') return [...new Set(source.options)].filter(Boolean).map(asOption)
  if (source.fact !== 'answer') return []
  const field = fields.find(({ name }) => name === source.field)
  return (field?.options ?? []).map(({ name, label }) => ({ value: name, label }))
}

function asOption(value: string) {
  return { value, label: value }
}

function useTemplate(template: string) {
  const read = query('GET /api/templates/:slug', { params: { slug: template } })
  return useQuery({ ...read, enabled: template !== '' })
}

/** The fields of a form whose answers can be rated. */
function ratedFieldsOf(found: Output<'GET /api/templates/:slug'> | undefined): Field[] {
  return (found?.definition.sections ?? []).flatMap(({ fields }) => fields.filter((field) => kindOf(field)))
}

function kindOf({ type }: Field): AnswerKind | undefined {
  const kinds: Partial<Record<Answering, AnswerKind>> = {
    number: 'number',
    'yes-no': 'yes-no',
    one: 'choices',
    several: 'choices',
  }
  return kinds[fieldTypes[type]]
}
