import type { Challenge } from '@domicile/contract/accounts/session/two-factor'

const KEY = 'challenge'

/** Stores the second-factor challenge in this tab's session, so that a reload resumes it. */
export function storeChallenge(challenge: Challenge): void {
  sessionStorage.setItem(KEY, JSON.stringify(challenge))
}

/** Returns the challenge of this tab's sign-in, or null. */
export function readChallenge(): Challenge | null {
  const json = sessionStorage.getItem(KEY)
  return json === null ? null : (JSON.parse(json) as Challenge)
}

export function forgetChallenge(): void {
  sessionStorage.removeItem(KEY)
}
