import type { Profile } from '@domicile/contract/auth/auth'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../navigation/paths.ts'
import { query } from '../../api/queries.ts'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { usePages } from '../../lists/use-pages.ts'
import { OwnNoticeList } from './OwnNoticeList.tsx'
import { type OwnSearch, parseOwnSearch } from './announcement-search.ts'
import { systemNoticeTexts as words } from './announcement-texts.ts'

type OwnNoticesProps = { person: Profile; tabs?: ReactNode }

/** What the firm tells the person, and has told them. */
export function OwnNotices({ person, tabs }: OwnNoticesProps) {
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as Record<string, string>
  const filter = parseOwnSearch(address)
  const { state } = filter
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
  const pages = usePages(found, filter, go)
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
      rowKey={({ id }) => id}
      renderRows={(rows) => <OwnNoticeList notices={rows} person={person} />}
      {...pages}
      empty={words.empty}
      emptyFiltered={words.emptyFiltered}
    />
  )
}
