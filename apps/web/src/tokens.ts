/** The keys under which the browser keeps a session (specification, section 9). */
export const KEYS = ['token', 'refreshToken', 'memoizeToken', 'impersonationData'] as const

export type StoredTokens = { token: string; refreshToken: string }

/** The stored tokens; null unless both are there. */
export function readTokens(): StoredTokens | null {
  const token = localStorage.getItem('token')
  const refreshToken = localStorage.getItem('refreshToken')
  return token && refreshToken ? { token, refreshToken } : null
}

export function storeTokens({ token, refreshToken }: StoredTokens): void {
  localStorage.setItem('token', token)
  localStorage.setItem('refreshToken', refreshToken)
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

/** The id of the person whose tokens these are; empty where it can't be read. */
export function personOf(tokens: StoredTokens | null): string | undefined {
  if (!tokens) return undefined
  const { sub } = claimsOf(tokens.token)
  return typeof sub === 'string' ? sub : ''
}

function claimsOf(token: string): { exp?: unknown; sub?: unknown } {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(payload)) ?? {}) as object
  } catch {
    return {}
  }
}
