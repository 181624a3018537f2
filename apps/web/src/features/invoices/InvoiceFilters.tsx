import { invoiceKinds } from '@domicile/contract/purchase/service-kinds'
import { FilterPeriod } from '../../ui/FilterPeriod.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { formatDay } from '../../ui/format.ts'
import type { ActiveFilter } from '../../ui/list-types.ts'
import { useCompanyOptions } from '../../use-company-options.ts'
import type { InvoiceSearch } from './invoice-search.ts'
import { invoiceTexts } from './invoice-texts.ts'

const words = invoiceTexts.filters

type Change = (change: { [K in keyof InvoiceSearch]?: InvoiceSearch[K] | undefined }) => void
type InvoiceFiltersProps = { filter: InvoiceSearch; onFilter: Change }

/** The filters of the invoices. */
export function InvoiceFilters({ filter, onFilter }: InvoiceFiltersProps) {
  const companies = useCompanyOptions(filter.companyId)
  return (
    <>
      <FilterSelect
        label={words.kind}
        value={filter.kind ?? ''}
        options={invoiceKinds.map((kind) => ({ value: kind, label: invoiceTexts.kinds[kind] }))}
        onChange={(kind) => onFilter({ kind: (kind || undefined) as 'invoice' })}
      />
      {companies.length > 1 && (
        <FilterSelect
          label={words.company}
          value={filter.companyId ?? ''}
          options={companies}
          onChange={(companyId) => onFilter({ companyId: companyId || undefined })}
        />
      )}
      <FilterPeriod
        label={words.period}
        fields={{ from: words.from, to: words.to }}
        value={filter}
        onChange={onFilter}
      />
    </>
  )
}

/** What is filtered by, each to be taken away. */
export function useActiveInvoiceFilters(filter: InvoiceSearch, onFilter: Change): ActiveFilter[] {
  const companies = useCompanyOptions(filter.companyId)
  const { companyId, kind, from, to } = filter
  const shown: [keyof InvoiceSearch, string | undefined][] = [
    ['kind', kind && invoiceTexts.kinds[kind]],
    ['companyId', companyId && (companies.find(({ value }) => value === companyId)?.label ?? words.company)],
    ['from', from && words.since(formatDay(from))],
    ['to', to && words.until(formatDay(to))],
  ]
  return shown.flatMap(([name, text]) =>
    text ? [{ label: text, onRemove: () => onFilter({ [name]: undefined }) }] : [],
  )
}
