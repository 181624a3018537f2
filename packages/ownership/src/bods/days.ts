/** The day before a day, both `YYYY-MM-DD`. */
export const dayBefore = (day: string): string => moved(day, -1)

/** The day after a day, both `YYYY-MM-DD`. */
export const dayAfter = (day: string): string => moved(day, 1)

function moved(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
