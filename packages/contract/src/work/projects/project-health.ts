import { daysBetween } from '../../days.ts'

/** The health of an active project, from best to worst. */
export const healthLevels = ['on track', 'needs attention', 'at risk', 'issues'] as const
export type HealthLevel = (typeof healthLevels)[number]

/** The facts from which a project's health is calculated. Days are `YYYY-MM-DD`. */
export type HealthFacts = {
  today: string
  startedOn: string
  deadline: string | null
  /** The day of the firm's last update; the start if there is none. */
  lastUpdateOn: string
  /** The day since when it waits for the client; null if it does not. */
  waitsForClientSince: string | null
  /** The client refused the last delivery. */
  wasRefused: boolean
  tasks: readonly HealthTask[]
}

export type HealthTask = {
  isDone: boolean
  dueOn: string | null
  addedOn: string
  isMandatory: boolean
  isBlocker: boolean
}

/** One finding against a project. The rule's sentence explains the numbers. */
export type Deduction = { rule: HealthRule; count: number; days: number }

type Measure = { count: number; days: number }
type Rule = {
  level: Exclude<HealthLevel, 'on track'>
  /** Undefined if there is no finding. */
  find(facts: Measured): Measure | undefined
  /** A sentence for any reader, including clients: numbers only, no titles of tasks. */
  say(measure: Measure): string
}

/** The facts with the values that most rules need. */
type Measured = HealthFacts & { open: readonly HealthTask[]; overdue: readonly HealthTask[] }

const BLOCKED_DAYS = 5
const BEHIND_PERCENT = 25
const SILENT_DAYS = 7
const NEAR_DAYS = 7
const CLIENT_DAYS = 5

const rules = {
  pastDeadline: {
    level: 'issues',
    find: ({ today, deadline, open }) =>
      some(isBefore(deadline, today) && open.filter((task) => task.isMandatory), () =>
        daysBetween(deadline!, today),
      ),
    say: ({ count, days }) =>
      `The deadline passed ${ago(days)}, and ${tasks(count)} required for delivery ${are(count)} open.`,
  },
  blocked: {
    level: 'issues',
    find: ({ today, open }) =>
      oldest(
        open.filter((task) => task.isBlocker && daysBetween(task.addedOn, today) > BLOCKED_DAYS),
        (task) => daysBetween(task.addedOn, today),
      ),
    say: ({ count, days }) =>
      `${tasks(count)} that ${count === 1 ? 'holds' : 'hold'} up the rest ${are(count)} open, for ${inDays(days)}.`,
  },
  behind: {
    level: 'at risk',
    find: (facts) => {
      const { done, elapsed } = progress(facts)
      return done < elapsed - BEHIND_PERCENT ? { count: done, days: elapsed } : undefined
    },
    say: ({ count, days }) => `${count} % of the tasks are done after ${days} % of the time.`,
  },
  blockerOverdue: {
    level: 'at risk',
    find: ({ today, overdue }) =>
      oldest(
        overdue.filter((task) => task.isBlocker),
        (task) => daysBetween(task.dueOn!, today),
      ),
    say: ({ count, days }) =>
      `${tasks(count)} that ${count === 1 ? 'holds' : 'hold'} up the rest ${are(count)} overdue, by ${inDays(days)}.`,
  },
  taskOverdue: {
    level: 'needs attention',
    find: ({ today, overdue }) => oldest(overdue, (task) => daysBetween(task.dueOn!, today)),
    say: ({ count, days }) =>
      count === 1
        ? `1 task is overdue, by ${inDays(days)}.`
        : `${count} tasks are overdue, one by ${inDays(days)}.`,
  },
  refused: {
    level: 'needs attention',
    find: ({ wasRefused }) => (wasRefused ? { count: 1, days: 0 } : undefined),
    say: () => 'The last delivery was rejected.',
  },
  noUpdate: {
    level: 'needs attention',
    find: ({ today, lastUpdateOn }) =>
      some(
        [lastUpdateOn].filter((day) => daysBetween(day, today) >= SILENT_DAYS),
        () => daysBetween(lastUpdateOn, today),
      ),
    say: ({ days }) => `No update for ${inDays(days)}.`,
  },
  deadlineNear: {
    level: 'needs attention',
    find: ({ today, deadline, open }) =>
      some(deadline !== null && deadline >= today && daysBetween(today, deadline) <= NEAR_DAYS && open, () =>
        daysBetween(today, deadline!),
      ),
    say: ({ count, days }) => `The deadline is ${ahead(days)}, and ${tasks(count)} ${are(count)} open.`,
  },
  notDelivered: {
    level: 'needs attention',
    find: ({ today, deadline, open }) =>
      isBefore(deadline, today) && !open.some((task) => task.isMandatory)
        ? { count: 1, days: daysBetween(deadline!, today) }
        : undefined,
    say: ({ days }) => `The deadline passed ${ago(days)}. The required tasks are done; deliver the project.`,
  },
  waitsForClient: {
    level: 'needs attention',
    find: ({ today, waitsForClientSince: since }) =>
      since !== null && daysBetween(since, today) > CLIENT_DAYS
        ? { count: 1, days: daysBetween(since, today) }
        : undefined,
    say: ({ days }) => `Waiting for the client for ${inDays(days)}.`,
  },
} as const satisfies Record<string, Rule>
export type HealthRule = keyof typeof rules
export const healthRules = Object.keys(rules) as [HealthRule, ...HealthRule[]]

/**
 * The health of a project and all findings against it, the worst first (product decisions, section 5.1). The first
 * matching rule decides. The rule of linked checks will be added with the checks.
 */
export function healthOf(facts: HealthFacts): { level: HealthLevel; deductions: Deduction[] } {
  const open = facts.tasks.filter((task) => !task.isDone)
  const measured = { ...facts, open, overdue: open.filter((task) => isBefore(task.dueOn, facts.today)) }
  const deductions = healthRules.flatMap((rule) => {
    const measure = rules[rule].find(measured)
    return measure ? [{ rule, ...measure }] : []
  })
  return { level: deductions[0] ? rules[deductions[0].rule].level : 'on track', deductions }
}

/** A finding as a sentence for staff and clients, with its level. */
export function inWords({ rule, count, days }: Deduction): { level: HealthLevel; text: string } {
  return { level: rules[rule].level, text: rules[rule].say({ count, days }) }
}

/** The shares of completed tasks and of elapsed time, in whole percent. */
function progress({ tasks, startedOn, deadline, today }: HealthFacts): { done: number; elapsed: number } {
  if (!deadline || tasks.length === 0 || deadline <= startedOn) return { done: 100, elapsed: 0 }
  const elapsed = Math.min(1, daysBetween(startedOn, today) / daysBetween(startedOn, deadline))
  const done = tasks.filter((task) => task.isDone).length / tasks.length
  return { done: Math.round(done * 100), elapsed: Math.round(elapsed * 100) }
}

function isBefore(day: string | null, other: string): boolean {
  return day !== null && day < other
}

function some(found: false | readonly unknown[], days: () => number): Measure | undefined {
  return found && found.length > 0 ? { count: found.length, days: days() } : undefined
}

function oldest(found: readonly HealthTask[], age: (task: HealthTask) => number): Measure | undefined {
  return some(found, () => Math.max(...found.map(age)))
}

const are = (count: number) => (count === 1 ? 'is' : 'are')
const tasks = (count: number) => (count === 1 ? '1 task' : `${count} tasks`)
const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)
const ago = (days: number) => (days === 1 ? 'yesterday' : `${days} days ago`)
const ahead = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)
