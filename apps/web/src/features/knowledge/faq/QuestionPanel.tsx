import { type Question, QuestionInput } from '@domicile/contract/knowledge/faq/faq'
import { useState } from 'react'
import { issuesOf } from '../../../forms/form-errors.ts'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { questionTexts as words } from './faq-texts.ts'
import { QuestionFields } from './QuestionFields.tsx'

/** Changes a question. */
export function QuestionPanel({ question: opened, onClose }: { question: Question; onClose: () => void }) {
  const [{ id, question, answer, category, version }] = useState(opened)
  const form = useRouteForm('PUT /api/faq/:id', {
    texts: words,
    outlastsTab: true,
    subject: id,
    version,
    values: { question, category: category ?? '', answer },
    input: (values, base) => ({ params: { id }, body: { ...values, version: base } }),
    check: (values) => issuesOf(QuestionInput, values),
    done: words.saved,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.editTitle} onClose={onClose} submitLabel={words.save}>
      <QuestionFields form={form} />
    </FormPanel>
  )
}
