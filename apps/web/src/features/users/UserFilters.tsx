import type { Profile } from '@domicile/contract/auth/auth'
import { clientRoles, roles } from '@domicile/contract/permissions'
import { texts } from '../../session/texts.ts'
import { FilterCompany, useFilteredCompany } from '../../lists/FilterCompany.tsx'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import type { ActiveFilter } from '../../lists/list-types.ts'
import type { UserSearch } from './user-search.ts'
import { userTexts } from './user-texts.ts'

const words = userTexts.filters

type Change = (change: UserSearch) => void
type UserFiltersProps = {
  filter: UserSearch
  onFilter: Change
  person: Profile | undefined
  isArchive: boolean
}

/** The filters of the list of people. The archive has one state. */
export function UserFilters({ filter, onFilter, person, isArchive }: UserFiltersProps) {
  const offered = person?.role ? roles : clientRoles
  return (
    <>
      <FilterSelect
        label={words.role}
        value={filter.role ?? ''}
        options={offered.map((role) => ({ value: role, label: texts.roles[role] }))}
        onChange={(role) => onFilter({ role: (role || undefined) as 'owner' })}
      />
      <FilterCompany
        label={words.company}
        value={filter.companyId}
        onChange={(companyId) => onFilter({ companyId })}
      />
      {!isArchive && (
        <FilterSelect
          label={words.state}
          value={filter.state ?? ''}
          options={(['deactivated', 'all'] as const).map((value) => ({ value, label: words.states[value] }))}
          anyLabel={words.active}
          onChange={(state) => onFilter({ state: (state || undefined) as 'all' })}
        />
      )}
    </>
  )
}

/** What is filtered by, each to be taken away. */
export function useActiveUserFilters(filter: UserSearch, onFilter: Change): ActiveFilter[] {
  const company = useFilteredCompany(filter.companyId, words.company)
  const active: ActiveFilter[] = []
  const add = (label: string, name: 'role' | 'companyId' | 'state') =>
    active.push({ label, onRemove: () => onFilter({ [name]: undefined }) })
  const { role, state } = filter
  if (role) add(texts.roles[role], 'role')
  if (company) add(company, 'companyId')
  if (state) add(words.states[state], 'state')
  return active
}
