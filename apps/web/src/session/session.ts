import type { Profile } from '@domicile/contract/auth/auth'
import type { Challenge } from '@domicile/contract/auth/two-factor'
import { call, onPersonChanged, onRefused, showScreensOf } from '../api/client.ts'
import { paths } from '../navigation/paths.ts'
import { me } from '../api/reads.ts'
import { dropRedirect, keepRedirect } from '../navigation/redirect.ts'
import { freshTokens } from '../api/refresh.ts'
import { actAs, login, logout, resetState, setAlert, store } from '../api/store.ts'
import { callTexts } from '../api/call-texts.ts'
import { forgetAllTyped } from './typed-forms.ts'
import {
  isActing,
  isAnother,
  personOf,
  readImpersonated,
  readTokens,
  removeTokens,
  type StoredTokens,
  storeTokens,
} from '../api/tokens.ts'

/** Whose session this tab shows; undefined while nobody is signed in. */
let person: string | undefined
/** Who was here before it: they find what they typed, others do not. */
let before: string | undefined

/** Finds out at start whether someone is signed in: stored tokens hold, or are exchanged, or there are none. */
export async function startSession(): Promise<void> {
  const stored = readTokens()
  // Where the server can't be asked, what is stored counts: only a refusal ends a session.
  const tokens = await freshTokens().catch(readTokens)
  show(personOf(tokens))
  const impersonated = isActing(tokens) && readImpersonated()
  if (impersonated) actAs(impersonated)
  if (tokens) login()
  else logout()
  tellWhatEnded(isAnother(stored, tokens))
  onRefused(endRefusedSession)
  onPersonChanged(followTokens)
  window.addEventListener('storage', () => followTokens())
  // A page that the browser kept for its back button has heard nothing in the meantime.
  window.addEventListener('pageshow', ({ persisted }) => persisted && followTokens())
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
  if (!store.get().auth.isLogged) return
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
  show(undefined)
  void import('../api/query-client.ts').then(({ queryClient }) => queryClient.clear())
  resetState()
  logout()
}

/**
 * Goes on as whoever the stored tokens are of now. Signing in or out, or acting as a company, in one tab holds for all
 * of them. `info` is told where acting has ended.
 */
export function followTokens(info: string = callTexts.actingEnded): void {
  const tokens = readTokens()
  const other = personOf(tokens)
  if (other === person) return
  if (person !== undefined && other !== undefined) return void startAnew(tokens, info)
  if (person !== undefined) forgetSession()
  if (other !== undefined) enter(other)
}

const ENDED = 'actingEnded'

/** Loads the portal anew for somebody else: nothing on the screen may stay from whoever was here before. */
async function startAnew(tokens: StoredTokens | null, info: string): Promise<void> {
  // The screens stay those of whoever was here until they are gone: nothing is asked for on them any more.
  person = personOf(tokens)
  const hasEnded = store.get().impersonation.email !== null && !isActing(tokens)
  const path = hasEnded ? await pathOfCompany() : '/'
  if (hasEnded) sessionStorage.setItem(ENDED, info)
  resetState()
  logout()
  // By then the screen is gone, and with it the question whether to leave what was typed there.
  setTimeout(() => {
    forgetAllTyped()
    location.assign(path)
  })
}

/** The page of the company that one acted as. */
async function pathOfCompany(): Promise<string> {
  const { queryClient } = await import('../api/query-client.ts')
  const acting = queryClient.getQueryData<Profile>(me.queryKey)?.acting
  return acting ? paths.company(acting.companyId) : '/'
}

function tellWhatEnded(hasEndedNow: boolean): void {
  const info = sessionStorage.getItem(ENDED) ?? (hasEndedNow ? callTexts.actingEnded : undefined)
  sessionStorage.removeItem(ENDED)
  if (info) setAlert({ info, type: 'info' })
}

function enter(who: string | undefined): void {
  show(who)
  if (who !== before) forgetAllTyped()
  login()
}

function show(who: string | undefined): void {
  person = who
  showScreensOf(who)
}
