import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../navigation/paths.ts'
import { me, query } from '../../api/queries.ts'
import { activeFilters } from '../../lists/active-filters.ts'
import { FilterCompany, useFilteredCompany } from '../../lists/FilterCompany.tsx'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { usePages } from '../../lists/use-pages.ts'
import { invitationColumns } from './invitation-columns.tsx'
import { type InvitationSearch, parseInvitationSearch, userTexts, UserTabs } from '../users/users.public.ts'
import { invitationTexts as words } from './send-texts.ts'

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
  const { companyId, state } = filter
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
  const company = useFilteredCompany(companyId, words.company)
  const active = activeFilters({ companyId: company, state: state && words.states[state] }, go)
  const pages = usePages(found, filter, go)

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
        <>
          <FilterCompany
            label={words.company}
            value={companyId}
            onChange={(chosen) => go({ companyId: chosen })}
          />
          <FilterSelect
            label={words.state}
            value={state ?? ''}
            options={states}
            anyLabel={words.pending}
            onChange={(chosen) => go({ state: (chosen || undefined) as 'all' })}
          />
        </>
      }
      activeFilters={active}
      onClearFilters={() => go({ q: undefined, companyId: undefined, state: undefined })}
      columns={invitationColumns(person?.timeZone)}
      rowKey={({ id }) => id}
      {...pages}
      empty={{ ...words.empty, action: invite }}
      emptyFiltered={words.emptyFiltered}
    />
  )
}
