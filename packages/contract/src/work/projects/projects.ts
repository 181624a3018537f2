import { z } from 'zod'
import { earliestToday } from '../../days.ts'
import { HistoryEntry } from '../../history-entry.ts'
import {
  date,
  id,
  instant,
  orNone,
  page,
  pageOf,
  reasonText,
  staffOnly,
  text,
  version,
} from '../../fields.ts'
import { ownMessages } from '../../messages.ts'
import { healthLevels } from './project-health.ts'
import { ProjectFile, Task } from './project-parts.ts'
import { projectEvents, projectLifecycles, waitedFor, waitingAges } from './project-states.ts'
import { routes } from '../../route.ts'
import { statusLabels } from '../../status-labels.ts'
import { eventsOf } from '../../transitions.ts'
import { WaitsFor } from '../../waits-for.ts'

const ProjectEvent = z.enum(eventsOf(projectEvents))

/** The changes to a project that are no events of its state table. */
export const ProjectEdit = z.enum(['change', 'tasks', 'overrideHealth', 'comment', 'archive', 'restore'])
export type ProjectEdit = z.infer<typeof ProjectEdit>

const ProjectAction = z.enum([...ProjectEvent.options, ...ProjectEdit.options])
export type ProjectAction = z.infer<typeof ProjectAction>

const Person = z.object({ id, name: z.string() })

const ProjectSummary = z.object({
  id,
  title: z.string(),
  company: z.object({ id, name: z.string() }),
  manager: Person.nullable(),
  deadline: z.string().nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  lifecycle: z.enum(projectLifecycles),
  label: z.enum(statusLabels),
  waitingOn: z.enum(waitedFor),
  /** The users of the company, or the manager, who can do what the project waits for. */
  waitsFor: WaitsFor,
  waitingSince: instant,
  isArchived: z.boolean(),
  /** Counts only tasks that the reader may see. */
  tasks: z.object({ done: z.number().int(), total: z.number().int() }),
  updatedAt: instant,
  /** The actions that the reader is allowed now. */
  allowedActions: z.array(ProjectAction),
  /** Events that the state allows but something prevents, with the reason. */
  obstacles: z.array(z.object({ event: ProjectEvent, reason: z.string() })),
})
export type ProjectSummary = z.infer<typeof ProjectSummary>

export const Project = ProjectSummary.extend({
  needsAcceptance: z.boolean(),
  deliveredAt: instant.nullable(),
  health: z.object({
    /** The findings against the project, the worst first. */
    deductions: z.array(z.object({ level: z.enum(healthLevels), text: z.string() })),
    /** Set by hand, until the end of that day. */
    override: z.object({ label: z.enum(healthLevels), until: z.string() }).nullable(),
    overrideReason: staffOnly(z.string().nullable()),
    overrideBy: staffOnly(z.string().nullable()),
  }),
  /** Every change of the deadline, the latest first. */
  deadlines: z.array(
    z.object({
      id,
      at: instant,
      before: z.string().nullable(),
      after: z.string().nullable(),
      reason: z.string().nullable(),
      actor: z.string().nullable(),
    }),
  ),
  /** Days since the start by the party the project waited for, in tenths. */
  waited: z.object({
    client: z.number(),
    firm: z.number(),
    authority: z.number(),
    none: z.number(),
  }),
  taskList: z.array(Task),
  files: z.array(ProjectFile),
  /** The order that the project was opened for. */
  order: z.object({ id, number: z.string() }).nullable(),
  /** The client's answers to the order's questions. */
  answers: staffOnly(z.array(z.object({ question: z.string(), answer: z.string() }))),
  /** The workflow run that opened it. */
  runId: staffOnly(id.nullable()),
  version,
})
export type Project = z.infer<typeof Project>

export const projectSorts = ['deadline', 'title', 'company', 'status', 'updated'] as const
export const projectViews = ['open', 'ended', 'archived', 'all'] as const

const filters = {
  q: z.string().max(200).optional(),
  companyId: id.optional(),
  manager: z.union([id, z.enum(['me', 'none'])]).optional(),
  label: z.enum(statusLabels).optional(),
  /** Only active projects with this health. */
  health: z.enum(healthLevels).optional(),
  waitingOn: z.enum(waitedFor).optional(),
  /** For this many days; combined with `waitingOn`, for that party. */
  waited: z.enum(waitingAges).optional(),
  /** Projects with an open task of the reader, or with an overdue task. */
  tasks: z.enum(['mine', 'late']).optional(),
  /** The deadline is on or after this day. */
  dueFrom: date.optional(),
  /** The deadline is on or before this day. */
  dueBefore: date.optional(),
  /** By default those that are not over; with a label, all that are not archived. */
  show: z.enum(projectViews).optional(),
}

