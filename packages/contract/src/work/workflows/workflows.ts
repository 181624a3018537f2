import { z } from 'zod'
import { id, instant, page, pageOf, reasonText, version } from '../../fields.ts'
import { routes } from '../../route.ts'
import { WorkflowDraft } from './workflow-definition.ts'
import { triggerTypes } from './workflow-rules.ts'

export const workflowStates = ['draft', 'published', 'archived'] as const

export const WorkflowAction = z.enum([
  'edit',
  'drop-draft',
  'publish',
  'run',
  'pause',
  'resume',
  'archive',
  'restore',
])
export type WorkflowAction = z.infer<typeof WorkflowAction>

const Workflow = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  state: z.enum(workflowStates),
  triggerType: z.enum(triggerTypes),
  stages: z.number().int(),
  /** The version that new runs use; null before the first publication. */
  publishedVersion: z.number().int().nullable(),
  publishedAt: instant.nullable(),
  /** There are unpublished changes. */
  hasDraft: z.boolean(),
  isPaused: z.boolean(),
  openRuns: z.number().int(),
  troubledRuns: z.number().int(),
  nextRunAt: instant.nullable(),
  updatedAt: instant,
  /** The actions that the reader is allowed now. */
  allowedActions: z.array(WorkflowAction),
})
export type Workflow = z.infer<typeof Workflow>

export const WorkflowRecord = Workflow.extend({
  /** The draft, or the published version if there is no draft. */
  definition: WorkflowDraft,
  version,
  /** The secret that signs its webhooks, in hexadecimal; only for users who may publish. */
  webhookSecret: z.string().nullable(),
})
export type WorkflowRecord = z.infer<typeof WorkflowRecord>

const WorkflowVersion = z.object({
  number: z.number().int(),
  publishedAt: instant,
  publishedBy: z.string(),
  openRuns: z.number().int(),
  definition: WorkflowDraft,
})

/** The effect of publishing on open runs. */
const PublishEffect = z.object({
  openRuns: z.number().int(),
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  removedStages: z.array(z.object({ key: z.string(), name: z.string(), openRuns: z.number().int() })),
})

const Firing = z.object({
  workflowId: id,
  name: z.string(),
  companyId: id,
  companyName: z.string(),
  at: instant,
})

/** A dry run, step by step. */
export const DryRun = z.object({
  steps: z.array(
    z.object({
      stage: z.string(),
      /** The action as a sentence. */
      action: z.string(),
      to: z.array(z.object({ name: z.string(), email: z.string() })),
      subject: z.string().nullable(),
      body: z.string().nullable(),
      /** Placeholders without a value for this company. */
      missing: z.array(z.string()),
    }),
  ),
})

export const workflows = routes({
  'GET /api/workflows': {
    summary: 'Workflows, by name.',
    may: 'workflows:read',
    query: page.extend({
      q: z.string().max(200).optional(),
      state: z.enum([...workflowStates, 'all']).optional(),
      trigger: z.enum(triggerTypes).optional(),
    }),
    response: pageOf(Workflow),
  },
  'POST /api/workflows': {
    summary: 'Create a workflow as a draft.',
    may: 'workflows:edit',
    body: WorkflowDraft,
    response: WorkflowRecord,
    status: 201,
    audit: 'workflow.created',
  },
  'GET /api/workflows/assignees': {
    summary: 'The staff to whom a stage can be assigned, by name.',
    may: 'workflows:read',
    response: z.array(z.object({ id, name: z.string() })),
  },
  'GET /api/workflows/calendar': {
    summary: 'The next firings of all workflows or one; `until` is at most 92 days ahead.',
    may: 'workflows:read',
    query: z.strictObject({ until: instant, workflowId: id.optional() }),
    response: z.object({ items: z.array(Firing) }),
  },
  'GET /api/workflows/:slug': {
    summary: 'One workflow with its definition.',
    may: 'workflows:read',
    response: WorkflowRecord,
  },
  'PUT /api/workflows/:slug': {
    summary: 'Save the draft; a stale version is refused.',
    may: 'workflows:edit',
    body: WorkflowDraft.extend({ version }),
    response: WorkflowRecord,
    audit: 'workflow.changed',
  },
  'DELETE /api/workflows/:slug/draft': {
    summary: 'Throw the changes away that are not published.',
    may: 'workflows:edit',
    body: z.strictObject({ version }),
    response: WorkflowRecord,
    audit: 'workflow.draft-dropped',
  },
  'GET /api/workflows/:slug/publication': {
    summary: 'The effects of publishing the draft: open runs, stages to map, problems.',
    may: 'workflows:publish',
    response: PublishEffect,
  },
  'PUT /api/workflows/:slug/publication': {
    summary: 'Publish the draft. Open runs keep their version, except that runs in removed stages move.',
    may: 'workflows:publish',
    body: z.strictObject({ version, moves: z.record(z.string(), z.string()) }),
    response: WorkflowRecord,
    audit: 'workflow.published',
  },
  'GET /api/workflows/:slug/versions': {
    summary: 'The published versions, the latest first.',
    may: 'workflows:read',
    response: z.array(WorkflowVersion),
  },
  'POST /api/workflows/:slug/versions/:number/restoration': {
    summary: 'Make an earlier version the draft.',
    may: 'workflows:edit',
    body: z.strictObject({ version }),
    response: WorkflowRecord,
    status: 200,
    audit: 'workflow.restored',
  },
  'PUT /api/workflows/:slug/pause': {
    summary: 'Pause: start no more runs by schedule or event.',
    may: 'workflows:run',
    response: WorkflowRecord,
    audit: 'workflow.paused',
  },
  'DELETE /api/workflows/:slug/pause': {
    summary: 'Resume: missed firings are caught up with one run.',
    may: 'workflows:run',
    response: WorkflowRecord,
    audit: 'workflow.resumed',
  },
  'PUT /api/workflows/:slug/archival': {
    summary: 'Archive a workflow; its open runs continue.',
    may: 'workflows:publish',
    body: z.strictObject({ reason: reasonText() }),
    response: WorkflowRecord,
    audit: 'workflow.archived',
  },
  'DELETE /api/workflows/:slug/archival': {
    summary: 'Restore an archived workflow.',
    may: 'workflows:publish',
    response: WorkflowRecord,
    audit: 'workflow.unarchived',
  },
  'POST /api/workflows/dry-run': {
    summary: 'A dry run of a definition for a company, stage by stage; nothing is sent.',
    may: 'workflows:edit',
    body: z.strictObject({ definition: WorkflowDraft, companyId: id }),
    response: DryRun,
    status: 200,
    audit: 'workflow.tried',
  },
})
