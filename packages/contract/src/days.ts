/** The calendar day this many days after another, both as `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Returns true if a period, such as an interest or an employment, has ended by a day, `YYYY-MM-DD`. */
export function hasEnded({ endsOn }: { endsOn: string | null }, day: string): boolean {
  return endsOn !== null && endsOn < day
}
