/** The keys under which the browser keeps a session (specification, section 9). */
export const KEYS = ['token', 'refreshToken', 'memoizeToken', 'impersonationData'] as const

export type StoredTokens = { token: string; refreshToken: string }

/** The stored tokens; null unless both are there. */
export function readTokens(): StoredTokens | null {
  const token = localStorage.getItem('token')
  const refreshToken = localStorage.getItem('refreshToken')
  return token && refreshToken ? { token, refreshToken } : null
}

/** Keeps what a sign-in or a refresh gave: these are one's own, so acting as somebody else is over. */
export function storeTokens({ token, refreshToken }: StoredTokens): void {
  removeActing()
  localStorage.setItem('token', token)
  localStorage.setItem('refreshToken', refreshToken)
}

/** Whose name and address the browser keeps while one acts as them: for show alone. */
export type Impersonated = { email: string; name: string }

/** Acts as somebody: their access token takes the place of one's own, which is kept beside it. */
export function storeActing(token: string, impersonated: Impersonated): void {
  localStorage.setItem('impersonationData', JSON.stringify(impersonated))
  localStorage.setItem('memoizeToken', localStorage.getItem('token') ?? '')
  // Last, as other tabs follow it.
  localStorage.setItem('token', token)
}

/** Puts one's own access token back in its place. */
export function restoreOwnToken(): void {
  const own = localStorage.getItem('memoizeToken')
  removeActing()
  if (own) localStorage.setItem('token', own)
}

/** Keeps refreshed tokens of one's own for after the acting that began while they were on their way. */
export function storeForAfterActing({ token, refreshToken }: StoredTokens): void {
  localStorage.setItem('memoizeToken', token)
  localStorage.setItem('refreshToken', refreshToken)
}

function removeActing(): void {
  localStorage.removeItem('memoizeToken')
  localStorage.removeItem('impersonationData')
}

/** Whom the browser says one acts as; null where that can't be read. */
export function readImpersonated(): Impersonated | null {
  try {
    const kept = JSON.parse(localStorage.getItem('impersonationData') ?? '') as Record<string, unknown>
    const { email, name } = kept
    return { email: String(email), name: String(name) }
  } catch {
    return null
  }
}

/** Removes the four keys of a session; the redirect target stays until it is used. */
export function removeTokens(): void {
  for (const key of KEYS) localStorage.removeItem(key)
}

/** Whether an access token's `exp`, in seconds, is earlier than now; an unreadable one counts as expired. */
export function isExpired(token: string, now = Date.now()): boolean {
  const { exp } = claimsOf(token)
  return !(Number(exp) * 1000 >= now)
}

/**
 * The id of the person whose tokens these are; empty where it can't be read. Where another acts as them, it says in
 * which acting: the same person may be acted as for two companies.
 */
export function personOf(tokens: StoredTokens | null): string | undefined {
  if (!tokens) return undefined
  const { sub, act, sid } = claimsOf(tokens.token)
  if (typeof sub !== 'string') return ''
  return act === undefined ? sub : `${sub} in ${String(sid)}`
}

/** Whether these tokens are those of somebody who acts as another. */
export function isActing(tokens: StoredTokens | null): boolean {
  return tokens !== null && claimsOf(tokens.token).act !== undefined
}

/** Whether two sets of tokens are of two people: what one of them meant to do is not the other's to do. */
export function isAnother(one: StoredTokens | null, other: StoredTokens | null): boolean {
  return one !== null && other !== null && personOf(one) !== personOf(other)
}

function claimsOf(token: string): { exp?: unknown; sub?: unknown; act?: unknown; sid?: unknown } {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(payload)) ?? {}) as object
  } catch {
    return {}
  }
}
