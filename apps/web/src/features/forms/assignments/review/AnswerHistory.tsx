import { useInfiniteQuery } from '@tanstack/react-query'
import { HistoryPanel } from '../../../../history/HistoryPanel.tsx'
import { pagesOf } from '../../../../lists/older-pages.ts'
import { reviewTexts as words } from './review-texts.ts'

const PAGE_SIZE = 20

/** The changes of the answers: author, time and reason. */
export function AnswerHistory({ id }: { id: string }) {
  const result = useInfiniteQuery(pagesOf('GET /api/assignments/:id/history', { id }, PAGE_SIZE))
  return <HistoryPanel title={words.history} result={result} />
}
