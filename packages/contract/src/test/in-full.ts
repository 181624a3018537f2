/** True in `npm test -- --long`: property tests, kill tests and hostile files in full. */
export const isInFull = process.env.TEST_IN_FULL === '1'

/** How often something is repeated: a tenth of `full` unless in full, and never less than `least`. */
export const repeated = (full: number, least = 1): number =>
  isInFull ? full : Math.max(least, Math.ceil(full / 10))

/** The runs of a property test of fast-check. */
export const runs = (full: number): { numRuns: number } => ({ numRuns: repeated(full, 10) })
