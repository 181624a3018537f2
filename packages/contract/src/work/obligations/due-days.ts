import { addDays, isDay, utcDay } from '../../days.ts'
import type { Basis } from './obligation-kinds.ts'

/** When an obligation falls due: `months`, then `days`, after each day of its basis. */
export type DueRule = {
  basis: Basis
  months: number
  days: number
  /** `MM-DD`, for a day of each year. */
  monthDay: string | null
  /** `YYYY-MM-DD`, for one day. */
  dueOn: string | null
}

/** The facts of a company from which its obligations are computed. */
export type CalendarFacts = {
  /** `YYYY-MM-DD`; without it, only days of the year are known. */
  establishedOn: string | null
  /** The last day of the financial year, `MM-DD`; 29 February is the last day of February. */
  yearEnd: string
  /** The days on which its owners changed, `YYYY-MM-DD`. */
  ownersChangedOn: readonly string[]
}

/** One due day of a rule; the period distinguishes it from the other due days of the same rule. */
export type Occurrence = { period: string; dueOn: string }

/** The longest time between the day of a basis and the due day. */
export const MOST_MONTHS = 36

/** Returns the due days of a rule from one day to another, both included, the earliest first. */
export function dueDays(rule: DueRule, facts: CalendarFacts, from: string, to: string): Occurrence[] {
  if (rule.basis === 'once') return within([{ period: 'once', dueOn: rule.dueOn! }], from, to)
  if (rule.basis === 'owners-changed')
    return within(
      facts.ownersChangedOn.toSorted().map((day) => ({ period: day, dueOn: dueAfter(rule, day) })),
      from,
      to,
    )
  const first = Number(from.slice(0, 4)) - MOST_MONTHS / 12 - 1
  const years = Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, index) => first + index)
  const found = years.flatMap((year) => {
    const base = baseOf(rule, facts, year)
    return base ? [{ period: String(year), dueOn: dueAfter(rule, base) }] : []
  })
  return within(found, from, to)
}

function dueAfter({ basis, months, days }: DueRule, day: string): string {
  return addDays(addMonths(day, months, basis === 'year-end'), days)
}

function within(found: readonly Occurrence[], from: string, to: string): Occurrence[] {
  return found.filter(({ dueOn }) => dueOn >= from && dueOn <= to)
}

/** The day of a year from which a rule counts; none before the company was established. */
function baseOf({ basis, monthDay }: DueRule, facts: CalendarFacts, year: number): string | undefined {
  const { establishedOn, yearEnd } = facts
  if (basis === 'yearly') return after(dayOf(year, monthDay!), establishedOn ?? '')
  if (!establishedOn) return undefined
  const day = basis === 'anniversary' ? establishedOn.slice(5) : yearEnd
  return after(dayOf(year, day), establishedOn)
}

function after(day: string, established: string): string | undefined {
  return day > established ? day : undefined
}

/** A day of a year from `MM-DD`; in a month that lacks it, the last one. */
function dayOf(year: number, monthDay: string): string {
  const [month, date] = monthDay.split('-').map(Number) as [number, number]
  return isoOf(year, month - 1, Math.min(date, lastOf(year, month - 1)))
}

/** Months keep the date. Only from the end of a financial year do statutes count to the end of a month. */
function addMonths(day: string, months: number, isYearEnd: boolean): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = lastOf(year, month - 1 + months)
  const isLast = isYearEnd && date === lastOf(year, month - 1)
  return isoOf(year, month - 1 + months, isLast ? last : Math.min(date, last))
}

function lastOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
}

function isoOf(year: number, month: number, date: number): string {
  return utcDay(new Date(Date.UTC(year, month, date)))
}

/** Returns true for a day of a year as `MM-DD`, 29 February included. */
export function isMonthDay(value: string): boolean {
  return isDay(`2024-${value}`)
}
