import { z } from 'zod'
import { id, instant, page, pageOf, reasonText, text } from '../../fields.ts'
import { routes } from '../../route.ts'
import { AssignmentFile } from '../../forms/assignments/assignment-files.ts'
import { AnswersByPath, StoredSections } from '../../form-engine/answer-values.ts'
import { runActionNames } from './run-events.ts'
import { Stage, StageAssignee } from '../workflows/workflow-definition.ts'
import { type RunState, runStates, stageKinds } from '../workflows/workflow-rules.ts'
import { statusLabels } from '../../status-labels.ts'
import { WaitsFor } from '../../waits-for.ts'

const RunState = z.enum(Object.keys(runStates) as [RunState, ...RunState[]])

const Run = z.object({
  id,
  /** A running number over all runs. */
  number: z.number().int(),
  workflow: z.object({ slug: z.string(), name: z.string(), version: z.number().int() }),
  company: z.object({ id, name: z.string() }),
  project: z.object({ id, title: z.string() }).nullable(),
  state: RunState,
  /** `at risk` if the stage's time limit has passed, otherwise the label of the state or stage. */
  label: z.enum(statusLabels),
  stage: z.object({
    key: z.string(),
    name: z.string(),
    position: z.number().int(),
    kind: z.enum(stageKinds),
  }),
  waitingOn: z.enum(['client', 'firm', 'none']),
  /** The users who can act on the stage now; without any, the run is stuck. */
  waitsFor: WaitsFor,
  assignee: z.object({ id, name: z.string() }).nullable(),
  startedAt: instant,
  dueAt: instant.nullable(),
  endedAt: instant.nullable(),
  isLate: z.boolean(),
  /** The actions that the reader is allowed now. */
  allowedActions: z.array(z.enum(runActionNames)),
})
export type Run = z.infer<typeof Run>

const LogEntry = z.object({
  id,
  at: instant,
  stage: z.string(),
  /** Such as `entered`, `email-sent`, `approved`, `failed`. */
  event: z.string(),
  /** A sentence with the input and the result. */
  detail: z.string().nullable(),
  actor: z.string().nullable(),
  /** The survey that the action sent, or the open one because of which it sent none. */
  survey: z.object({ slug: z.string(), name: z.string() }).nullable(),
})

/** The form of a stage, in the version that was published when the run entered it. */
const StageForm = z.object({
  stage: z.string(),
  sections: StoredSections,
  answers: AnswersByPath,
  /** The files that were uploaded for its answers. */
  files: z.array(AssignmentFile),
})
export type StageForm = z.infer<typeof StageForm>

const RunRecord = Run.extend({
  startedBy: z.string().nullable(),
  trigger: z.string(),
  failure: z.string().nullable(),
  retryAt: instant.nullable(),
  previousRun: z.object({ id, number: z.number().int() }).nullable(),
  stages: z.array(Stage.pick({ key: true, name: true, kind: true, label: true })),
  /** The forms of the stages that it has entered, with their answers. */
  forms: z.array(StageForm),
  /** The current day of the company, with which conditions and dates are evaluated. */
  today: z.string(),
  log: z.array(LogEntry),
})
export type RunRecord = z.infer<typeof RunRecord>

const reason = reasonText()

/** A stage as it would be assigned, with the names of the users who could act on it, at most three of them. */
const PlannedStage = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(stageKinds),
  assignee: StageAssignee,
  names: z.array(z.string()),
  total: z.number().int(),
})
export type PlannedStage = z.infer<typeof PlannedStage>

const Candidates = z.object({
  /** The audiences, with the number of users in each who could act on the stage. */
  audiences: z.array(z.object({ assignee: StageAssignee, total: z.number().int() })),
  people: z.array(z.object({ id, name: z.string() })),
})
export type Candidates = z.infer<typeof Candidates>

