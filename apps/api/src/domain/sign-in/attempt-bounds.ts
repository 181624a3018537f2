/** How many failures in a row are allowed, and how fast. */
export type Bound = {
  /** Failures without a wait. */
  free: number
  /** Minutes to wait after the last free one; each further failure doubles them, up to {@link LONGEST}. */
  minutes: number
  /** Failures after which only a new password helps; without it, there is no end. */
  most?: number
  /** Days without a failure after which all are forgotten. */
  days: number
}

/** The longest wait, in minutes. */
const LONGEST = 15

export const bounds = {
  password: { free: 5, minutes: 1, days: 1 },
  // NIST SP 800-63B-4, 3.2.2 allows 100 failures in a row, from whatever networks.
  passwordAnywhere: { free: 20, minutes: 1, most: 100, days: 30 },
  codes: { free: 5, minutes: LONGEST, days: 1 },
} as const satisfies Record<string, Bound>

/** Returns the seconds between a row of failures and the next try. */
export function secondsAfter({ free, minutes }: Bound, failures: number): number {
  return failures < free ? 0 : Math.min(LONGEST, minutes * 2 ** (failures - free)) * 60
}

/** True if no further try is allowed before the password is reset. */
export function isUsedUp({ most = Number.POSITIVE_INFINITY }: Bound, failures: number): boolean {
  return failures >= most
}
