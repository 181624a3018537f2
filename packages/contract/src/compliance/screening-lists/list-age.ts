import { daysBetween } from '../../days.ts'

/** Formats how old a list of a date was on a day, both `YYYY-MM-DD`: `2 days old`. */
export function formatListAge(listDate: string, day: string): string {
  const days = Math.max(0, daysBetween(listDate, day))
  return days === 1 ? '1 day old' : `${days} days old`
}
