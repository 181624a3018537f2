/** The keys under which the browser keeps a session (specification, section 9). */
const KEYS = ['token', 'refreshToken', 'memoizeToken', 'impersonationData'] as const

export type StoredTokens = { token: string; refreshToken: string }

/** Reads the stored tokens; null unless both exist. */
export function readTokens(): StoredTokens | null {
  const token = localStorage.getItem('token')
  const refreshToken = localStorage.getItem('refreshToken')
  return token && refreshToken ? { token, refreshToken } : null
}

/** Stores the user's own tokens after a sign-in or refresh, which ends any acting. */
export function storeTokens({ token, refreshToken }: StoredTokens): void {
  removeActing()
  localStorage.setItem('token', token)
  localStorage.setItem('refreshToken', refreshToken)
}

/** The name and address of the user acted as, stored for display only. */
export type Impersonated = { email: string; name: string }

/** Stores the access token of the user acted as, and keeps the user's own token beside it. */
export function storeActing(token: string, impersonated: Impersonated): void {
  localStorage.setItem('impersonationData', JSON.stringify(impersonated))
  localStorage.setItem('memoizeToken', localStorage.getItem('token') ?? '')
  // Last, because other tabs react to this key.
  localStorage.setItem('token', token)
}

/** Restores the user's own access token. */
export function restoreOwnToken(): void {
  const own = localStorage.getItem('memoizeToken')
  removeActing()
  if (own) localStorage.setItem('token', own)
}

/** Stores the user's own tokens when acting started during their refresh. */
export function storeForAfterActing({ token, refreshToken }: StoredTokens): void {
  localStorage.setItem('memoizeToken', token)
  localStorage.setItem('refreshToken', refreshToken)
}

function removeActing(): void {
  localStorage.removeItem('memoizeToken')
  localStorage.removeItem('impersonationData')
}

/** Reads the stored name and address of the user acted as; null if unreadable. */
export function readImpersonated(): Impersonated | null {
  try {
    const impersonation = JSON.parse(localStorage.getItem('impersonationData') ?? '') as Record<
      string,
      unknown
    >
    const { email, name } = impersonation
    return { email: String(email), name: String(name) }
  } catch {
    return null
  }
}

/** Removes the four keys of a session; the redirect target stays until it is used. */
export function removeTokens(): void {
  for (const key of KEYS) localStorage.removeItem(key)
}

/** Checks whether an access token's `exp`, in seconds, has passed; an unreadable token counts as expired. */
export function isExpired(token: string, now = Date.now()): boolean {
  const { exp } = claimsOf(token)
  return !(Number(exp) * 1000 >= now)
}

/**
 * Returns the user id of the tokens, or an empty text if it is unreadable. While staff act as the user it
 * includes the acting session, because the same user can be acted as for two companies.
 */
export function personOf(tokens: StoredTokens | null): string | undefined {
  if (!tokens) return undefined
  const { sub, act, sid } = claimsOf(tokens.token)
  if (typeof sub !== 'string') return ''
  return act === undefined ? sub : `${sub} in ${String(sid)}`
}

/** Checks whether the tokens belong to staff acting as another user. */
export function isActing(tokens: StoredTokens | null): boolean {
  return tokens !== null && claimsOf(tokens.token).act !== undefined
}

/** Checks whether two sets of tokens have different users: one user's action must not run as the other. */
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
