import type { SurveyRecord } from '@domicile/contract/forms/surveys/surveys'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { HistoryPanel } from '../../../../history/HistoryPanel.tsx'
import { pagesOf } from '../../../../lists/older-pages.ts'
import { paths } from '../../../../navigation/paths.ts'
import { RecordPage } from '../../../../ui/layout/RecordPage.tsx'
import { LeftOut } from './LeftOut.tsx'
import { State } from '../survey-columns.tsx'
import { surveyPageTexts as words, surveyTexts } from '../survey-texts.ts'
import { SurveyAnswers } from './SurveyAnswers.tsx'
import { SurveyDialog } from './SurveyDialog.tsx'
import { SurveyFacts } from './SurveyFacts.tsx'
import { SurveyProgress } from './SurveyProgress.tsx'
import { useSurveyMenu } from './use-survey-menu.ts'
import { useAddressQuery } from '../../../../navigation/use-address.ts'

const SendPanel = lazy(async () => ({ default: (await import('./SendPanel.tsx')).SendPanel }))

/** A survey with its next action. */
export function SurveyPage({ survey }: { survey: SurveyRecord }) {
  const { slug, name, state } = survey
  const { primary, menu, open, setOpen } = useSurveyMenu(survey)
  const { tab } = useAddressQuery()
  const isHistory = tab === 'history'
  const close = () => setOpen(undefined)
  return (
    <RecordPage
      title={name}
      status={<State survey={survey} />}
      breadcrumbs={[{ label: surveyTexts.title, to: paths.surveys() }, { label: name }]}
      primaryAction={primary}
      menu={menu}
      notice={<Notice survey={survey} />}
      tabs={[
        { id: 'overview', label: words.tabs.overview, to: paths.survey(slug) },
        { id: 'history', label: words.tabs.history, to: paths.survey(slug, 'history') },
      ]}
      activeTab={isHistory ? 'history' : 'overview'}
    >
      {isHistory ? (
        <SurveyHistory slug={slug} />
      ) : (
        <Stack sx={{ gap: 2 }}>
          {state !== 'draft' && <SurveyProgress survey={survey} />}
          {state !== 'draft' && <SurveyAnswers survey={survey} />}
          <LeftOut leftOut={survey.leftOut} />
          <SurveyFacts survey={survey} />
        </Stack>
      )}
      {open === 'send' && (
        <Suspense fallback={null}>
          <SendPanel survey={survey} onClose={close} />
        </Suspense>
      )}
      {open && open !== 'send' && <SurveyDialog survey={survey} action={open} onClose={close} />}
    </RecordPage>
  )
}

function Notice({ survey: { state, isSending, assignments, closeReason } }: { survey: SurveyRecord }) {
  if (state === 'draft') return <Alert severity="info">{words.draftNotice}</Alert>
  if (isSending)
    return (
      <Alert severity="info" role="status">
        {words.sendingNotice(assignments.total)}
      </Alert>
    )
  return state === 'closed' && <Alert severity="info">{words.closedNotice(closeReason ?? '')}</Alert>
}

const PAGE_SIZE = 20

/** The changes of a survey: who, when and why, with the values before and after. */
function SurveyHistory({ slug }: { slug: string }) {
  const result = useInfiniteQuery(pagesOf('GET /api/surveys/:slug/history', { slug }, PAGE_SIZE))
  return <HistoryPanel title={words.history} result={result} />
}
