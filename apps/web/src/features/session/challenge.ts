import type { Challenge } from '@domicile/contract/auth/two-factor'

const KEY = 'challenge'

/** Keeps what has to be met after the password, for this tab and for as long as it is open: a reload goes on. */
export function keepChallenge(challenge: Challenge): void {
  sessionStorage.setItem(KEY, JSON.stringify(challenge))
}

/** What has to be met; null where nobody has begun to sign in here. */
export function readChallenge(): Challenge | null {
  const kept = sessionStorage.getItem(KEY)
  return kept === null ? null : (JSON.parse(kept) as Challenge)
}

export function dropChallenge(): void {
  sessionStorage.removeItem(KEY)
}
