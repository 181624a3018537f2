/** Returns the day a number of days from now, in UTC, by which deadlines count. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