export const workflowRuns = routes({
  'GET /api/workflow-runs': {
    summary: 'Runs, those in trouble first and then by when they are due, or the newest first.',
    may: 'runs:read',
    query: page.extend({
      workflow: z.string().max(120).optional(),
      companyId: id.optional(),
      projectId: id.optional(),
      state: z.enum(['open', 'trouble', 'failed', 'late', 'over', 'all']).default('open'),
      mine: z.enum(['yes']).optional(),
      sort: z.enum(['attention', 'newest']).default('attention'),
    }),
    response: pageOf(Run),
  },
  'POST /api/workflows/:slug/runs': {
    summary: 'Start a run for a company.',
    may: 'workflows:run',
    body: z.strictObject({ companyId: id, projectId: id.optional() }),
    response: RunRecord,
    status: 201,
    audit: 'run.started',
  },
  'GET /api/workflows/:slug/planned-stages': {
    summary: 'Who would act on each stage of a run for a company.',
    may: 'workflows:run',
    query: z.object({ companyId: id }),
    response: z.array(PlannedStage),
  },
  'GET /api/workflow-runs/:id/candidates': {
    summary: 'Who could take over the stage of a run, or the run.',
    may: 'workflows:run',
    query: z.object({ of: z.enum(['stage', 'run']).default('stage') }),
    response: Candidates,
  },
  'GET /api/workflow-runs/:id': {
    summary: 'One run with its log.',
    may: 'runs:read',
    response: RunRecord,
  },
  'PUT /api/workflow-runs/:id/completion': {
    summary: 'The work of the stage is done: on to the next.',
    may: 'runs:act',
    body: z.strictObject({ stage: z.string(), note: text(1000).optional() }),
    response: RunRecord,
    audit: 'run.stage-done',
  },
  'PUT /api/workflow-runs/:id/approval': {
    summary: 'Approve the stage; refused to the person who requested it.',
    may: 'runs:act',
    whileActing: 'refused',
    body: z.strictObject({ stage: z.string(), note: text(1000).optional() }),
    response: RunRecord,
    audit: 'run.approved',
  },
  'PUT /api/workflow-runs/:id/refusal': {
    summary: 'Refuse the stage, with the reason.',
    may: 'runs:act',
    whileActing: 'refused',
    body: z.strictObject({ stage: z.string(), reason }),
    response: RunRecord,
    audit: 'run.refused',
  },
  'PUT /api/workflow-runs/:id/answers': {
    summary: 'Answer the form of the stage. Answers of hidden and disabled fields are dropped.',
    may: 'runs:act',
    body: z.strictObject({ stage: z.string(), answers: AnswersByPath }),
    response: RunRecord,
    audit: 'run.answered',
  },
  'POST /api/workflow-runs/:id/retry': {
    summary: 'Try the failed stage again.',
    may: 'workflows:run',
    response: RunRecord,
    status: 200,
    audit: 'run.retried',
  },
  'PUT /api/workflow-runs/:id/stage-assignee': {
    summary: 'Assign the stage to another role or person, with the reason.',
    may: 'workflows:run',
    body: z.strictObject({ stage: z.string(), assignee: StageAssignee, reason }),
    response: RunRecord,
    audit: 'run.stage-reassigned',
  },
  'PUT /api/workflow-runs/:id/assignee': {
    summary: 'Assign the run to another person, with the reason.',
    may: 'workflows:run',
    body: z.strictObject({ assigneeId: id, reason }),
    response: RunRecord,
    audit: 'run.reassigned',
  },
  'POST /api/workflow-runs/:id/skip': {
    summary: 'Leave the stage out, with the reason.',
    may: 'runs:skip',
    body: z.strictObject({ stage: z.string(), reason }),
    response: RunRecord,
    status: 200,
    audit: 'run.skipped',
  },
  'PUT /api/workflow-runs/:id/cancellation': {
    summary: 'Cancel a run, with the reason.',
    may: 'workflows:run',
    body: z.strictObject({ reason }),
    response: RunRecord,
    audit: 'run.cancelled',
  },
  'POST /api/workflow-runs/:id/restart': {
    summary: 'Restart a finished run, at the status after restart.',
    may: 'workflows:run',
    response: RunRecord,
    status: 201,
    audit: 'run.restarted',
  },
})
