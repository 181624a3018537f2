import { daysBetween, utcDay } from '../../days.ts'
import { transitions } from '../../transitions.ts'
import type { StatusLabel } from '../../status-labels.ts'

export const projectLifecycles = ['draft', 'active', 'delivered', 'closed', 'cancelled'] as const
export type ProjectLifecycle = (typeof projectLifecycles)[number]

/** The party a project waits for. */
export const waitedFor = ['client', 'firm', 'authority', 'none'] as const
export type WaitedFor = (typeof waitedFor)[number]

/** Ranges of days that a project has waited; the last has no end. */
export const waitingAges = ['0-2', '3-7', '8-30', '31'] as const
export type WaitingAge = (typeof waitingAges)[number]

/** The party that agreed that a project is over. */
export type ClosedBy = 'client' | 'firm'

/**
 * The events of a project (product decisions, section 5.1). Events with `projects:work` are for its manager and the
 * company's account manager. The server checks further conditions: `deliver` needs all mandatory tasks done;
 * `closeInternal` needs no required acceptance, or enough time since the delivery; `reopen` is possible for 90 days.
 */
export const projectEvents = transitions({
  start: { from: ['draft'], to: ['active'], may: 'projects:write' },
  deliver: { from: ['active'], to: ['delivered'], may: 'projects:work' },
  accept: { from: ['delivered'], to: ['closed'], may: 'projects:accept' },
  refuse: { from: ['delivered'], to: ['active'], may: 'projects:accept' },
  closeInternal: { from: ['active', 'delivered'], to: ['closed'], may: 'projects:work' },
  cancel: { from: ['draft', 'active', 'delivered'], to: ['cancelled'], may: 'projects:work' },
  reopen: { from: ['closed', 'cancelled'], to: ['active'], may: 'projects:reopen' },
})
export type ProjectEvent = keyof typeof projectEvents

/** The events that require a reason. */
export const eventsWithReason: readonly ProjectEvent[] = ['refuse', 'cancel', 'reopen']

/** How many days after its end a project may be reopened. */
export const REOPEN_DAYS = 90
/** Working days after a delivery until its owners get a reminder. */
export const REMIND_WORKING_DAYS = 5
/** Working days after which the firm may close a project whose delivery was not answered. */
export const DEEMED_WORKING_DAYS = 10

type Shown = {
  lifecycle: ProjectLifecycle
  closedBy: ClosedBy | null
  /** The health of an active project, calculated or set by hand. */
  health: StatusLabel
  hasDeadline: boolean
  /** Some of its work is done. */
  hasBegun: boolean
}

/** The label that readers see: it follows from the state and, for an active project, from the health. */
export function labelOf({ lifecycle, closedBy, health, hasDeadline, hasBegun }: Shown): StatusLabel {
  if (lifecycle === 'draft') return 'pending'
  if (lifecycle === 'delivered') return 'waiting for accept'
  if (lifecycle === 'closed') return closedBy === 'client' ? 'accepted' : 'approved'
  if (lifecycle === 'cancelled') return 'rejected'
  return health === 'on track' && hasBegun && !hasDeadline ? 'in progress' : health
}

type Standing = {
  lifecycle: ProjectLifecycle
  managerId: string | null
  needsAcceptance: boolean
  /** As days where the company is. */
  deliveredAt: string | null
  endedAt: string | null
  /** Mandatory tasks that are not done. */
  openMandatory: number
}

/** The obstacle to an event that the state allows, as a sentence; undefined if there is none. */
export function obstacleTo(event: ProjectEvent, project: Standing, today: string): string | undefined {
  if (event === 'start') return project.managerId ? undefined : 'Choose a manager first.'
  if (event === 'deliver') return openWork(project)
  if (event === 'closeInternal') return openWork(project) ?? unanswered(project, today)
  const isReopened = event === 'reopen' && project.endedAt
  if (isReopened && daysBetween(project.endedAt!, today) > REOPEN_DAYS)
    return `A project can be opened again for ${REOPEN_DAYS} days.`
  return undefined
}

function openWork({ lifecycle, openMandatory: open }: Standing): string | undefined {
  if (lifecycle !== 'active' || open === 0) return undefined
  return open === 1 ? '1 task must be done first.' : `${open} tasks must be done first.`
}

function unanswered({ needsAcceptance, lifecycle, deliveredAt }: Standing, today: string) {
  if (!needsAcceptance) return undefined
  if (lifecycle !== 'delivered') return 'The client must accept this project. Deliver it first.'
  const from = addWorkingDays(deliveredAt!, DEEMED_WORKING_DAYS)
  return today >= from ? undefined : `The client can answer until ${asRead.format(new Date(from))}.`
}

const asRead = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

type Task = { dueOn: string | null; waitsFor: Exclude<WaitedFor, 'none'> }

/** The party a project waits for: while it is active, the one with the open task that is due first. */
export function waitingOnOf(lifecycle: ProjectLifecycle, openTasks: readonly Task[]): WaitedFor {
  if (lifecycle === 'delivered') return 'client'
  if (lifecycle === 'closed' || lifecycle === 'cancelled') return 'none'
  if (lifecycle === 'draft') return 'firm'
  return openTasks.toSorted((a, b) => dueOf(a).localeCompare(dueOf(b)))[0]?.waitsFor ?? 'firm'
}

/** Tasks without a due date come last. */
function dueOf({ dueOn }: Task): string {
  return dueOn ?? '9999-12-31'
}

/** The day this many working days (Monday to Friday) after another, both as `YYYY-MM-DD`. */
export function addWorkingDays(day: string, count: number): string {
  const date = new Date(day)
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (date.getUTCDay() % 6 !== 0) left -= 1
  }
  return utcDay(date)
}
