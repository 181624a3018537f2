import { orderStates, orderViews } from '@domicile/contract/purchase/orders/order-states'
import { FilterCompany, useFilteredCompany } from '../../lists/FilterCompany.tsx'
import { activeFilters } from '../../lists/active-filters.ts'
import { FilterPeriod } from '../../lists/FilterPeriod.tsx'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { formatDay, sentence } from '../../ui/data/format.ts'
import type { ActiveFilter } from '../../lists/list-types.ts'
import { orderLabels, type OrderSearch } from './order-search.ts'
import { orderTexts } from './order-texts.ts'

const words = orderTexts.filters

type Change = (change: { [K in keyof OrderSearch]?: OrderSearch[K] | undefined }) => void
type OrderFiltersProps = { filter: OrderSearch; onFilter: Change; isClient: boolean }

/** The filters of the orders. */
export function OrderFilters({ filter, onFilter, isClient }: OrderFiltersProps) {
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
      <FilterSelect
        label={words.view}
        value={filter.view ?? ''}
        options={orderViews
          .filter((view) => !isClient || !ofTheFirm.includes(view))
          .map((view) => ({ value: view, label: orderTexts.views[view] }))}
        onChange={(view) => onFilter({ view: (view || undefined) as 'open' })}
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

/** What only the firm has to do. */
const ofTheFirm: readonly string[] = ['to-begin', 'not-handed-over', 'to-refund']

/** What is filtered by, each to be taken away. */
export function useActiveOrderFilters(
  filter: OrderSearch,
  onFilter: Change,
  isClient: boolean,
): ActiveFilter[] {
  const company = useFilteredCompany(filter.companyId, words.company)
  const waits = isClient ? orderTexts.waitsForClient : orderTexts.waits
  const { label, state, waitsFor, view, currency, from, to } = filter
  return activeFilters(
    {
      label: label && sentence(label),
      state: state && orderTexts.states[state],
      waitsFor: waitsFor && `${words.waitsFor} ${waits[waitsFor]}`,
      view: view && orderTexts.views[view],
      companyId: company,
      currency: currency && words.inCurrency(currency),
      from: from && words.since(formatDay(from)),
      to: to && words.until(formatDay(to)),
    },
    onFilter,
  )
}
