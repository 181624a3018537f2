import { FilterSelect } from '../../ui/FilterSelect.tsx'
import type { ActiveFilter } from '../../ui/list-types.ts'
import { useCompanyOptions } from '../../use-company-options.ts'
import type { RenewalSearch } from './renewal-search.ts'
import { renewalTexts } from './renewal-texts.ts'

const words = renewalTexts.filters
const STATES = ['active', 'ends', 'lapsed'] as const

type Change = (change: { [K in keyof RenewalSearch]?: RenewalSearch[K] | undefined }) => void

/** The filters of the renewals. */
export function RenewalFilters({ filter, onFilter }: { filter: RenewalSearch; onFilter: Change }) {
  const companies = useCompanyOptions(filter.companyId)
  return (
    <>
      <FilterSelect
        label={words.state}
        value={filter.state ?? ''}
        options={STATES.map((state) => ({ value: state, label: renewalTexts.states[state] }))}
        onChange={(state) => onFilter({ state: (state || undefined) as 'active' })}
      />
      {companies.length > 1 && (
        <FilterSelect
          label={words.company}
          value={filter.companyId ?? ''}
          options={companies}
          onChange={(companyId) => onFilter({ companyId: companyId || undefined })}
        />
      )}
    </>
  )
}

/** What is filtered by, each to be taken away. */
export function useActiveRenewalFilters(filter: RenewalSearch, onFilter: Change): ActiveFilter[] {
  const companies = useCompanyOptions(filter.companyId)
  const { companyId, state } = filter
  const shown: [keyof RenewalSearch, string | undefined][] = [
    ['state', state && state !== 'all' ? renewalTexts.states[state] : undefined],
    ['companyId', companyId && (companies.find(({ value }) => value === companyId)?.label ?? words.company)],
  ]
  return shown.flatMap(([name, text]) =>
    text ? [{ label: text, onRemove: () => onFilter({ [name]: undefined }) }] : [],
  )
}
