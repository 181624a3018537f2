const KEY = 'answering'

type Kept = { link: string; session: string }

/** Keeps the session of a link for this tab alone, so that a reload continues it. */
export function storeSession(kept: Kept): void {
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}

/** Returns the session that this tab has for a link, or undefined. */
export function readSession(link: string): string | undefined {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
  return kept?.link === link ? kept.session : undefined
}

export function forgetSession(): void {
  sessionStorage.removeItem(KEY)
}
