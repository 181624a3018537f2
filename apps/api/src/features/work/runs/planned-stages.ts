import type { Stage, WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import { needsPeople, type StageAssignee } from '@domicile/contract/work/workflows/workflow-rules'
import type { PlannedStage } from '@domicile/contract/work/runs/workflow-runs'
import type { Database } from '../../../feature.ts'
import { findActors } from '../../../domain/runs/actors.queries.ts'

type Beginning = { companyId: string; startedBy: string }

/** The number of users who are named; of others only the number is given. */
const NAMED = 3

/**
 * Finds who would act on each stage of a run. An approval is requested by the person who did the work before it; where
 * several could, it is not known yet who must not approve.
 */
export async function planStages(
  db: Database,
  { stages }: WorkflowDraft,
  { companyId, startedBy }: Beginning,
): Promise<PlannedStage[]> {
  let requesterId: string | null = startedBy
  let assignee: StageAssignee = 'assignee'
  const planned = []
  for (const stage of stages) {
    assignee = assignedBy(stage) ?? assignee
    if (!needsPeople(stage.kind)) continue
    const stageAudience = stage.assignee === 'assignee' ? assignee : stage.assignee
    const step = { kind: stage.kind, stageAudience, companyId, assigneeId: null, requesterId }
    const actors = await findActors(db, step)
    planned.push(planOf(stage, actors))
    if (stage.kind !== 'approval') requesterId = actors.length === 1 ? actors[0]!.id : null
  }
  return planned
}

/** The audience of the last action of a stage that assigns the run; undefined without one. */
function assignedBy({ actions }: Stage): StageAssignee | undefined {
  return actions.findLast((action) => action.kind === 'assign')?.to
}

function planOf({ key, name, kind, assignee }: Stage, actors: readonly { name: string }[]): PlannedStage {
  const names = actors.slice(0, NAMED).map((actor) => actor.name)
  return { key, name, kind, assignee, names, total: actors.length }
}
