import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/queries.ts'
import { activeFilters } from '../../lists/active-filters.ts'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import type { ActiveFilter } from '../../lists/list-types.ts'
import type { ServiceSearch } from './service-search.ts'
import { serviceTexts } from './service-texts.ts'

const words = serviceTexts.filters
const kinds = Object.entries(serviceTexts.kinds).map(([value, label]) => ({ value, label }))
const states = Object.entries(serviceTexts.states).map(([value, label]) => ({ value, label }))
const sorts = Object.entries(serviceTexts.sorts).map(([value, label]) => ({ value, label }))

type Change = (change: ServiceSearch) => void
type ServiceFiltersProps = { filter: ServiceSearch; onFilter: Change; isStaff: boolean }

/** The filters of the catalogue; clients, who see no columns, are offered an order as well. */
export function ServiceFilters({ filter, onFilter, isStaff }: ServiceFiltersProps) {
  const categories = useQuery(query('GET /api/purchase/services/categories')).data ?? []
  return (
    <>
      <FilterSelect
        label={words.category}
        value={filter.category ?? ''}
        options={categories.map((value) => ({ value, label: value }))}
        onChange={(category) => onFilter({ category: category || undefined })}
      />
      <FilterSelect
        label={words.kind}
        value={filter.kind ?? ''}
        options={kinds}
        onChange={(kind) => onFilter({ kind: (kind || undefined) as 'recurring' })}
      />
      {isStaff ? (
        <FilterSelect
          label={words.state}
          value={filter.state ?? ''}
          options={states}
          anyLabel={words.notArchived}
          onChange={(state) => onFilter({ state: (state || undefined) as 'all' })}
        />
      ) : (
        <FilterSelect
          label={words.sort}
          value={filter.sort ?? 'title'}
          options={sorts}
          quiet
          onChange={(sort) => onFilter({ sort: sort as 'title' })}
        />
      )}
    </>
  )
}

/** What is filtered by, each to be taken away. */
export function activeServiceFilters(filter: ServiceSearch, onFilter: Change): ActiveFilter[] {
  return activeFilters(
    {
      category: filter.category,
      kind: filter.kind && serviceTexts.kinds[filter.kind],
      state: filter.state && serviceTexts.states[filter.state],
    },
    onFilter,
  )
}
