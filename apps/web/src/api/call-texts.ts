/** The messages for a failed call without an answer from the server. */
export const callTexts = {
  /** The generic failures, in the specification's words (section 8). */
  failures: { network: 'Network Error', aborted: 'request aborted', timeout: 'timeout exceeded' },
  buyingUnavailable: 'Ordering is temporarily unavailable. Try again in a moment.',
  retryIn: (time: string) => `Try again in ${time}.`,
  actingEnded: 'You’ve stopped acting as a company.',
} as const
