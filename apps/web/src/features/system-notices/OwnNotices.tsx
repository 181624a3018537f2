import type { Profile } from '@domicile/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { shownError } from '../../problem-error.ts'
import { query } from '../../queries.ts'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { useLastPage } from '../../use-last-page.ts'
import { OwnNoticeList } from './OwnNoticeList.tsx'
import { type OwnSearch, parseOwnSearch } from './system-notice-search.ts'
import { systemNoticeTexts as words } from './system-notice-texts.ts'

type OwnNoticesProps = { person: Profile; tabs?: ReactNode }

/** What the firm tells the person, and has told them. */
export function OwnNotices({ person, tabs }: OwnNoticesProps) {
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as Record<string, string>
  const filter = parseOwnSearch(address)
  const { state, page = 1, pageSize = 20 } = filter
  const found = useQuery({
    ...query('GET /api/system-notices', { query: filter }),
    placeholderData: (before) => before,
  })
  const go = (change: OwnSearch | { state: undefined }, replace = false) =>
    void navigate({
      to: paths.systemNotices(),
      search: { ...address, page: undefined, ...change },
      replace,
    })
  const total = found.isPlaceholderData ? undefined : found.data?.total
  useLastPage(page, pageSize, total, (last) => go({ page: last }, true))
  return (
    <ListPage
      title={words.title}
      subtitle={words.subtitle}
      tabs={tabs}
      filters={
        <FilterSelect
          label={words.filter.state}
          value={state ?? ''}
          options={(['current', 'past'] as const).map((value) => ({ value, label: words.filter[value] }))}
          onChange={(value) => go({ state: (value || undefined) as 'past' })}
        />
      }
      activeFilters={state ? [{ label: words.filter[state], onRemove: () => go({ state: undefined }) }] : []}
      onClearFilters={() => go({ state: undefined })}
      rows={found.data?.items ?? []}
      rowKey={({ id }) => id}
      renderRows={(rows) => <OwnNoticeList notices={rows} person={person} />}
      state={found.isError ? 'error' : total === undefined ? 'loading' : 'ready'}
      error={shownError(found.error)}
      onRetry={() => void found.refetch()}
      page={page}
      pageSize={pageSize}
      total={found.data?.total}
      onPage={(next) => go({ page: next })}
      onPageSize={(size) => go({ pageSize: size })}
      empty={words.empty}
      emptyFiltered={words.emptyFiltered}
    />
  )
}
