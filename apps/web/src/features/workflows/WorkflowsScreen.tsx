import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../navigation/paths.ts'
import { me, query } from '../../api/queries.ts'
import { activeFilters } from '../../lists/active-filters.ts'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { sentence } from '../../ui/data/format.ts'
import { ListPage } from '../../lists/ListPage.tsx'
import { usePages } from '../../lists/use-pages.ts'
import { workflowColumns } from './workflow-columns.tsx'
import { parseWorkflowSearch, type WorkflowSearch } from './workflow-search.ts'
import { workflowTexts as words } from './workflow-texts.ts'
import { WorkflowTabs } from '../runs/runs.public.ts'

/** The workflows with what is under way, what is in trouble and when each begins next. */
export default function WorkflowsScreen() {
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as Record<string, string>
  const { data: person } = useQuery(me)
  const filter = parseWorkflowSearch(address)
  const list = useQuery({
    ...query('GET /api/workflows', { query: filter }),
    placeholderData: (before) => before,
  })
  // A change of the filter begins at the first page; typing does not fill the browser's history.
  const go = (change: WorkflowSearch, replace = false) =>
    void navigate({ to: paths.workflows(), search: { ...address, page: undefined, ...change }, replace })
  const pages = usePages(list, filter, go)
  const action = person && can(person, 'workflows:edit') && { label: words.new, to: paths.newWorkflow() }
  return (
    <ListPage
      title={words.title}
      subtitle={words.subtitle}
      count={list.data?.total}
      tabs={<WorkflowTabs active="workflows" />}
      primaryAction={action || undefined}
      search={{ value: filter.q ?? '', onChange: (q) => go({ q }, true), placeholder: words.find }}
      filters={<Filters filter={filter} onFilter={go} />}
      activeFilters={activeWorkflowFilters(filter, go)}
      onClearFilters={() => void navigate({ to: paths.workflows(), search: {} })}
      columns={workflowColumns(person?.timeZone)}
      rowKey={({ id }) => id}
      rowLink={({ slug }) => paths.workflow(slug)}
      {...pages}
      empty={action ? { ...words.empty, action } : words.empty}
      emptyFiltered={words.emptyFiltered}
    />
  )
}

type FiltersProps = { filter: WorkflowSearch; onFilter: (change: WorkflowSearch) => void }

function Filters({ filter, onFilter }: FiltersProps) {
  return (
    <>
      <FilterSelect
        label={words.filters.state}
        value={filter.state ?? ''}
        anyLabel={words.filters.current}
        options={(['draft', 'published', 'archived', 'all'] as const).map((value) => ({
          value,
          label: stateLabel(value),
        }))}
        onChange={(state) => onFilter({ state: (state || undefined) as 'all' })}
      />
      <FilterSelect
        label={words.filters.trigger}
        value={filter.trigger ?? ''}
        options={(['manual', 'schedule', 'event'] as const).map((value) => ({
          value,
          label: words.triggers[value],
        }))}
        onChange={(trigger) => onFilter({ trigger: (trigger || undefined) as 'event' })}
      />
    </>
  )
}

function activeWorkflowFilters({ state, trigger }: WorkflowSearch, go: FiltersProps['onFilter']) {
  return activeFilters({ state: state && stateLabel(state), trigger: trigger && words.triggers[trigger] }, go)
}

function stateLabel(state: 'draft' | 'published' | 'archived' | 'all'): string {
  return sentence(state === 'all' ? words.filters.all : words.states[state])
}
