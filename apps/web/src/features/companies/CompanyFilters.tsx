import { countryCodes, countryName } from '@domicile/contract/countries'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../queries.ts'
import { texts } from '../../texts.ts'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import type { ActiveFilter } from '../../ui/list-types.ts'
import type { CompanySearch } from './company-search.ts'

const words = texts.companies.filters

const countries = countryCodes
  .map((code) => ({ value: code, label: countryName(code) }))
  .sort((a, b) => a.label.localeCompare(b.label))

const statuses = (['draft', 'active', 'archived', 'all'] as const).map((value) => ({
  value,
  label: words.statuses[value],
}))

type Change = (change: CompanySearch) => void
type CompanyFiltersProps = { filter: CompanySearch; onFilter: Change; isStaff: boolean; mayAssign: boolean }

/** The filters of the list; clients are not offered the account manager, which they do not learn. */
export function CompanyFilters({ filter, onFilter, isStaff, mayAssign }: CompanyFiltersProps) {
  const managers = useQuery({ ...query('GET /api/account-managers'), enabled: mayAssign })
  const people = managers.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <>
      <FilterSelect
        label={words.country}
        value={filter.country ?? ''}
        options={countries}
        onChange={(country) => onFilter({ country })}
      />
      <FilterSelect
        label={words.status}
        value={filter.status ?? ''}
        options={statuses}
        anyLabel={words.notArchived}
        onChange={(status) => onFilter({ status: (status || undefined) as 'all' })}
      />
      {isStaff && mayAssign && (
        <FilterSelect
          label={words.manager}
          value={filter.manager ?? ''}
          options={[{ value: 'none', label: words.noManager }, ...people]}
          onChange={(manager) => onFilter({ manager })}
        />
      )}
    </>
  )
}

/** What is filtered by, each to be taken away. */
export function useActiveFilters(filter: CompanySearch, onFilter: Change): ActiveFilter[] {
  const managers = useQuery({
    ...query('GET /api/account-managers'),
    enabled: filter.manager !== undefined && filter.manager !== 'none',
  })
  const chosen = managers.data?.find(({ id }) => id === filter.manager)?.name
  const active: ActiveFilter[] = []
  const add = (label: string, name: 'country' | 'status' | 'manager') =>
    active.push({ label, onRemove: () => onFilter({ [name]: undefined }) })
  if (filter.country) add(countryName(filter.country), 'country')
  if (filter.status) add(words.statuses[filter.status], 'status')
  if (filter.manager)
    add(`${words.manager}: ${filter.manager === 'none' ? words.noManager : (chosen ?? '…')}`, 'manager')
  return active
}
