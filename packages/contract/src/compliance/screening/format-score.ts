// No zod here: screens load this.

/**
 * Formats a score from 0 to 1: 0.846 becomes 84.6 %, with a non-breaking space. It is rounded down, so that a score below a
 * threshold never looks as if it had reached it.
 */
export function formatScore(score: number): string {
  return `${Math.floor(score * 1000 + 1e-6) / 10}\u00a0%`
}

/** Formats points that are added to a score or taken from it: −10. */
export function formatPoints(points: number): string {
  const rounded = Math.round(Math.abs(points) * 1000) / 10
  return `${points < 0 ? '−' : '+'}${rounded}`
}
