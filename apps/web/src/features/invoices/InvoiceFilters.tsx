import { invoiceFilters } from '@domicile/contract/purchase/services/service-kinds'
import { FilterCompany, useFilteredCompany } from '../../lists/FilterCompany.tsx'
import { activeFilters } from '../../lists/active-filters.ts'
import { FilterPeriod } from '../../lists/FilterPeriod.tsx'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { formatDay } from '../../ui/data/format.ts'
import type { ActiveFilter } from '../../lists/list-types.ts'
import type { InvoiceSearch } from './invoice-search.ts'
import { invoiceTexts } from './invoice-texts.ts'

const words = invoiceTexts.filters

type Change = (change: { [K in keyof InvoiceSearch]?: InvoiceSearch[K] | undefined }) => void
type InvoiceFiltersProps = { filter: InvoiceSearch; onFilter: Change }

/** The filters of the invoices. */
export function InvoiceFilters({ filter, onFilter }: InvoiceFiltersProps) {
  return (
    <>
      <FilterSelect
        label={words.kind}
        value={filter.kind ?? ''}
        options={invoiceFilters.map((kind) => ({ value: kind, label: nameOf(kind) }))}
        onChange={(kind) => onFilter({ kind: (kind || undefined) as 'invoice' })}
      />
      <FilterCompany
        label={words.company}
        value={filter.companyId}
        onChange={(companyId) => onFilter({ companyId })}
      />
      <FilterPeriod
        label={words.period}
        fields={{ from: words.from, to: words.to }}
        value={filter}
        onChange={onFilter}
      />
    </>
  )
}

function nameOf(kind: NonNullable<InvoiceSearch['kind']>): string {
  return kind === 'booked' ? words.booked : invoiceTexts.kinds[kind]
}

/** What is filtered by, each to be taken away. */
export function useActiveInvoiceFilters(filter: InvoiceSearch, onFilter: Change): ActiveFilter[] {
  const company = useFilteredCompany(filter.companyId, words.company)
  const { kind, currency, from, to } = filter
  return activeFilters(
    {
      kind: kind && nameOf(kind),
      companyId: company,
      currency: currency && words.inCurrency(currency),
      from: from && words.since(formatDay(from)),
      to: to && words.until(formatDay(to)),
    },
    onFilter,
  )
}
