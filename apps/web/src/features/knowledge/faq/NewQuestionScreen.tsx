import { QuestionInput } from '@domicile/contract/knowledge/faq/faq'
import { useNavigate } from '@tanstack/react-router'
import { issuesOf } from '../../../forms/form-errors.ts'
import { FormPage } from '../../../forms/FormPage.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { paths } from '../../../navigation/paths.ts'
import { faqTexts, questionTexts as words } from './faq-texts.ts'
import { emptyQuestion, QuestionFields } from './QuestionFields.tsx'

/** Writes a question as a draft. */
export default function NewQuestionScreen() {
  const navigate = useNavigate()
  const form = useRouteForm('POST /api/faq', {
    texts: words,
    outlastsTab: true,
    values: emptyQuestion,
    input: (body) => ({ body }),
    check: (values) => issuesOf(QuestionInput, values),
    done: words.created,
    onSaved: ({ id }) => navigate({ to: paths.faq({ question: id }) }),
  })
  return (
    <FormPage
      form={form}
      title={words.newTitle}
      breadcrumbs={[{ label: faqTexts.title, to: paths.faq() }, { label: words.newTitle }]}
      submitLabel={words.create}
    >
      <QuestionFields form={form} />
    </FormPage>
  )
}
