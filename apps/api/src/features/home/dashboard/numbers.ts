import { addDays } from '@domicile/contract/days'
import type { Dashboard } from '@domicile/contract/home/dashboard'
import { can, scopeOf } from '@domicile/contract/permissions'
import { healthLevels } from '@domicile/contract/work/projects/project-health'
import { waitingAges } from '@domicile/contract/work/projects/project-states'
import type { Actor } from '@domicile/server/http/feature'
import type { Counted } from './counting.ts'

type Part = Exclude<keyof Dashboard, 'todo' | 'deadlines' | 'updates' | 'waiting'>
type Named<P extends Part> = Counted & Pick<NonNullable<Dashboard[P]>[number], 'name'>
type Numbers = { [P in Part]?: Named<P>[] } & { mine: Named<'mine'>[]; waiting?: Waiting }
type Age = NonNullable<Dashboard['waiting']>[number]['ages'][number]['name']
type Waiting = { party: 'client' | 'firm' | 'authority'; ages: (Counted & { name: Age })[] }[]

/** Returns the numbers a user sees on a day where the firm works, each with the filter of the list it counts. */
export function numbersFor(user: Actor, today: string): Numbers {
  const mine = mineOf(user)
  if (!user.role) return { mine }
  const late = lateOf(user, addDays(today, -1))
  const upkeep = upkeepOf(user)
  return {
    mine,
    ...(late.length > 0 && { late }),
    ...(can(user, 'projects:read') && { due: dueWithin(today), health: byHealth(), waiting: byParty() }),
    ...(can(user, 'files:read') && { expiring: expiringWithin(today) }),
    ...(upkeep.length > 0 && { upkeep }),
  }
}

function mineOf(user: Actor): Named<'mine'>[] {
  const mine: (Named<'mine'> | false)[] = [
    // A client's notices are private: staff who act as the client do not see them.
    !user.acting && { name: 'notices', list: 'notices', query: { view: 'action' } },
    can(user, 'projects:accept') && {
      name: 'deliveries',
      list: 'projects',
      query: { label: 'waiting for accept' },
    },
    can(user, 'projects:comment') && { name: 'tasks', list: 'projects', query: { tasks: 'mine' } },
    can(user, 'runs:act') && { name: 'runs', list: 'runs', query: { state: 'open', mine: 'yes' } },
    can(user, 'surveys:review') && { name: 'reviews', list: 'assignments', query: { waitsFor: 'me' } },
    can(user, 'checks:process') && { name: 'checks', list: 'checks', query: { waitsFor: 'me' } },
    can(user, 'translations:request') && {
      name: 'translations',
      list: 'translations',
      query: { waitsFor: 'me' },
    },
    can(user, 'due-diligence:prepare') && {
      name: 'cases',
      list: 'cases',
      query: { waitsFor: 'me', show: 'all' },
    },
    can(user, 'screening:decide') && {
      name: 'hits',
      list: 'hits',
      query: { show: 'open', state: 'pending' },
    },
    can(user, 'screening:decide') && { name: 'hitsToConfirm', list: 'hits', query: { waitsFor: 'me' } },
    can(user, 'mail:request') && { name: 'mailUnread', list: 'mail', query: { reading: 'unread' } },
    can(user, 'mail:request') && {
      name: 'mailToAcknowledge',
      list: 'mail',
      query: { statutory: 'unacknowledged' },
    },
    can(user, 'mail:request') && { name: 'mailDeadlines', list: 'mail', query: { deadline: 'proposed' } },
    can(user, 'mail:process') && { name: 'letters', list: 'letters', query: {} },
    can(user, 'assignments:answer') && { name: 'surveys', list: 'assignments', query: { waitsFor: 'me' } },
  ]
  return mine.filter((number) => number !== false)
}

function lateOf(user: Actor, yesterday: string): Named<'late'>[] {
  return [
    ...when<'late'>(can(user, 'projects:read'), [
      { name: 'projects', list: 'projects', query: { dueBefore: yesterday } },
      { name: 'tasks', list: 'projects', query: { tasks: 'late' } },
    ]),
    ...when<'late'>(can(user, 'runs:read'), [
      { name: 'runsFailed', list: 'runs', query: { state: 'failed' } },
      { name: 'runsLate', list: 'runs', query: { state: 'late' } },
    ]),
    ...when<'late'>(can(user, 'translations:process'), [
      { name: 'translations', list: 'translations', query: { overdue: 'yes' } },
    ]),
    ...when<'late'>(can(user, 'checks:process'), [
      { name: 'checks', list: 'checks', query: { overdue: 'yes' } },
    ]),
    ...when<'late'>(can(user, 'due-diligence:read'), [
      { name: 'cases', list: 'cases', query: { review: 'overdue', show: 'all' } },
    ]),
    ...when<'late'>(can(user, 'files:read'), [
      { name: 'files', list: 'companies', query: { expiresBy: yesterday } },
    ]),
    ...when<'late'>(can(user, 'mail:process'), [
      { name: 'mailStorage', list: 'mail', query: { storage: 'ending', show: 'all' } },
    ]),
    ...when<'late'>(can(user, 'jobs:manage'), [{ name: 'jobs', list: 'jobs', query: { state: 'given-up' } }]),
    ...when<'late'>(can(user, 'invitations:read'), [
      { name: 'invitations', list: 'invitations', query: { state: 'expired' } },
    ]),
  ]
}

function upkeepOf(user: Actor): Named<'upkeep'>[] {
  const seesAll = user.role !== null && scopeOf(user.role, 'companies:read') === 'all'
  return [
    ...when<'upkeep'>(can(user, 'companies:read'), [
      { name: 'drafts', list: 'companies', query: { status: 'draft' } },
    ]),
    ...when<'upkeep'>(seesAll, [{ name: 'unmanaged', list: 'companies', query: { manager: 'none' } }]),
    ...when<'upkeep'>(can(user, 'invitations:read'), [
      { name: 'invitations', list: 'invitations', query: { state: 'pending' } },
    ]),
    ...when<'upkeep'>(can(user, 'runs:read'), [{ name: 'runs', list: 'runs', query: { state: 'open' } }]),
  ]
}

function when<P extends Part>(isShown: boolean, numbers: Named<P>[]): Named<P>[] {
  return isShown ? numbers : []
}

const DAYS = [30, 60, 90] as const

/** Today, and the first day after the 30 days before. */
const firstOf = (today: string, days: number) => addDays(today, days === 30 ? 0 : days - 29)

function dueWithin(today: string): Named<'due'>[] {
  return DAYS.map((days) => ({
    name: days,
    list: 'projects',
    query: { dueFrom: firstOf(today, days), dueBefore: addDays(today, days) },
  }))
}

function expiringWithin(today: string): Named<'expiring'>[] {
  return DAYS.map((days) => ({
    name: days,
    list: 'companies',
    query: { expiresFrom: firstOf(today, days), expiresBy: addDays(today, days) },
  }))
}

/** Splits projects in progress by health; the others are delivered or not started. */
function byHealth(): Named<'health'>[] {
  return [
    ...healthLevels.map((health) => ({ name: health, list: 'projects', query: { health } }) as const),
    ...(['waiting for accept', 'pending'] as const).map(
      (label) => ({ name: label, list: 'projects', query: { label } }) as const,
    ),
  ]
}

function byParty(): Waiting {
  return (['client', 'firm', 'authority'] as const).map((party) => ({
    party,
    ages: waitingAges.map((waited) => ({
      name: waited,
      list: 'projects',
      query: { waitingOn: party, waited },
    })),
  }))
}
