/** How many failures in a row are allowed, and how fast. */
export type Bound = {
  /** Failures without a wait. */
  free: number
  /** Minutes to wait after the last free one; each further failure doubles them. */
  minutes: number
  /** The longest wait, in minutes; {@link LONGEST} by default. */
  longest?: number
  /** Failures after which only a new password helps; without it, there is no end. */
  most?: number
  /** Days without a failure after which all are forgotten. */
  days: number
}

const LONGEST = 15
const DAY = 24 * 60

export const bounds = {
  password: { free: 5, minutes: 1, days: 1 },
  // NIST SP 800-63B-4, 3.2.2 allows 100 failures in a row, from whatever networks.
  passwordAnywhere: { free: 20, minutes: 1, most: 100, days: 30 },
  codes: { free: 5, minutes: LONGEST, days: 1 },
  // A network that keeps trying waits for up to a day, so that it alone cannot fill the count over all networks.
  codesOfNetwork: { free: 5, minutes: LONGEST, longest: DAY, days: 1 },
  codesAnywhere: { free: 100, minutes: 1, days: 1 },
} as const satisfies Record<string, Bound>

/** Returns the seconds between a row of failures and the next try. */
export function secondsAfter({ free, minutes, longest = LONGEST }: Bound, failures: number): number {
  return failures < free ? 0 : Math.min(longest, minutes * 2 ** (failures - free)) * 60
}

/** True if no further try is allowed before the password is reset. */
export function isUsedUp({ most = Number.POSITIVE_INFINITY }: Bound, failures: number): boolean {
  return failures >= most
}
