import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../navigation/paths.ts'
import { me } from '../../../api/queries.ts'
import { RecordTabs } from '../../../ui/layout/RecordTabs.tsx'
import { workflowTabTexts as words } from './run-texts.ts'

type WorkflowTabsProps = { active: keyof typeof words.tabs }

/** The tabs of workflows, runs and calendar; clients have only the runs and see no tabs. */
export function WorkflowTabs({ active }: WorkflowTabsProps) {
  const { data: person } = useQuery(me)
  if (!person || !can(person, 'workflows:read')) return null
  const to = { workflows: paths.workflows(), runs: paths.runs(), calendar: paths.workflowCalendar() }
  const tabs = (['workflows', 'runs', 'calendar'] as const).map((id) => ({
    id,
    label: words.tabs[id],
    to: to[id],
  }))
  return <RecordTabs tabs={tabs} active={active} label={words.label} />
}
