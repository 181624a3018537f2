/** True in `npm test -- --long`: property tests, kill tests and hostile files in full. */
export const isInFull = process.env.TEST_IN_FULL === '1'

/** How often something is repeated: a tenth of `full` unless in full, and never less than `least`. */
export const repeated = (full: number, least = 1): number =>
  isInFull ? full : Math.max(least, Math.ceil(full / 10))

/** The runs of a property test of fast-check. */
export const runs = (full: number): { numRuns: number } => ({ numRuns: repeated(full, 10) })

/** Some cases of a long test, other ones in each run: a tenth unless in full, and at least three. */
export function sampled<Case>(all: readonly Case[]): Case[] {
  if (isInFull) return [...all]
  const count = Math.min(all.length, Math.max(3, Math.ceil(all.length / 10)))
  const first = Number(process.env.TEST_SEED ?? 0)
  const step = Math.floor(all.length / count)
  return Array.from({ length: count }, (_, index) => all[(first + index * step) % all.length]!)
}
