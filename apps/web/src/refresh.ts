import { isExpired, readTokens, removeTokens, type StoredTokens, storeTokens } from './tokens.ts'
import { login, store } from './store.ts'

let inFlight: Promise<StoredTokens | null> | undefined

/**
 * The stored tokens, exchanged first where the access token has expired: before every request, as the
 * specification says. One exchange at a time, in this tab and across tabs. Null where there is no session.
 */
export async function freshTokens(): Promise<StoredTokens | null> {
  const tokens = readTokens()
  if (!tokens || !isExpired(tokens.token)) return tokens
  inFlight ??= navigator.locks.request('domicile-refresh', exchange).finally(() => (inFlight = undefined))
  return inFlight
}

async function exchange(): Promise<StoredTokens | null> {
  // Another tab may have done it while this one waited for the lock.
  const tokens = readTokens()
  if (!tokens || !isExpired(tokens.token)) return tokens
  const answer = await fetch('/api/token/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: tokens.refreshToken }),
  }).catch(() => undefined)
  // Only a refusal ends the session; a server out of reach is a matter of waiting.
  if (answer?.status === 401 || answer?.status === 422) return forgetTokens()
  if (!answer?.ok) return tokens
  const { token, refreshToken } = (await answer.json()) as Partial<StoredTokens>
  if (!token || !refreshToken) return forgetTokens()
  storeTokens({ token, refreshToken })
  store.dispatch(login())
  return { token, refreshToken }
}

function forgetTokens(): null {
  removeTokens()
  return null
}
