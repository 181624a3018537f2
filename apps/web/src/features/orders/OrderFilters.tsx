import { orderStates } from '@domicile/contract/purchase/order-states'
import { FilterPeriod } from '../../ui/FilterPeriod.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { formatDay, sentence } from '../../ui/format.ts'
import type { ActiveFilter } from '../../ui/list-types.ts'
import { useCompanyOptions } from '../../use-company-options.ts'
import { orderLabels, type OrderSearch } from './order-search.ts'
import { orderTexts } from './order-texts.ts'

const words = orderTexts.filters

type Change = (change: { [K in keyof OrderSearch]?: OrderSearch[K] | undefined }) => void
type OrderFiltersProps = { filter: OrderSearch; onFilter: Change; isClient: boolean }

/** The filters of the orders. */
export function OrderFilters({ filter, onFilter, isClient }: OrderFiltersProps) {
  const companies = useCompanyOptions(filter.companyId)
  const waits = isClient ? orderTexts.waitsForClient : orderTexts.waits
  return (
    <>
      <FilterSelect
        label={words.label}
        value={filter.label ?? ''}
        options={orderLabels.map((label) => ({ value: label, label: sentence(label) }))}
        onChange={(label) => onFilter({ label: (label || undefined) as 'pending' })}
      />
      <FilterSelect
        label={words.state}
        value={filter.state ?? ''}
        options={orderStates.map((state) => ({ value: state, label: orderTexts.states[state] }))}
        onChange={(state) => onFilter({ state: (state || undefined) as 'paid' })}
      />
      <FilterSelect
        label={words.waitsFor}
        value={filter.waitsFor ?? ''}
        options={(['client', 'firm'] as const).map((value) => ({ value, label: sentence(waits[value]) }))}
        onChange={(waitsFor) => onFilter({ waitsFor: (waitsFor || undefined) as 'firm' })}
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
export function useActiveOrderFilters(
  filter: OrderSearch,
  onFilter: Change,
  isClient: boolean,
): ActiveFilter[] {
  const companies = useCompanyOptions(filter.companyId)
  const waits = isClient ? orderTexts.waitsForClient : orderTexts.waits
  const { companyId, label, state, waitsFor, from, to } = filter
  const shown: [keyof OrderSearch, string | undefined][] = [
    ['label', label && sentence(label)],
    ['state', state && orderTexts.states[state]],
    ['waitsFor', waitsFor && `${words.waitsFor} ${waits[waitsFor]}`],
    ['companyId', companyId && (companies.find(({ value }) => value === companyId)?.label ?? words.company)],
    ['from', from && words.since(formatDay(from))],
    ['to', to && words.until(formatDay(to))],
  ]
  return shown.flatMap(([name, text]) =>
    text ? [{ label: text, onRemove: () => onFilter({ [name]: undefined }) }] : [],
  )
}
