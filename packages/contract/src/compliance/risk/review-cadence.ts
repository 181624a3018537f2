import { utcDay } from '../../days.ts'
import type { RiskDefinition, RiskLevel } from './risk-kinds.ts'

/**
 * The longest time between two reviews in months, which no matrix exceeds.
 *
 * Source: Regulation (EU) 2024/1624, Art. 26(2): one year for higher risk, five years for all others. To verify before
 * 10 July 2027, when it applies.
 */
export const longestCadence: Record<RiskLevel, number> = { low: 60, medium: 60, high: 12 }

/** Returns the day of the next review after a decision on a day, `YYYY-MM-DD`. */
export function nextReviewOn(cadence: RiskDefinition['cadence'], level: RiskLevel, day: string): string {
  const months = Math.min(cadence[level], longestCadence[level])
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return utcDay(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}
