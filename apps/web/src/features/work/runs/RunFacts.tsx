import { can } from '@domicile/contract/permissions'
import type { Profile } from '@domicile/contract/accounts/session/auth'
import type { RunRecord } from '@domicile/contract/work/runs/workflow-runs'
import { paths } from '../../../navigation/paths.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { Due } from './run-columns.tsx'
import { runsTexts, runTexts } from './run-texts.ts'

const words = runTexts.facts

/** The facts of a run: workflow, company, assignee, start and deadline. */
export function RunFacts({ run, person }: { run: RunRecord; person: Profile | undefined }) {
  const { workflow, company, project, assignee, startedAt, startedBy, trigger, endedAt, previousRun } = run
  const zone = person?.timeZone ? { timeZone: person.timeZone } : {}
  const isStaff = person !== undefined && person.role !== null
  const mayOpen = person !== undefined && can(person, 'workflows:read')
  const named = isStaff ? `${workflow.name}, ${words.version(workflow.version)}` : workflow.name
  const items = [
    {
      label: words.workflow,
      value: mayOpen ? <TextLink to={paths.workflow(workflow.slug)}>{named}</TextLink> : named,
    },
    {
      label: words.company,
      value: isStaff ? <TextLink to={paths.company(company.id)}>{company.name}</TextLink> : company.name,
    },
    project && {
      label: words.project,
      value: <TextLink to={paths.project(project.id)}>{project.title}</TextLink>,
    },
    isStaff && { label: words.assignee, value: assignee?.name ?? runsTexts.noAssignee },
    { label: words.begun, value: <DateTime value={startedAt} {...zone} /> },
    isStaff && { label: words.begunBy, value: startedBy ?? trigger },
    !endedAt && { label: words.due, value: <Due run={run} timeZone={person?.timeZone} /> },
    endedAt && { label: words.ended, value: <DateTime value={endedAt} {...zone} /> },
    previousRun && {
      label: words.previous,
      value: <TextLink to={paths.run(previousRun.id)}>{runTexts.run(previousRun.number)}</TextLink>,
    },
  ]
  return (
    <Panel title={words.title}>
      <DefinitionList items={items.filter((item) => item !== null && item !== false && item !== '')} />
    </Panel>
  )
}
