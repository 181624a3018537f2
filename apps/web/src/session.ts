import { call } from './client.ts'
import { endSession } from './query-client.ts'
import { freshTokens } from './refresh.ts'
import { login, logout, store } from './store.ts'
import { readTokens, storeTokens } from './tokens.ts'

/** Finds out at start whether someone is signed in: stored tokens hold, or are exchanged, or there are none. */
export async function startSession(): Promise<void> {
  const tokens = await freshTokens()
  store.dispatch(tokens ? login() : logout())
  window.addEventListener('storage', followOtherTab)
}

/** Signs in; rejects with a ProblemError that says why not. */
export async function signIn(email: string, password: string): Promise<void> {
  storeTokens(await call('POST /api/token', { body: { email, password } }))
  store.dispatch(login())
}

/** Signs out here and on the server; where that is out of reach, this browser forgets the session all the same. */
export async function signOut(): Promise<void> {
  await call('DELETE /api/token').catch(() => undefined)
  endSession()
}

/** Signing in or out in one tab holds for all of them. */
function followOtherTab({ key }: StorageEvent): void {
  if (key !== null && key !== 'token') return
  const { isLogged } = store.getState().auth
  if (!readTokens() && isLogged) endSession()
  else if (readTokens() && !isLogged) store.dispatch(login())
}
