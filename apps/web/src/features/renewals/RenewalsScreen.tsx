import type { Renewal } from '@domicile/contract/purchase/renewals'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../navigation/paths.ts'
import { alertFailure, me, query, useSend } from '../../api/queries.ts'
import { ListPage } from '../../lists/ListPage.tsx'
import { useExport } from '../../lists/use-export.ts'
import { usePages } from '../../lists/use-pages.ts'
import { EndRenewal } from './EndRenewal.tsx'
import { renewalColumns } from './renewal-columns.tsx'
import { parseRenewalSearch, type RenewalSearch } from './renewal-search.ts'
import { renewalTexts as words } from './renewal-texts.ts'
import { RenewalFilters, useActiveRenewalFilters } from './RenewalFilters.tsx'

/** Services that are renewed, the next ones first, each to be ended or kept. */
export default function RenewalsScreen() {
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as Record<string, string>
  const { data: person } = useQuery(me)
  const filter = parseRenewalSearch(address)
  const [ending, setEnding] = useState<Renewal>()
  const keep = useSend('PUT /api/purchase/renewals/:id', { done: words.keepDone })
  const found = useQuery({
    ...query('GET /api/purchase/renewals', { query: filter }),
    placeholderData: (before) => before,
  })
  const go = (change: { [K in keyof RenewalSearch]?: RenewalSearch[K] | undefined }, replace = false) =>
    void navigate({ to: paths.renewals(), search: { ...address, page: undefined, ...change }, replace })
  const pages = usePages(
    found,
    { page: Number(filter.page ?? 1), pageSize: Number(filter.pageSize ?? 20) },
    go,
  )
  const exporting = useExport('GET /api/purchase/renewals/export', { query: filter })
  const act = (renewal: Renewal) =>
    renewal.allowedActions.includes('end')
      ? setEnding(renewal)
      : keep.mutate({ params: { id: renewal.id } }, { onError: alertFailure })
  return (
    <>
      <ListPage
        title={words.title}
        subtitle={words.subtitle}
        count={found.data?.total}
        filters={<RenewalFilters filter={filter} onFilter={go} />}
        activeFilters={useActiveRenewalFilters(filter, go)}
        onClearFilters={() => void navigate({ to: paths.renewals(), search: {} })}
        columns={renewalColumns(act)}
        rowKey={({ id }) => id}
        rowLink={({ nextOrder, order }) => paths.order((nextOrder ?? order).id)}
        {...pages}
        {...(person?.role && exporting)}
        empty={words.empty}
        emptyFiltered={words.emptyFiltered}
      />
      {ending && <EndRenewal renewal={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}
