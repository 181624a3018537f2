const KEY = 'answering'

/** `endsAt` is an ISO 8601 instant. */
type Session = { session: string; endsAt: string }
type StoredSession = Session & { link: string }

/** Keeps the session of a link for this tab alone, so that a reload continues it. */
export function storeSession(storedSession: StoredSession): void {
  sessionStorage.setItem(KEY, JSON.stringify(storedSession))
}

/** Returns the session that this tab has for a link, or undefined. */
export function readSession(link: string): Session | undefined {
  const storedSession = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StoredSession | null
  return storedSession?.link === link ? storedSession : undefined
}

export function forgetSession(): void {
  sessionStorage.removeItem(KEY)
}
