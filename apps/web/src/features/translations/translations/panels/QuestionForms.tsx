import type { Translation } from '@domicile/contract/translations/translations'
import { AnswerInput } from '@domicile/contract/translations/translation-decisions'
import { QuestionInput } from '@domicile/contract/translations/translation-work'
import { LongText } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { answerTexts, questionTexts } from '../translation-texts.ts'

type PanelProps = { translation: Translation; onClose: () => void }

/** Asks the client about the document. */
export function AskPanel({ translation: { id, name }, onClose }: PanelProps) {
  const words = questionTexts
  const form = useRouteForm('POST /api/translations/:id/questions', {
    texts: words,
    subject: id,
    values: { question: '' },
    input: (body) => ({ params: { id }, body }),
    check: (values) => issuesOf(QuestionInput, values),
    done: words.sent,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.title} subtitle={name} onClose={onClose} submitLabel={words.send}>
      <LongText form={form} name="question" rows={4} required />
    </FormPanel>
  )
}

/** Answers the open question. */
export function AnswerPanel({ translation: { id, questions }, onClose }: PanelProps) {
  const words = answerTexts
  const form = useRouteForm('PUT /api/translations/:id/answer', {
    texts: words,
    subject: id,
    values: { answer: '' },
    input: (body) => ({ params: { id }, body }),
    check: (values) => issuesOf(AnswerInput, values),
    done: words.sent,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={questions.at(-1)?.question ?? ''}
      onClose={onClose}
      submitLabel={words.send}
    >
      <LongText form={form} name="answer" rows={4} required />
    </FormPanel>
  )
}
