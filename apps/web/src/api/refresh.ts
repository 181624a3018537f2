import { problemOf, unanswered } from './problem-error.ts'
import { login } from './store.ts'
import {
  isActing,
  isExpired,
  readTokens,
  removeTokens,
  type StoredTokens,
  storeForAfterActing,
  storeTokens,
} from './tokens.ts'
import { xsrfHeaders } from './xsrf.ts'

/**
 * Returns the stored tokens, refreshed first if the access token has expired, before every request as the
 * specification requires. Null without a session; rejects if the server is unreachable.
 */
export async function freshTokens(): Promise<StoredTokens | null> {
  const tokens = readTokens()
  return tokens && isExpired(tokens.token) ? replaceTokens(tokens) : tokens
}

let inFlight: Promise<StoredTokens | null> | undefined

/** Exchanges tokens for new ones, one exchange at a time across all tabs. */
export function replaceTokens(old: StoredTokens): Promise<StoredTokens | null> {
  inFlight ??= alone(() => exchange(old)).finally(() => (inFlight = undefined))
  return inFlight
}

/**
 * Runs work under a lock across tabs. Locks need https or localhost; elsewhere the server's grace period
 * covers a double refresh.
 */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>
  return locks ? locks.request('domicile-refresh', work) : work()
}

async function exchange(old: StoredTokens): Promise<StoredTokens | null> {
  // Another tab may have refreshed the tokens while this one waited for the lock.
  const stored = readTokens()
  if (stored?.token !== old.token) return stored
  const answer = await fetch('/api/token/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...xsrfHeaders('POST') },
    body: JSON.stringify({ refreshToken: old.refreshToken }),
  }).catch((error: unknown) => {
    throw unanswered(error)
  })
  if (!answer.ok && !isRefusal(answer.status)) throw await problemOf(answer)
  const newTokens = answer.ok ? await tokensOf(answer) : null
  // A sign-out or sign-in that happened meanwhile takes precedence.
  if (readTokens()?.refreshToken !== old.refreshToken) return readTokens()
  if (!newTokens) removeTokens()
  else {
    keep(newTokens, old)
    login()
  }
  return readTokens()
}

/** Stores refreshed tokens. They are the user's own, so acting that started meanwhile stays in effect. */
function keep(newTokens: StoredTokens, old: StoredTokens): void {
  if (isActing(readTokens()) && !isActing(old)) storeForAfterActing(newTokens)
  else storeTokens(newTokens)
}

/** A busy or broken server has not refused the token, so the session stays. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status)
}

/** A missing token invalidates both (specification, section 7). */
async function tokensOf(answer: Response): Promise<StoredTokens | null> {
  const { token, refreshToken } = (await answer.json().catch((error: unknown) => {
    // Not JSON: another server answered, such as a hotel's captive portal.
    throw unanswered(error)
  })) as Partial<StoredTokens>
  return token && refreshToken ? { token, refreshToken } : null
}
