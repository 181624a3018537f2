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
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    return !((JSON.parse(atob(payload)) as { exp: number }).exp * 1000 >= now)
  } catch {
    return true
  }
}
