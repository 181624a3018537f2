import type { SurveyRecord } from '@domicile/contract/forms/surveys/surveys'
import { useNavigate } from '@tanstack/react-router'
import { FormPage } from '../../../forms/FormPage.tsx'
import { FormSkeleton } from '../../../forms/FormSkeleton.tsx'
import { readAgain } from '../../../forms/read-again.ts'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { paths } from '../../../navigation/paths.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { bodyOf, checkSurvey, pathOf, startOf } from './form/survey-form.ts'
import { surveyFormTexts as words, surveyTexts } from './survey-texts.ts'
import { SurveyBoundary } from './SurveyBoundary.tsx'
import { SurveyFields } from './form/SurveyFields.tsx'

/** Edits the draft of a survey. */
export default function EditSurveyScreen() {
  return (
    <SurveyBoundary skeleton={<FormSkeleton />}>
      {(survey) =>
        survey.allowedActions.includes('edit') ? (
          <EditForm key={survey.id} survey={survey} />
        ) : (
          <Sent survey={survey} />
        )
      }
    </SurveyBoundary>
  )
}

function EditForm({ survey }: { survey: SurveyRecord }) {
  const { slug, name } = survey
  const navigate = useNavigate()
  const params = { slug }
  const form = useRouteForm('PUT /api/surveys/:slug', {
    ...startOf(survey),
    texts: words,
    subject: slug,
    input: (values, version) => ({ params, body: { ...bodyOf(values), version } }),
    check: checkSurvey,
    pathOf,
    reread: async () => startOf(await readAgain('GET /api/surveys/:slug', { params })),
    done: words.saved,
    onSaved: () => navigate({ to: paths.survey(slug) }),
  })
  return (
    <FormPage
      form={form}
      title={words.editTitle}
      breadcrumbs={[
        { label: surveyTexts.title, to: paths.surveys() },
        { label: name, to: paths.survey(slug) },
        { label: words.editTitle },
      ]}
      submitLabel={words.save}
    >
      <SurveyFields form={form} />
    </FormPage>
  )
}

/** A survey that can't be edited any more, or only by others. */
function Sent({ survey: { slug, name } }: { survey: SurveyRecord }) {
  return (
    <>
      <PageHeader title={words.editTitle} subtitle={words.cannotEdit} />
      <TextLink to={paths.survey(slug)}>{name}</TextLink>
    </>
  )
}
