import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Temporal } from 'temporal-polyfill'
import { me } from '../../../api/queries.ts'
import { FormPage } from '../../../forms/FormPage.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { paths } from '../../../navigation/paths.ts'
import { bodyOf, checkSurvey, emptyForm, pathOf } from './form/survey-form.ts'
import { surveyFormTexts as words, surveyTexts } from './survey-texts.ts'
import { SurveyFields } from './form/SurveyFields.tsx'

/** Creates a survey as a draft, which only the firm sees. */
export default function NewSurveyScreen() {
  const timeZone = useQuery(me).data?.timeZone
  return timeZone ? <NewForm today={Temporal.Now.plainDateISO(timeZone).toString()} /> : null
}

function NewForm({ today }: { today: string }) {
  const navigate = useNavigate()
  const form = useRouteForm('POST /api/surveys', {
    texts: words,
    values: emptyForm(today),
    input: (values) => ({ body: bodyOf(values) }),
    check: checkSurvey,
    pathOf,
    done: words.saved,
    onSaved: ({ slug }) => navigate({ to: paths.survey(slug) }),
  })
  return (
    <FormPage
      form={form}
      title={words.newTitle}
      subtitle={words.newSubtitle}
      breadcrumbs={[{ label: surveyTexts.title, to: paths.surveys() }, { label: words.newTitle }]}
      submitLabel={words.save}
    >
      <SurveyFields form={form} />
    </FormPage>
  )
}
