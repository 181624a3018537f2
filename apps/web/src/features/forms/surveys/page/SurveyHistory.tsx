import { useInfiniteQuery } from '@tanstack/react-query'
import { HistoryPanel } from '../../../../history/HistoryPanel.tsx'
import { pagesOf } from '../../../../lists/older-pages.ts'
import { surveyPageTexts as words } from '../survey-texts.ts'

const PAGE_SIZE = 20

/** The changes of a survey: who, when and why, with the values before and after. */
export function SurveyHistory({ slug }: { slug: string }) {
  const result = useInfiniteQuery(pagesOf('GET /api/surveys/:slug/history', { slug }, PAGE_SIZE))
  return <HistoryPanel title={words.history} result={result} />
}
