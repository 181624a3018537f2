const KEY = 'answering'

/** `endsAt` is an ISO 8601 instant. */
type Session = { session: string; endsAt: string }
type Kept = Session & { link: string }

/** Keeps the session of a link for this tab alone, so that a reload continues it. */
export function storeSession(kept: Kept): void {
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}

/** Returns the session that this tab has for a link, or undefined. */
export function readSession(link: string): Session | undefined {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
  return kept?.link === link ? kept : undefined
}

export function forgetSession(): void {
  sessionStorage.removeItem(KEY)
}
