import { GraphError } from './check-graph.ts'
import type { Holding, Interest } from './graph.ts'
import { isWithin } from './is-within.ts'
import { formatPercent, NONE, parsePercent, WHOLE } from './percent.ts'

/** The most that the holdings of one interest in a company add up to on any day. */
export type DeclaredTotal = {
  company: string
  interest: Interest
  /** In percent, see `formatPercent`. */
  percent: string
  /** The first day of this total, `YYYY-MM-DD`; null if it has been reached since ever. */
  day: string | null
  /** True if more is declared than there is: the holdings of a company add up to 100 % at most. */
  isTooMuch: boolean
}

/**
 * Adds up the direct holdings that are declared of each company, interest by interest. The total only grows on days on
 * which a holding starts. Ties of control have no percentage and are not part of it.
 * @throws GraphError if a percentage is invalid.
 */
export function declaredTotals(holdings: readonly Holding[]): DeclaredTotal[] {
  const groups = Map.groupBy(holdings, ({ owned, interest }) => JSON.stringify([owned, interest]))
  return [...groups.values()].map((group) => {
    const starts = new Set(group.map(({ from }) => from ?? '').sort())
    const totals = [...starts].map((day) => ({ day, sum: totalOn(group, day) }))
    const largest = totals.reduce((most, total) => (total.sum.gt(most.sum) ? total : most))
    const { owned: company, interest } = group[0]!
    const percent = formatPercent(largest.sum)
    return { company, interest, percent, day: largest.day || null, isTooMuch: largest.sum.gt(WHOLE) }
  })
}

function totalOn(holdings: readonly Holding[], day: string) {
  return holdings
    .filter(({ from, to }) => isWithin(day, from, to))
    .reduce((sum, { percent }) => sum.add(ratioOf(percent)), NONE)
}

function ratioOf(percent: string) {
  const ratio = parsePercent(percent)
  if (!ratio) throw new GraphError([`“${percent}” is not a percentage from 0 to 100`])
  return ratio
}
