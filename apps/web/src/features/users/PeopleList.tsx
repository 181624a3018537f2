import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../navigation/paths.ts'
import { me, query } from '../../api/queries.ts'
import { ListPage } from '../../lists/ListPage.tsx'
import { usePages } from '../../lists/use-pages.ts'
import { userColumns } from './user-columns.tsx'
import { parseUserSearch, type UserSearch } from './user-search.ts'
import { userTexts as words } from './user-texts.ts'
import { useActiveUserFilters, UserFilters } from './UserFilters.tsx'
import { UserTabs } from './UserTabs.tsx'

/** People found, filtered, sorted and paged by the address: those who use the portal, or the archive. */
export function PeopleList({ isArchive = false }: { isArchive?: boolean }) {
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as Record<string, string>
  const { data: person } = useQuery(me)
  const filter = parseUserSearch(address)
  const found = useQuery({
    ...query('GET /api/users', { query: isArchive ? { ...filter, state: 'archived' } : filter }),
    placeholderData: (before) => before,
  })

  const path = isArchive ? paths.usersArchive() : paths.users()
  // A change of the filter begins at the first page; typing does not fill the browser's history.
  const go = (change: UserSearch, replace = false) =>
    void navigate({ to: path, search: { ...address, page: undefined, ...change }, replace })
  const active = useActiveUserFilters(filter, go)
  const pages = usePages(found, filter, go)

  const mayInvite = !isArchive && person && can(person, 'invitations:send')
  return (
    <ListPage
      title={isArchive ? words.archiveTitle : words.title}
      subtitle={isArchive ? words.archiveSubtitle : person?.role ? words.subtitle : words.clientSubtitle}
      count={found.data?.total}
      tabs={<UserTabs active={isArchive ? 'archive' : 'users'} />}
      primaryAction={mayInvite ? { label: words.invite, to: paths.newUser() } : undefined}
      search={{ value: filter.q ?? '', onChange: (q) => go({ q }, true), placeholder: words.find }}
      filters={<UserFilters filter={filter} onFilter={go} person={person} isArchive={isArchive} />}
      activeFilters={active}
      onClearFilters={() => go({ q: undefined, role: undefined, companyId: undefined, state: undefined })}
      columns={userColumns(person?.timeZone)}
      rowKey={({ id }) => id}
      rowLink={({ id }) => paths.user(id)}
      {...pages}
      sort={{ id: filter.sort ?? 'name', order: filter.order ?? 'asc' }}
      onSort={({ id, order }) => go({ sort: id as 'name', order })}
      empty={isArchive ? words.emptyArchive : words.empty}
      emptyFiltered={words.emptyFiltered}
    />
  )
}
