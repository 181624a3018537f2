import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { download, ProblemError, saveFile } from '../../client.ts'
import { paths } from '../../paths.ts'
import { alertFailure, me, query } from '../../queries.ts'
import { texts } from '../../texts.ts'
import { ListPage } from '../../ui/ListPage.tsx'
import { columnsFor } from './company-columns.tsx'
import { CompanyFilters, useActiveFilters } from './CompanyFilters.tsx'
import { type CompanySearch, parseCompanySearch } from './company-search.ts'

const words = texts.companies

/** Every company the person may see: found, filtered, sorted and paged by the address. */
export default function CompaniesScreen() {
  const navigate = useNavigate()
  const search: CompanySearch & { columns?: string } = useAddress()
  const { columns: shown, ...filter } = search
  const { data: person } = useQuery(me)
  const found = useQuery({
    ...query('GET /api/companies', { query: filter }),
    placeholderData: (before) => before,
  })
  const [exporting, setExporting] = useState(false)

  // A change of the filter begins at the first page; typing does not fill the browser's history.
  const go = (change: CompanySearch & { columns?: string | undefined }, replace = false) =>
    void navigate({
      to: paths.companies(),
      search: { ...search, page: undefined, ...change },
      replace,
    })
  const active = useActiveFilters(filter, go)
  const mayCreate = person !== undefined && can(person, 'companies:create')

  async function exportFound(): Promise<void> {
    setExporting(true)
    await download('GET /api/companies/export', { query: filter }).then(saveFile, alertFailure)
    setExporting(false)
  }

  const create = mayCreate ? { label: words.create, to: paths.newCompany() } : undefined
  return (
    <ListPage
      title={words.title}
      subtitle={words.subtitle}
      count={found.data?.total}
      primaryAction={create}
      search={{ value: search.q ?? '', onChange: (q) => go({ q }, true), placeholder: words.find }}
      filters={
        <CompanyFilters
          filter={filter}
          onFilter={go}
          isStaff={Boolean(person?.role)}
          mayAssign={person !== undefined && can(person, 'companies:assign-manager')}
        />
      }
      activeFilters={active}
      onClearFilters={() => go({ q: undefined, country: undefined, status: undefined, manager: undefined })}
      columns={columnsFor(Boolean(person?.role), person?.timeZone)}
      rows={found.data?.items ?? []}
      rowKey={({ id }) => id}
      rowLink={({ id }) => paths.company(id)}
      state={found.isError ? 'error' : found.data ? 'ready' : 'loading'}
      error={found.error ? { text: found.error.message, requestId: requestOf(found.error) } : undefined}
      onRetry={() => void found.refetch()}
      sort={{ id: search.sort ?? 'name', order: search.order ?? 'asc' }}
      onSort={({ id, order }) => go({ sort: id as 'name', order })}
      shownColumns={shown?.split(',')}
      onShownColumns={(columns) => go({ columns: columns.join(','), page: search.page }, true)}
      page={search.page ?? 1}
      pageSize={search.pageSize ?? 20}
      total={found.data?.total}
      onPage={(page) => go({ page })}
      onPageSize={(pageSize) => go({ pageSize })}
      onExport={() => void exportFound()}
      exporting={exporting}
      empty={{ ...words.empty, action: create }}
      emptyFiltered={words.emptyFiltered}
    />
  )
}

function useAddress(): CompanySearch & { columns?: string } {
  const search = useSearch({ strict: false }) as Record<string, string>
  const { columns } = search
  return { ...parseCompanySearch(search), ...(columns && { columns }) }
}

function requestOf(error: Error): string | undefined {
  return error instanceof ProblemError ? error.problem.instance : undefined
}
