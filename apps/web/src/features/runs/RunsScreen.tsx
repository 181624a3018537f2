import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../navigation/paths.ts'
import { me, query } from '../../api/queries.ts'
import { ListPage } from '../../lists/ListPage.tsx'
import { usePages } from '../../lists/use-pages.ts'
import { runColumns } from './run-columns.tsx'
import { RunFilters, useActiveRunFilters } from './RunFilters.tsx'
import { parseRunSearch, type RunSearch } from './run-search.ts'
import { WorkflowTabs } from './WorkflowTabs.tsx'
import { runsTexts as words } from './run-texts.ts'

/** The runs of workflows: those in trouble first, then by when they are due. */
export default function RunsScreen() {
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as Record<string, string>
  const { data: person } = useQuery(me)
  const isClient = person?.role === null
  const filter = parseRunSearch(address)
  const list = useQuery({
    ...query('GET /api/workflow-runs', { query: filter }),
    placeholderData: (before) => before,
  })
  // A change of the filter begins at the first page.
  const go = (change: RunSearch, replace = false) =>
    void navigate({ to: paths.runs(), search: { ...address, page: undefined, ...change }, replace })
  const active = useActiveRunFilters(filter, go)
  const pages = usePages(list, filter, go)
  return (
    <ListPage
      title={words.title}
      subtitle={isClient ? words.clientSubtitle : words.subtitle}
      count={list.data?.total}
      tabs={<WorkflowTabs active="runs" />}
      filters={<RunFilters filter={filter} onFilter={go} />}
      activeFilters={active}
      onClearFilters={() => void navigate({ to: paths.runs(), search: {} })}
      columns={runColumns(isClient, person?.timeZone)}
      rowKey={({ id }) => id}
      rowLink={({ id }) => paths.run(id)}
      {...pages}
      empty={isClient ? words.emptyClient : words.empty}
      emptyFiltered={words.emptyFiltered}
    />
  )
}
