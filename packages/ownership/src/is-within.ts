/** True if a period contains a day, `YYYY-MM-DD`. Its first and last day belong to it; without one it has no limit. */
export function isWithin(
  day: string,
  from: string | null | undefined,
  to: string | null | undefined,
): boolean {
  return (from ?? '') <= day && day <= (to ?? '9999-12-31')
}
