import { SurveyBoundary } from './SurveyBoundary.tsx'
import { SurveyPage } from './page/SurveyPage.tsx'

/** A survey: its progress, the companies that answer it, and its history. */
export default function SurveyScreen() {
  return <SurveyBoundary>{(survey) => <SurveyPage key={survey.id} survey={survey} />}</SurveyBoundary>
}
