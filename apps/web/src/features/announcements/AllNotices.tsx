import {
  type SystemNoticeState,
  systemNoticeStates,
} from '@domicile/contract/announcements/announcement-states'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../navigation/paths.ts'
import { query } from '../../api/queries.ts'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { sentence } from '../../ui/data/format.ts'
import { ListPage } from '../../lists/ListPage.tsx'
import { usePages } from '../../lists/use-pages.ts'
import { noticeColumns } from './notice-columns.tsx'
import { type AllSearch, parseAllSearch } from './announcement-search.ts'
import { systemNoticeTexts as words } from './announcement-texts.ts'

/** All that the firm tells, has told and is going to tell, for those who write it. */
export function AllNotices({ timeZone, tabs }: { timeZone: string; tabs: ReactNode }) {
  const navigate = useNavigate()
  const filter = parseAllSearch(useSearch({ strict: false }) as Record<string, string>)
  const { state } = filter
  const found = useQuery({
    ...query('GET /api/system-notices/all', { query: filter }),
    placeholderData: (before) => before,
  })
  const go = (change: AllSearch | { state: undefined }, replace = false) =>
    void navigate({ to: paths.systemNotices(), search: { ...filter, page: undefined, ...change }, replace })
  const pages = usePages(found, filter, go)
  const label = (value: SystemNoticeState) => sentence(words.states[value])
  const action = { label: words.new, to: paths.newSystemNotice() }
  return (
    <ListPage
      title={words.title}
      subtitle={words.subtitleAll}
      count={found.data?.total}
      tabs={tabs}
      primaryAction={action}
      filters={
        <FilterSelect
          label={words.filter.state}
          value={state ?? ''}
          options={systemNoticeStates.map((value) => ({ value, label: label(value) }))}
          onChange={(value) => go({ state: (value || undefined) as SystemNoticeState })}
        />
      }
      activeFilters={state ? [{ label: label(state), onRemove: () => go({ state: undefined }) }] : []}
      onClearFilters={() => go({ state: undefined })}
      columns={noticeColumns(timeZone)}
      rowKey={({ id }) => id}
      rowLink={({ id }) => paths.systemNotice(id)}
      {...pages}
      empty={{ ...words.emptyAll, action }}
      emptyFiltered={words.emptyFiltered}
    />
  )
}
