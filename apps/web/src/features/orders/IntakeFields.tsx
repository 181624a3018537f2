import type { IntakeAnswers, IntakeQuestion } from '@domicile/contract/purchase/services/intake'
import { DateField } from '../../ui/fields/DateField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { purchaseTexts } from './buying-texts.ts'

const words = purchaseTexts.questions

type IntakeFieldsProps = {
  questions: readonly IntakeQuestion[]
  answers: IntakeAnswers
  onChange: (answers: IntakeAnswers) => void
  errorOf: (key: string) => string | undefined
  /** Tells the fields of one line from those of another on the same form. */
  prefix?: string
}

/** The questions of a service, each by its kind. */
export function IntakeFields({ questions, answers, onChange, errorOf, prefix = '' }: IntakeFieldsProps) {
  return questions.map((question) => (
    <Answer
      key={question.key}
      question={question}
      name={prefix + question.key}
      value={answers[question.key] ?? ''}
      onChange={(answer) => onChange({ ...answers, [question.key]: answer })}
      error={errorOf(question.key)}
    />
  ))
}

type AnswerProps = {
  question: IntakeQuestion
  name: string
  value: string
  onChange: (answer: string) => void
  error: string | undefined
}

function Answer({ question: { label, kind, options, isRequired }, ...field }: AnswerProps) {
  const props = { ...field, label, required: isRequired }
  switch (kind) {
    case 'longText':
      return <TextArea {...props} />
    case 'date':
      return <DateField {...props} />
    case 'number':
      return <TextField {...props} inputMode="decimal" />
    case 'choice':
    case 'yesOrNo':
      return (
        <SelectField
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
      return <TextField {...props} />
  }
}

/** An answer as people read it. */
export function inWords(kind: IntakeQuestion['kind'], answer: string): string {
  return kind === 'yesOrNo' && (answer === 'yes' || answer === 'no') ? words[answer] : answer
}
