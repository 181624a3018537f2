import { z } from 'zod'
import { date, id, instant, orNone, page, pageOf, staffOnly, text, version } from '../../fields.ts'
import { routes } from '../../route.ts'

const waitsFor = z.enum(['firm', 'client', 'authority'])

export const Task = z.object({
  id,
  title: z.string(),
  assignee: z.object({ id, name: z.string() }).nullable(),
  waitsFor,
  dueOn: z.string().nullable(),
  isForClient: z.boolean(),
  isMandatory: z.boolean(),
  isBlocker: z.boolean(),
  doneAt: instant.nullable(),
  doneBy: z.string().nullable(),
  /** The reader may complete or reopen it. */
  mayComplete: z.boolean(),
  version,
})
export type Task = z.infer<typeof Task>

export const ProjectFile = z.object({
  id,
  name: z.string(),
  mediaType: z.string(),
  /** In bytes. */
  size: z.number().int(),
  isForClient: z.boolean(),
  uploadedAt: instant,
  uploadedBy: z.string(),
})
export type ProjectFile = z.infer<typeof ProjectFile>

export const Update = z.object({
  id,
  body: z.string(),
  author: z.string(),
  /** False if a user of the client company wrote it. */
  isFromFirm: z.boolean(),
  at: instant,
})
export type Update = z.infer<typeof Update>

export const TaskInput = z.strictObject({
  title: text(200),
  assigneeId: orNone(id),
  waitsFor: waitsFor.default('firm'),
  dueOn: orNone(date),
  /** Visible to the client, like every task that waits for the client. */
  isForClient: z.boolean().default(false),
  /** The project cannot be delivered before this is done. */
  isMandatory: z.boolean().default(true),
  /** It blocks the other tasks. */
  isBlocker: z.boolean().default(false),
})
export type TaskInput = z.output<typeof TaskInput>

/** The parts of a project; each reader receives those that are meant for them. */
export const projectParts = routes({
  'POST /api/projects/:projectId/tasks': {
    summary: 'Add a task; its assignee is notified.',
    may: 'projects:work',
    body: TaskInput,
    response: Task,
    status: 201,
    audit: 'project.task-added',
  },
  'PUT /api/projects/:projectId/tasks/:id': {
    summary: 'Change a task; a stale version is refused.',
    may: 'projects:work',
    body: TaskInput.extend({ version }),
    response: Task,
    audit: 'project.task-changed',
  },
  'PUT /api/projects/:projectId/tasks/:id/completion': {
    summary: 'Complete a task. Clients complete tasks that wait for them.',
    may: 'projects:comment',
    response: Task,
    audit: 'project.task-done',
  },
  'DELETE /api/projects/:projectId/tasks/:id/completion': {
    summary: 'Open a task again.',
    may: 'projects:comment',
    response: Task,
    audit: 'project.task-reopened',
  },
  'DELETE /api/projects/:projectId/tasks/:id': {
    summary: 'Remove a task.',
    may: 'projects:work',
    audit: 'project.task-removed',
  },
  'GET /api/projects/:projectId/updates': {
    summary: 'The updates of the firm and the client’s answers, newest first.',
    may: 'projects:read',
    query: page,
    response: pageOf(Update),
  },
  'POST /api/projects/:projectId/updates': {
    summary: 'Write an update. The other side is notified.',
    may: 'projects:comment',
    body: z.strictObject({ body: text(4000) }),
    response: Update,
    status: 201,
    audit: 'project.update-written',
  },
  'POST /api/projects/:projectId/files': {
    summary: 'Add a file: PNG, JPG or PDF. Clients see the files they add.',
    may: 'projects:comment',
    upload: 'document',
    body: z.strictObject({ isForClient: staffOnly(z.enum(['yes', 'no'])) }),
    response: ProjectFile,
    status: 201,
    audit: 'project.file-added',
  },
  'GET /api/projects/:projectId/files/:id/content': {
    summary: 'The file itself, as an attachment.',
    may: 'projects:read',
    download: 'application/octet-stream',
    reads: 'project.file-downloaded',
  },
})