export const ProjectQuery = page.extend({
  ...filters,
  sort: z.enum(projectSorts).default('deadline'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type ProjectQuery = z.output<typeof ProjectQuery>

export const BoardQuery = z.strictObject(filters)
export type BoardQuery = z.output<typeof BoardQuery>

/** Confirms that no user of the company can see the project, or accept it. */
const unattended = z.object({ unattended: z.literal('yes').optional() })

const Board = z.object({
  columns: z.array(
    z.object({
      label: z.enum(statusLabels),
      total: z.number().int(),
      /** The first by deadline. */
      items: z.array(ProjectSummary),
    }),
  ),
})
export type Board = z.infer<typeof Board>

const written = {
  title: text(200),
  managerId: orNone(id),
  deadline: orNone(date),
  /** The client accepts the delivery; otherwise the firm closes the project alone. */
  needsAcceptance: z.boolean(),
}

export const NewProject = z.strictObject({ companyId: id, ...written })
export type NewProject = z.output<typeof NewProject>

/** `reason` is required to move an existing deadline after the start. */
export const ProjectChange = z.strictObject({ ...written, reason: orNone(reasonText()), version })
export type ProjectChange = z.output<typeof ProjectChange>

export const Override = z.strictObject({
  label: z.enum(healthLevels),
  until: date.refine((day) => day >= earliestToday(), { error: ownMessages.pastDate }),
  reason: reasonText(),
})
export type Override = z.output<typeof Override>

export const Reason = z.strictObject({ reason: reasonText() })

export const projects = routes({
  'GET /api/projects': {
    summary: 'The projects you may see, filtered, sorted and in pages.',
    may: 'projects:read',
    query: ProjectQuery,
    response: pageOf(ProjectSummary),
  },
  'GET /api/projects/board': {
    summary: 'How many projects there are by status, with the first 20 of each.',
    may: 'projects:read',
    query: BoardQuery,
    response: Board,
  },
  'GET /api/companies/:companyId/project-people': {
    summary: 'The people to whom projects and tasks of a company can be assigned.',
    may: 'projects:work',
    response: z.array(Person.extend({ isStaff: z.boolean(), isOwner: z.boolean() })),
  },
  'POST /api/projects': {
    summary: 'Open a project as a draft; the client sees it once it has begun.',
    may: 'projects:write',
    body: NewProject,
    response: Project,
    status: 201,
    audit: 'project.created',
  },
  'GET /api/projects/:id': {
    summary: 'One project with its health, tasks and files.',
    may: 'projects:read',
    response: Project,
  },
  'PUT /api/projects/:id': {
    summary: 'Change title, manager, deadline; a stale version is refused.',
    may: 'projects:work',
    body: ProjectChange,
    response: Project,
    audit: 'project.changed',
  },
  'GET /api/projects/:id/history': {
    summary: 'The history of a project, newest first.',
    may: 'projects:read',
    query: page,
    response: pageOf(HistoryEntry),
  },
  'PUT /api/projects/:id/start': {
    summary:
      'Start a draft: it needs a manager, and a user of the company, who is notified, unless confirmed.',
    may: 'projects:write',
    query: unattended,
    response: Project,
    audit: 'project.started',
  },
  'PUT /api/projects/:id/delivery': {
    summary:
      'Deliver: every mandatory task must be done. The owners, if any or confirmed, are asked to accept.',
    may: 'projects:work',
    query: unattended,
    response: Project,
    audit: 'project.delivered',
  },
  'PUT /api/projects/:id/acceptance': {
    summary: 'Accept the delivery.',
    may: 'projects:accept',
    whileActing: 'refused',
    response: Project,
    audit: 'project.accepted',
  },
  'PUT /api/projects/:id/refusal': {
    summary: 'Refuse the delivery, with the reason: work continues.',
    may: 'projects:accept',
    whileActing: 'refused',
    body: Reason,
    response: Project,
    audit: 'project.refused',
  },
  'PUT /api/projects/:id/closing': {
    summary: 'Close without the client: one that needs no acceptance, or was long delivered.',
    may: 'projects:work',
    response: Project,
    audit: 'project.closed',
  },
  'PUT /api/projects/:id/cancellation': {
    summary: 'Cancel a project, with the reason.',
    may: 'projects:work',
    body: Reason,
    response: Project,
    audit: 'project.cancelled',
  },
  'PUT /api/projects/:id/reopening': {
    summary: 'Reopen a project that ended at most 90 days ago, with the reason.',
    may: 'projects:reopen',
    body: Reason,
    response: Project,
    audit: 'project.reopened',
  },
  'PUT /api/projects/:id/archival': {
    summary: 'Put a project that is over out of the lists.',
    may: 'projects:write',
    response: Project,
    audit: 'project.archived',
  },
  'DELETE /api/projects/:id/archival': {
    summary: 'Restore an archived project.',
    may: 'projects:write',
    response: Project,
    audit: 'project.restored',
  },
  'PUT /api/projects/:id/health-override': {
    summary: 'Set the health by hand until a day, with the reason, which stays within the firm.',
    may: 'projects:work',
    body: Override,
    response: Project,
    audit: 'project.health-set',
  },
  'DELETE /api/projects/:id/health-override': {
    summary: 'Take the health that was set by hand back.',
    may: 'projects:work',
    response: Project,
    audit: 'project.health-released',
  },
})
