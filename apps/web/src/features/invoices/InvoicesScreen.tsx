import { can } from '@domicile/contract/permissions'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../navigation/paths.ts'
import { me, query } from '../../api/queries.ts'
import { ListPage } from '../../lists/ListPage.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { useExport } from '../../lists/use-export.ts'
import { usePages } from '../../lists/use-pages.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { type InvoiceSearch, parseInvoiceSearch } from './invoice-search.ts'
import { invoiceTexts as words } from './invoice-texts.ts'
import { InvoiceFilters, useActiveInvoiceFilters } from './InvoiceFilters.tsx'

/** The invoices that one may see; what is shown of them is kept in the address. */
export default function InvoicesScreen() {
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as Record<string, string>
  const { data: person } = useQuery(me)
  const filter = parseInvoiceSearch(address)
  const found = useQuery({
    ...query('GET /api/purchase/invoices', { query: filter }),
    placeholderData: (before) => before,
  })
  const go = (change: { [K in keyof InvoiceSearch]?: InvoiceSearch[K] | undefined }, replace = false) =>
    void navigate({ to: paths.invoices(), search: { ...address, page: undefined, ...change }, replace })
  const active = useActiveInvoiceFilters(filter, go)
  const pages = usePages(
    found,
    { page: Number(filter.page ?? 1), pageSize: Number(filter.pageSize ?? 20) },
    go,
  )
  const told = filter.kind ? undefined : words.exported
  const exporting = useExport('GET /api/purchase/invoices/export', { query: filter }, told)
  return (
    <ListPage
      title={words.title}
      subtitle={<Subtitle isSeller={person !== undefined && can(person, 'seller:write')} />}
      count={found.data?.total}
      search={{ value: filter.q ?? '', onChange: (q) => go({ q }, true), placeholder: words.find }}
      filters={<InvoiceFilters filter={filter} onFilter={go} />}
      activeFilters={active}
      onClearFilters={() => void navigate({ to: paths.invoices(), search: {} })}
      columns={invoiceColumns}
      rowKey={({ id }) => id}
      rowLink={({ id }) => paths.invoice(id)}
      {...pages}
      {...exporting}
      empty={words.empty}
      emptyFiltered={words.emptyFiltered}
    />
  )
}

function Subtitle({ isSeller }: { isSeller: boolean }) {
  return (
    <>
      {words.subtitle}
      {isSeller && (
        <Box component="span" sx={{ display: 'block' }}>
          <TextLink to={paths.seller()}>{words.seller}</TextLink>
          {' · '}
          <TextLink to={paths.seller('vat-rates')}>{words.rates}</TextLink>
        </Box>
      )}
    </>
  )
}
