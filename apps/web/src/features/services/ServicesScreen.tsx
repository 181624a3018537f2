import type { ServiceSummary } from '@domicile/contract/purchase/services/services'
import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Profile } from '@domicile/contract/auth/auth'
import { paths } from '../../navigation/paths.ts'
import { me, query } from '../../api/queries.ts'
import { ListPage } from '../../lists/ListPage.tsx'
import { useExport } from '../../lists/use-export.ts'
import { usePages } from '../../lists/use-pages.ts'
import { serviceColumns } from './service-columns.tsx'
import { parseServiceSearch, searchFor, type ServiceSearch } from './service-search.ts'
import { serviceTexts as words } from './service-texts.ts'
import { ServiceCards } from './ServiceCards.tsx'
import { activeServiceFilters, ServiceFilters } from './ServiceFilters.tsx'

const noFilter = { q: undefined, category: undefined, kind: undefined, state: undefined }

/** The catalogue: for clients what they can order, for staff what is sold at which margin. */
export default function ServicesScreen() {
  const { data: person } = useQuery(me)
  return person ? <Catalogue person={person} /> : null
}

function Catalogue({ person }: { person: Profile }) {
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as Record<string, string>
  const isStaff = Boolean(person.role)
  const readsCosts = isStaff && can(person, 'costs:read')
  const filter = searchFor({ isStaff, readsCosts }, parseServiceSearch(address))
  const found = useQuery({
    ...query('GET /api/purchase/services', { query: filter }),
    placeholderData: (before) => before,
  })
  // A change of the filter begins at the first page; typing does not fill the browser's history.
  const go = (change: object, replace = false) =>
    void navigate({ to: paths.services(), search: { ...address, page: undefined, ...change }, replace })
  const filterBy = (change: ServiceSearch) => go(change)
  const exporting = useExport('GET /api/purchase/services/export', { query: filter })
  const create = can(person, 'services:price') ? { label: words.create, to: paths.newService() } : undefined
  return (
    <ListPage<ServiceSummary>
      title={words.title}
      subtitle={readsCosts ? words.costsSubtitle : isStaff ? words.staffSubtitle : words.subtitle}
      count={found.data?.total}
      primaryAction={create}
      search={{ value: filter.q ?? '', onChange: (q) => go({ q }, true), placeholder: words.find }}
      filters={<ServiceFilters filter={filter} onFilter={filterBy} isStaff={isStaff} />}
      activeFilters={activeServiceFilters(filter, filterBy)}
      onClearFilters={() => go(noFilter)}
      rowKey={({ id }) => id}
      rowLink={({ slug }) => paths.service(slug)}
      {...(isStaff
        ? {
            columns: serviceColumns({ readsCosts, timeZone: person.timeZone }),
            ...exporting,
            sort: { id: filter.sort ?? 'title', order: filter.order ?? 'asc' },
            onSort: ({ id, order }: { id: string; order: string }) => go({ sort: id, order }),
          }
        : { renderRows: (services) => <ServiceCards services={services} /> })}
      {...usePages(found, filter, go)}
      empty={create ? { ...words.empty, action: create } : words.emptyForReaders}
      emptyFiltered={words.emptyFiltered}
    />
  )
}
