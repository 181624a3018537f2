import { z } from 'zod'
import { fileKinds } from '../companies/files/file-kinds.ts'
import { id, instant } from '../fields.ts'
import { healthLevels } from '../work/projects/project-health.ts'
import { waitingAges } from '../work/projects/project-states.ts'
import { routes } from '../route.ts'
import { tallyOf } from '../tally.ts'

/** The lists that numbers on the dashboard link to. */
export const countedLists = [
  'projects',
  'runs',
  'companies',
  'invitations',
  'notices',
  'jobs',
  'assignments',
  'checks',
  'translations',
  'cases',
  'hits',
  'mail',
  'letters',
] as const
export type CountedList = (typeof countedLists)[number]

const tally = <T extends z.ZodType>(name: T) => tallyOf(name, countedLists)

const mine = [
  'notices',
  'deliveries',
  'tasks',
  'runs',
  'reviews',
  'surveys',
  'checks',
  'translations',
  'cases',
  'hits',
  'hitsToConfirm',
  'mailUnread',
  'mailToAcknowledge',
  'mailDeadlines',
  'letters',
] as const
const late = [
  'projects',
  'tasks',
  'runsFailed',
  'runsLate',
  'checks',
  'translations',
  'cases',
  'files',
  'mailStorage',
  'jobs',
  'invitations',
] as const
const deadlines = [30, 60, 90] as const
const statuses = [...healthLevels, 'waiting for accept', 'pending'] as const
const upkeep = ['drafts', 'unmanaged', 'invitations', 'runs'] as const

const Company = z.object({ id, name: z.string() })

const Todo = z.object({
  kind: z.enum([
    'accept',
    'task',
    'answer',
    'approve',
    'work',
    'assign',
    'review',
    'survey',
    'check',
    'translation',
    'case',
    'hit',
    'letter',
    'consent',
    'deadline',
    'change',
  ]),
  /** The id of the project, run, assignment, check, screening hit, item of mail or watch, or the slug of the case. */
  id: z.string(),
  title: z.string(),
  /** The project of a task, the stage of a run, or the number of a case. */
  of: z.string().nullable(),
  company: Company,
  /** The due day or instant. */
  dueAt: z.string().nullable(),
  isLate: z.boolean(),
})
export type Todo = z.infer<typeof Todo>

const Deadline = z.object({
  day: z.string(),
  company: Company,
  /** The project that is due, or the item of mail with the deadline; null if a document expires. */
  project: z.object({ id, title: z.string() }).nullable(),
  mail: z.object({ id, title: z.string() }).nullable(),
  file: z.enum(fileKinds).nullable(),
})
export type Deadline = z.infer<typeof Deadline>

const Update = z.object({
  id,
  at: instant,
  /** The first 300 characters. */
  body: z.string(),
  author: z.string(),
  project: z.object({ id, title: z.string() }),
  company: Company,
})

/** A user's dashboard. Sections that their role may not read are left out. */
export const Dashboard = z.object({
  /** The user's open items, overdue ones first. */
  todo: z.array(Todo),
  mine: z.array(tally(z.enum(mine))),
  late: z.array(tally(z.enum(late))).optional(),
  /** Projects due within a number of days, and companies with a document that expires within it. */
  due: z.array(tally(z.literal(deadlines))).optional(),
  expiring: z.array(tally(z.literal(deadlines))).optional(),
  /** The nearest deadlines of both kinds. */
  deadlines: z.array(Deadline).optional(),
  /** Open projects by status. */
  health: z.array(tally(z.enum(statuses))).optional(),
  /** Open projects by the party they wait for, and for how many days. */
  waiting: z
    .array(
      z.object({
        party: z.enum(['client', 'firm', 'authority']),
        ages: z.array(tally(z.enum(waitingAges))),
      }),
    )
    .optional(),
  upkeep: z.array(tally(z.enum(upkeep))).optional(),
  /** The latest updates on projects. */
  updates: z.array(Update).optional(),
})
export type Dashboard = z.infer<typeof Dashboard>
export type Tally = { name: string | number; count: number; list: CountedList; query: Record<string, string> }

export const dashboard = routes({
  'GET /api/dashboard': {
    summary: 'Items that need you, late items, and numbers that link to the lists they count.',
    may: 'dashboard:read',
    response: Dashboard,
  },
})
