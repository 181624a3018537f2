import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { me, query } from '../../api/queries.ts'
import { FilterCompany, useFilteredCompany } from '../../lists/FilterCompany.tsx'
import { activeFilters } from '../../lists/active-filters.ts'
import { FilterChip } from '../../lists/FilterChip.tsx'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import type { ActiveFilter } from '../../lists/list-types.ts'
import type { Option } from '../../ui/fields/SelectField.tsx'
import { type RunSearch } from './run-search.ts'
import { runsTexts } from './run-texts.ts'

const words = runsTexts.filters

type Change = (change: RunSearch) => void
type RunFiltersProps = { filter: RunSearch; onFilter: Change }

/** The filters of the runs. */
export function RunFilters({ filter, onFilter }: RunFiltersProps) {
  const workflows = useWorkflows()
  return (
    <>
      <FilterChip
        label={words.mine}
        selected={filter.mine === 'yes'}
        onToggle={(isOn) => onFilter({ mine: isOn ? 'yes' : undefined })}
      />
      <FilterSelect
        label={words.state}
        value={filter.state === 'open' ? '' : (filter.state ?? '')}
        anyLabel={words.open}
        options={(['trouble', 'late', 'over', 'all'] as const).map((value) => ({
          value,
          label: words[value],
        }))}
        onChange={(state) => onFilter({ state: (state || undefined) as 'all' })}
      />
      {workflows.length > 0 && (
        <FilterSelect
          label={words.workflow}
          value={filter.workflow ?? ''}
          options={workflows}
          onChange={(workflow) => onFilter({ workflow })}
        />
      )}
      <FilterCompany
        label={words.company}
        value={filter.companyId}
        onChange={(companyId) => onFilter({ companyId })}
      />
    </>
  )
}

/** What is filtered by, each to be taken away. */
export function useActiveRunFilters(filter: RunSearch, onFilter: Change): ActiveFilter[] {
  const workflows = useWorkflows()
  const company = useFilteredCompany(filter.companyId, words.company)
  const { mine, state, workflow } = filter
  const named = (options: Option[], chosen: string, kind: string) =>
    options.find(({ value }) => value === chosen)?.label ?? kind
  return activeFilters(
    {
      mine: mine && words.mine,
      state: state && state !== 'open' ? words[state] : undefined,
      workflow: workflow && named(workflows, workflow, words.workflow),
      companyId: company,
    },
    onFilter,
  )
}

function useWorkflows(): Option[] {
  const { data: person } = useQuery(me)
  const found = useQuery({
    ...query('GET /api/workflows', { query: { state: 'all', pageSize: 100 } }),
    enabled: person !== undefined && can(person, 'workflows:read'),
  }).data
  return (found?.items ?? []).map(({ slug, name }) => ({ value: slug, label: name }))
}
