import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { shownError } from '../../problem-error.ts'
import { me, query } from '../../queries.ts'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { useLastPage } from '../../use-last-page.ts'
import { invitationColumns } from './invitation-columns.tsx'
import { type InvitationSearch, parseInvitationSearch } from './user-search.ts'
import { invitationTexts as words, userTexts } from './user-texts.ts'
import { UserTabs } from './UserTabs.tsx'

const states = (['expired', 'accepted', 'declined', 'removed', 'all'] as const).map((value) => ({
  value,
  label: words.states[value],
}))

/** Who was invited, and what became of it; the pending ones unless another state is asked for. */
export default function InvitationsScreen() {
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as Record<string, string>
  const { data: person } = useQuery(me)
  const filter = parseInvitationSearch(address)
  const { page = 1, pageSize = 20, state } = filter
  const found = useQuery({
    ...query('GET /api/invitations', { query: filter }),
    placeholderData: (before) => before,
  })

  const go = (change: InvitationSearch, replace = false) =>
    void navigate({
      to: paths.invitations(),
      search: { ...address, page: undefined, ...change },
      replace,
    })
  const total = found.isPlaceholderData ? undefined : found.data?.total
  useLastPage(page, pageSize, total, (last) => go({ page: last }, true))

  const invite =
    person && can(person, 'invitations:send') ? { label: userTexts.invite, to: paths.newUser() } : undefined
  return (
    <ListPage
      title={words.title}
      subtitle={words.subtitle}
      count={found.data?.total}
      tabs={<UserTabs active="invitations" />}
      primaryAction={invite}
      search={{ value: filter.q ?? '', onChange: (q) => go({ q }, true), placeholder: words.find }}
      filters={
        <FilterSelect
          label={words.state}
          value={state ?? ''}
          options={states}
          anyLabel={words.pending}
          onChange={(chosen) => go({ state: (chosen || undefined) as 'all' })}
        />
      }
      activeFilters={state ? [{ label: words.states[state], onRemove: () => go({ state: undefined }) }] : []}
      onClearFilters={() => go({ q: undefined, state: undefined })}
      columns={invitationColumns(person?.timeZone)}
      rows={found.data?.items ?? []}
      rowKey={({ id }) => id}
      state={found.isError ? 'error' : total === undefined ? 'loading' : 'ready'}
      error={shownError(found.error)}
      onRetry={() => void found.refetch()}
      page={page}
      pageSize={pageSize}
      total={found.data?.total}
      onPage={(next) => go({ page: next })}
      onPageSize={(size) => go({ pageSize: size })}
      empty={{ ...words.empty, action: invite }}
      emptyFiltered={words.emptyFiltered}
    />
  )
}
