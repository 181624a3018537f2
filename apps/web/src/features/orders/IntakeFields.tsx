import type { IntakeQuestion } from '@domicile/contract/purchase/services/intake'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { Choice, DateOf, LongText, Text } from '../../forms/Fields.tsx'
import type { RouteForm } from '../../forms/use-route-form.ts'
import { buyingTexts } from './buying-texts.ts'
import { inWords } from './intake-answers.ts'

const words = buyingTexts.questions

type IntakeFieldsProps<Values extends FieldValues> = {
  form: RouteForm<Values>
  /** The form path of the answers. */
  at: string
  questions: readonly IntakeQuestion[]
}

/** The intake questions of a service, each with the field of its kind. */
export function IntakeFields<Values extends FieldValues>({ form, at, questions }: IntakeFieldsProps<Values>) {
  return questions.map((question) => (
    <Answer
      key={question.key}
      form={form}
      name={`${at}.${question.key}` as FieldPathByValue<Values, string>}
      question={question}
    />
  ))
}

type AnswerProps<Values extends FieldValues> = {
  form: RouteForm<Values>
  name: FieldPathByValue<Values, string>
  question: IntakeQuestion
}

function Answer<Values extends FieldValues>({ question, ...field }: AnswerProps<Values>) {
  const { label, kind, options, isRequired } = question
  const props = { ...field, label, required: isRequired }
  switch (kind) {
    case 'longText':
      return <LongText {...props} />
    case 'date':
      return <DateOf {...props} />
    case 'number':
      return <Text {...props} inputMode="decimal" />
    case 'choice':
    case 'yesOrNo':
      return (
        <Choice
          {...props}
          placeholder={words.choose}
          options={(kind === 'choice' ? options : (['yes', 'no'] as const)).map((value) => ({
            value,
            label: inWords(kind, value),
          }))}
        />
      )
    case 'text':
    default:
      return <Text {...props} />
  }
}
