import type { CompanySummary } from '@domicile/contract/companies/companies'
import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { paths } from '../../navigation/paths.ts'
import { me, query } from '../../api/queries.ts'
import { listTexts } from './company-form-texts.ts'
import { ListPage } from '../../lists/ListPage.tsx'
import { useExport } from '../../lists/use-export.ts'
import { usePages } from '../../lists/use-pages.ts'
import { columnsFor } from './company-columns.tsx'
import { CompanyFilters, useActiveFilters } from './CompanyFilters.tsx'
import {
  columnsInAddress,
  type CompanySearch,
  parseCompanyColumns,
  parseCompanySearch,
} from './company-search.ts'

const words = listTexts

type Address = CompanySearch & { columns?: string | undefined }

const noFilter = {
  q: undefined,
  country: undefined,
  status: undefined,
  manager: undefined,
  expiresFrom: undefined,
  expiresBy: undefined,
}
import { ActAsDialog } from '../impersonation/impersonation.public.ts'

/** Every company the person may see: found, filtered, sorted and paged by the address. */
export default function CompaniesScreen() {
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as Record<string, string>
  const { data: person } = useQuery(me)
  const filter = parseCompanySearch(address)
  // A colleague's link may ask for what clients may not.
  if (person && !person.role) delete filter.manager
  const found = useQuery({
    ...query('GET /api/companies', { query: filter }),
    placeholderData: (before) => before,
  })
  const [actingAs, setActingAs] = useState<CompanySummary>()

  // A change of the filter begins at the first page; typing does not fill the browser's history.
  const go = (change: Address, replace = false) =>
    void navigate({ to: paths.companies(), search: { ...address, page: undefined, ...change }, replace })
  const active = useActiveFilters(filter, go, person)
  const pages = usePages(found, filter, go)
  const exporting = useExport('GET /api/companies/export', { query: filter })

  const shown = parseCompanyColumns(address)
  const create =
    person && can(person, 'companies:create') ? { label: words.create, to: paths.newCompany() } : undefined
  return (
    <>
      <ListPage
        title={words.title}
        subtitle={words.subtitle}
        count={found.data?.total}
        primaryAction={create}
        search={{ value: filter.q ?? '', onChange: (q) => go({ q }, true), placeholder: words.find }}
        filters={<CompanyFilters filter={filter} onFilter={go} person={person} />}
        activeFilters={active}
        onClearFilters={() => go(noFilter)}
        columns={columnsFor({
          isStaff: Boolean(person?.role),
          timeZone: person?.timeZone,
          onActAs: person && can(person, 'companies:impersonate') ? setActingAs : undefined,
        })}
        rowKey={({ id }) => id}
        rowLink={({ id }) => paths.company(id)}
        {...pages}
        sort={{ id: filter.sort ?? 'name', order: filter.order ?? 'asc' }}
        onSort={({ id, order }) => go({ sort: id as 'name', order })}
        shownColumns={shown}
        onShownColumns={(columns) => go({ columns: columnsInAddress(columns), page: filter.page }, true)}
        {...exporting}
        empty={create ? { ...words.empty, action: create } : words.emptyForReaders}
        emptyFiltered={words.emptyFiltered}
      />
      <Suspense fallback={null}>
        {actingAs && <ActAsDialog company={actingAs} onClose={() => setActingAs(undefined)} />}
      </Suspense>
    </>
  )
}
