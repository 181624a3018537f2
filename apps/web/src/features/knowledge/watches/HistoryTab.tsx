import { useInfiniteQuery } from '@tanstack/react-query'
import { HistoryPanel } from '../../../history/HistoryPanel.tsx'
import { pagesOf } from '../../../lists/older-pages.ts'
import { watchPageTexts as words } from './watch-texts.ts'

const PAGE_SIZE = 20

/** The history of the watch: who changed it, and who found and published its changes. */
export function HistoryTab({ watchId }: { watchId: string }) {
  const result = useInfiniteQuery(pagesOf('GET /api/watches/:id/history', { id: watchId }, PAGE_SIZE))
  return <HistoryPanel title={words.tabs.history} result={result} />
}
