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

/**
 * The stored tokens, exchanged first where the access token has expired: before every request, as the
 * specification says. Null where there is no session; rejects where the server can't be asked.
 */
export async function freshTokens(): Promise<StoredTokens | null> {
  const tokens = readTokens()
  return tokens && isExpired(tokens.token) ? replaceTokens(tokens) : tokens
}

let inFlight: Promise<StoredTokens | null> | undefined

/** Exchanges tokens for their successors, one exchange at a time, in this tab and across tabs. */
export function replaceTokens(old: StoredTokens): Promise<StoredTokens | null> {
  inFlight ??= alone(() => exchange(old)).finally(() => (inFlight = undefined))
  return inFlight
}

/** Locks exist only where the page came by https or from this machine; elsewhere the server's grace has to do. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>
  return locks ? locks.request('domicile-refresh', work) : work()
}

async function exchange(old: StoredTokens): Promise<StoredTokens | null> {
  // Another tab may have done it while this one waited for the lock.
  const stored = readTokens()
  if (stored?.token !== old.token) return stored
  const answer = await fetch('/api/token/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: old.refreshToken }),
  }).catch((error: unknown) => {
    throw unanswered(error)
  })
  if (!answer.ok && !isRefusal(answer.status)) throw await problemOf(answer)
  const given = answer.ok ? await tokensOf(answer) : null
  // Whoever signed out, or in, in the meantime is right.
  if (readTokens()?.refreshToken !== old.refreshToken) return readTokens()
  if (!given) removeTokens()
  else {
    keep(given, old)
    login()
  }
  return readTokens()
}

/** A refresh gives one's own tokens: whoever has begun to act as a company in the meantime goes on with that. */
function keep(given: StoredTokens, old: StoredTokens): void {
  if (isActing(readTokens()) && !isActing(old)) storeForAfterActing(given)
  else storeTokens(given)
}

/** A server that is busy or broken has not refused anything: the session stays. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status)
}

/** Without a token both count as none (specification, section 7). */
async function tokensOf(answer: Response): Promise<StoredTokens | null> {
  const { token, refreshToken } = (await answer.json().catch((error: unknown) => {
    // Not JSON: some other server than ours answered, such as that of a hotel's network.
    throw unanswered(error)
  })) as Partial<StoredTokens>
  return token && refreshToken ? { token, refreshToken } : null
}
