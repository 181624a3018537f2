import { useInfiniteQuery } from '@tanstack/react-query'
import { HistoryPanel } from '../../../history/HistoryPanel.tsx'
import { pagesOf } from '../../../lists/older-pages.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

const PAGE_SIZE = 30

const words = {
  title: 'History',
  emptyTitle: 'No activity yet',
  emptyText: 'Changes to this company appear here.',
} as const

/** All changes of a company with their author, time, reason, old and new values. */
export function HistoryTab({ company }: CompanyTabProps) {
  const result = useInfiniteQuery(pagesOf('GET /api/companies/:id/history', { id: company.id }, PAGE_SIZE))
  const empty = <EmptyState title={words.emptyTitle} text={words.emptyText} />
  return <HistoryPanel title={words.title} result={result} empty={empty} />
}
