import {
  assigneeOf,
  type Audience,
  audiences,
  type StageAssignee,
} from '@domicile/contract/work/workflows/workflow-rules'
import type { Candidates, RunRecord } from '@domicile/contract/work/runs/workflow-runs'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { LongText, Search } from '../../../forms/Fields.tsx'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { reassignTexts as words } from './run-texts.ts'

type ReassignPanelProps = { run: RunRecord; onClose: () => void }

/** Assigns the stage of a run to another role or person. */
export function ReassignStagePanel({ run, onClose }: ReassignPanelProps) {
  const candidates = useCandidates(run, 'stage')
  const form = useRouteForm('PUT /api/workflow-runs/:id/stage-assignee', {
    texts: words,
    subject: `${run.id} ${run.stage.key}`,
    values: { assignee: '', reason: '' },
    input: ({ assignee, reason }) => ({
      params: { id: run.id },
      body: { stage: run.stage.key, assignee: assignee as StageAssignee, reason },
    }),
    done: words.stageDone,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.stageTitle(run.stage.name)}
      subtitle={words.stageHelp}
      onClose={onClose}
      submitLabel={words.assign}
    >
      <Search form={form} name="assignee" options={optionsOf(candidates.data)} source={candidates} required />
      <LongText form={form} name="reason" rows={2} required />
    </FormPanel>
  )
}

/** Assigns a run to another member of staff. */
export function ReassignRunPanel({ run, onClose }: ReassignPanelProps) {
  const candidates = useCandidates(run, 'run')
  const form = useRouteForm('PUT /api/workflow-runs/:id/assignee', {
    texts: words,
    subject: run.id,
    values: { assigneeId: '', reason: '' },
    input: (values) => ({ params: { id: run.id }, body: values }),
    done: words.runDone,
    onSaved: onClose,
  })
  const people = (candidates.data?.people ?? []).filter(({ id }) => id !== run.assignee?.id)
  return (
    <FormPanel
      form={form}
      title={words.runTitle(`${run.workflow.name} #${run.number}`)}
      subtitle={words.runHelp}
      onClose={onClose}
      submitLabel={words.assign}
    >
      <Search
        form={form}
        name="assigneeId"
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        source={candidates}
        required
      />
      <LongText form={form} name="reason" rows={2} required />
    </FormPanel>
  )
}

function useCandidates({ id }: RunRecord, of: 'stage' | 'run') {
  return useQuery(query('GET /api/workflow-runs/:id/candidates', { params: { id }, query: { of } }))
}

/** Returns the roles that have someone who can act, then the people. */
function optionsOf(candidates: Candidates | undefined) {
  const roles = (candidates?.audiences ?? [])
    .filter(({ total }) => total > 0)
    .map(({ assignee, total }) => ({
      value: assignee,
      label: words.role(audiences[assignee as Audience], total),
    }))
  const people = (candidates?.people ?? []).map(({ id, name }) => ({ value: assigneeOf(id), label: name }))
  return [...roles, ...people]
}
