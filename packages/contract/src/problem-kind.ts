/** A kind of refusal: its HTTP status, and its text unless a throw passes a more exact one. */
export type ProblemKind = {
  status: number
  text: string
  /** Seconds until a retry makes sense, if that is always the same. */
  retryAfter?: number
}
