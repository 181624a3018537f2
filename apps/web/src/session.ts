import type { Challenge } from '@domicile/contract/two-factor'
import { call, onRefused } from './client.ts'
import { dropRedirect, keepRedirect } from './redirect.ts'
import { freshTokens } from './refresh.ts'
import { login, logout, resetState, store } from './store.ts'
import { forgetAllTyped } from './typed-forms.ts'
import { personOf, readTokens, removeTokens, type StoredTokens, storeTokens } from './tokens.ts'

/** Whose session this tab shows; undefined while nobody is signed in. */
let person: string | undefined
/** Who was here before it: they find what they typed, others do not. */
let before: string | undefined

/** Finds out at start whether someone is signed in: stored tokens hold, or are exchanged, or there are none. */
export async function startSession(): Promise<void> {
  // Where the server can't be asked, what is stored counts: only a refusal ends a session.
  const tokens = await freshTokens().catch(readTokens)
  person = personOf(tokens)
  store.dispatch(tokens ? login() : logout())
  onRefused(endRefusedSession)
  window.addEventListener('storage', followOtherTabs)
  // A page that the browser kept for its back button has heard nothing in the meantime.
  window.addEventListener('pageshow', ({ persisted }) => persisted && followOtherTabs())
}

/** Signs in, or gives the challenge of a second factor; rejects with a ProblemError that says why not. */
export async function signIn(email: string, password: string): Promise<Challenge | null> {
  const { token, refreshToken, challenge } = await call('POST /api/token', { body: { email, password } })
  if (token && refreshToken) beginSession({ token, refreshToken })
  return challenge
}

/** Keeps the tokens that a sign-in ended with. */
export function beginSession(tokens: StoredTokens): void {
  storeTokens(tokens)
  enter(personOf(tokens))
}

const PATIENCE_MS = 3_000

/** Signs out here and on the server; where that is out of reach, this browser forgets the session all the same. */
export async function signOut(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([patience, call('DELETE /api/token').catch(() => undefined)])
  endSession()
  dropRedirect()
  forgetAllTyped()
}

/** The server ended it: whoever signs in again goes on where this was. */
function endRefusedSession(): void {
  if (!store.getState().auth.isLogged) return
  keepRedirect(location.pathname + location.search)
  endSession()
}

function endSession(): void {
  removeTokens()
  forgetSession()
}

/** Empties what this tab holds of a session: all cached answers and all state. */
function forgetSession(): void {
  before = person
  person = undefined
  void import('./query-client.ts').then(({ queryClient }) => queryClient.clear())
  store.dispatch(resetState())
  store.dispatch(logout())
}

/** Signing in or out in one tab holds for all of them. */
function followOtherTabs(): void {
  const other = personOf(readTokens())
  if (other === person) return
  const isOthers = person !== undefined && other !== undefined
  if (person !== undefined) forgetSession()
  if (other !== undefined) enter(other)
  // Nothing on the screen may stay from whoever was here before.
  if (isOthers) location.assign('/')
}

function enter(who: string | undefined): void {
  person = who
  if (who !== before) forgetAllTyped()
  store.dispatch(login())
}
