import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../navigation/paths.ts'
import { me, query } from '../../api/queries.ts'
import { ListPage } from '../../lists/ListPage.tsx'
import type { Sort } from '../../lists/list-types.ts'
import { useExport } from '../../lists/use-export.ts'
import { usePages } from '../../lists/use-pages.ts'
import { orderColumns } from './order-columns.tsx'
import { type OrderSearch, parseOrderSearch } from './order-search.ts'
import { orderTexts as words } from './order-texts.ts'
import { OrderFilters, useActiveOrderFilters } from './OrderFilters.tsx'

/** The orders that one may see; what is shown of them is kept in the address. */
export default function OrdersScreen() {
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as Record<string, string>
  const { data: person } = useQuery(me)
  const filter = parseOrderSearch(address)
  const found = useQuery({
    ...query('GET /api/purchase/orders', { query: filter }),
    placeholderData: (before) => before,
  })
  // A change of the filter begins at the first page; typing does not fill the browser's history.
  const go = (change: { [K in keyof OrderSearch]?: OrderSearch[K] | undefined }, replace = false) =>
    void navigate({ to: paths.orders(), search: { ...address, page: undefined, ...change }, replace })
  const isClient = person?.role === null
  const active = useActiveOrderFilters(filter, go, isClient)
  const pages = usePages(
    found,
    { page: Number(filter.page ?? 1), pageSize: Number(filter.pageSize ?? 20) },
    go,
  )
  const exporting = useExport('GET /api/purchase/orders/export', { query: filter })
  const mayBuy = person && can(person, 'carts:write')
  const empty = isClient ? words.emptyClient : words.empty
  return (
    <ListPage
      title={words.title}
      subtitle={isClient ? words.clientSubtitle : words.subtitle}
      count={found.data?.total}
      search={{ value: filter.q ?? '', onChange: (q) => go({ q }, true), placeholder: words.find }}
      filters={<OrderFilters filter={filter} onFilter={go} isClient={isClient} />}
      activeFilters={active}
      onClearFilters={() => void navigate({ to: paths.orders(), search: {} })}
      columns={orderColumns(isClient)}
      rowKey={({ id }) => id}
      rowLink={({ id }) => paths.order(id)}
      sort={{ id: filter.sort ?? 'created', order: filter.order ?? 'desc' }}
      onSort={({ id, order }: Sort) => go({ sort: id as 'created', order })}
      {...pages}
      {...exporting}
      empty={mayBuy ? { ...empty, action: { label: words.toServices, to: paths.services() } } : empty}
      emptyFiltered={words.emptyFiltered}
    />
  )
}
