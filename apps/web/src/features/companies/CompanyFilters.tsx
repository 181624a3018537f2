import type { Profile } from '@domicile/contract/auth/auth'
import { countryName } from '@domicile/contract/countries'
import { can, scopeOf } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { countryOptions } from '../../forms/country-options.ts'
import { query } from '../../api/queries.ts'
import { listTexts } from './company-form-texts.ts'
import { FilterPeriod } from '../../lists/FilterPeriod.tsx'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { formatDay } from '../../ui/data/format.ts'
import type { ActiveFilter } from '../../lists/list-types.ts'
import type { CompanySearch } from './company-search.ts'

const words = listTexts.filters

const statuses = (['draft', 'active', 'archived', 'all'] as const).map((value) => ({
  value,
  label: words.statuses[value],
}))

type Change = (change: CompanySearch) => void
type Person = Profile | undefined
type CompanyFiltersProps = { filter: CompanySearch; onFilter: Change; person: Person }

/** The filters of the list; clients are not offered the account manager, which they do not learn. */
export function CompanyFilters({ filter, onFilter, person }: CompanyFiltersProps) {
  const managers = useManagers(person)
  const people = managers?.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <>
      <FilterSelect
        label={words.country}
        value={filter.country ?? ''}
        options={countryOptions}
        onChange={(country) => onFilter({ country })}
      />
      <FilterSelect
        label={words.status}
        value={filter.status ?? ''}
        options={statuses}
        anyLabel={words.notArchived}
        onChange={(status) => onFilter({ status: (status || undefined) as 'all' })}
      />
      {seesAll(person) && (
        <FilterSelect
          label={words.manager}
          value={filter.manager ?? ''}
          options={[{ value: 'none', label: words.noManager }, ...people]}
          onChange={(manager) => onFilter({ manager })}
        />
      )}
      <FilterPeriod
        label={words.expires}
        fields={words.expiry}
        value={{ from: filter.expiresFrom, to: filter.expiresBy }}
        onChange={({ from, to }) => onFilter({ expiresFrom: from, expiresBy: to })}
      />
    </>
  )
}

/** What is filtered by, each to be taken away. */
export function useActiveFilters(filter: CompanySearch, onFilter: Change, person: Person): ActiveFilter[] {
  const managers = useManagers(person)
  const active: ActiveFilter[] = []
  const add = (label: string, name: keyof CompanySearch) =>
    active.push({ label, onRemove: () => onFilter({ [name]: undefined }) })
  if (filter.country) add(countryName(filter.country), 'country')
  if (filter.status) add(words.statuses[filter.status], 'status')
  const { manager } = filter
  const name = manager === 'none' ? words.noManager : managers?.find(({ id }) => id === manager)?.name
  if (manager) add(name ? `${words.manager}: ${name}` : words.manager, 'manager')
  const { expiresFrom, expiresBy } = filter
  if (expiresFrom) add(words.expiresFrom(formatDay(expiresFrom)), 'expiresFrom')
  if (expiresBy) add(words.expiresBy(formatDay(expiresBy)), 'expiresBy')
  return active
}

/** Staff who see every company look for those without a manager, too. */
function seesAll(person: Person): boolean {
  return Boolean(person?.role && scopeOf(person.role, 'companies:read') === 'all')
}

/** Who may be account manager, for those who may ask. */
function useManagers(person: Person) {
  const mayAsk = person !== undefined && can(person, 'companies:assign-manager')
  return useQuery({ ...query('GET /api/account-managers'), enabled: mayAsk }).data
}
