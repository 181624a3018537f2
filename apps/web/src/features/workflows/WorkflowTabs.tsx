import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { me } from '../../queries.ts'
import { RecordTabs } from '../../ui/RecordTabs.tsx'
import { workflowTexts as words } from './workflow-texts.ts'

type WorkflowTabsProps = { active: keyof typeof words.tabs }

/** The workflows, what is under way and what comes; a client knows the second alone. */
export function WorkflowTabs({ active }: WorkflowTabsProps) {
  const { data: person } = useQuery(me)
  if (!person || !can(person, 'workflows:read')) return null
  const to = { workflows: paths.workflows(), runs: paths.runs(), calendar: paths.workflowCalendar() }
  const tabs = (['workflows', 'runs', 'calendar'] as const).map((id) => ({
    id,
    label: words.tabs[id],
    to: to[id],
  }))
  return <RecordTabs tabs={tabs} active={active} label={words.tabsLabel} />
}
