import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { me } from '../../../api/queries.ts'
import { stateFilter } from '../../../drafts/DraftState.tsx'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { WorkflowTabs } from '../runs/runs.public.ts'
import { workflowColumns } from './workflow-columns.tsx'
import { workflowTexts as words } from './workflow-texts.ts'
import { workflowList } from './workflows.list.ts'

const filters = filtersOf(workflowList, {
  state: stateFilter,
  trigger: {
    kind: 'choice',
    label: words.filters.trigger,
    nameOf: (trigger) => words.triggers[trigger],
  },
})

/** The workflows with their open runs, their failed runs and their next start. */
export default function WorkflowsScreen() {
  const { data: person } = useQuery(me)
  const mayEdit = person && can(person, 'workflows:edit')
  return (
    <ListScreen
      list={useList(workflowList)}
      texts={words}
      tabs={<WorkflowTabs active="workflows" />}
      primaryAction={mayEdit ? { label: words.new, to: paths.newWorkflow() } : undefined}
      filters={filters}
      columns={workflowColumns(person?.timeZone)}
      rowLink={({ slug }) => paths.workflow(slug)}
    />
  )
}
