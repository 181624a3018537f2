import { FilterCompany, useFilteredCompany } from '../../lists/FilterCompany.tsx'
import { activeFilters } from '../../lists/active-filters.ts'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import type { ActiveFilter } from '../../lists/list-types.ts'
import type { RenewalSearch } from './renewal-search.ts'
import { renewalTexts } from './renewal-texts.ts'

const words = renewalTexts.filters
const STATES = ['active', 'ends', 'lapsed'] as const

type Change = (change: { [K in keyof RenewalSearch]?: RenewalSearch[K] | undefined }) => void

/** The filters of the renewals. */
export function RenewalFilters({ filter, onFilter }: { filter: RenewalSearch; onFilter: Change }) {
  return (
    <>
      <FilterSelect
        label={words.state}
        value={filter.state ?? ''}
        options={STATES.map((state) => ({ value: state, label: renewalTexts.states[state] }))}
        onChange={(state) => onFilter({ state: (state || undefined) as 'active' })}
      />
      <FilterCompany
        label={words.company}
        value={filter.companyId}
        onChange={(companyId) => onFilter({ companyId })}
      />
    </>
  )
}

/** What is filtered by, each to be taken away. */
export function useActiveRenewalFilters(filter: RenewalSearch, onFilter: Change): ActiveFilter[] {
  const company = useFilteredCompany(filter.companyId, words.company)
  const { state } = filter
  return activeFilters(
    {
      state: state && state !== 'all' ? renewalTexts.states[state] : undefined,
      companyId: company,
    },
    onFilter,
  )
}
