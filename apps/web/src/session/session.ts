import type { Profile } from '@domicile/contract/accounts/session/auth'
import type { Challenge } from '@domicile/contract/accounts/session/two-factor'
import { call, onPersonChanged, onRefused, showScreensOf } from '../api/client.ts'
import { paths } from '../navigation/paths.ts'
import { me } from '../api/reads.ts'
import { forgetRedirect, storeRedirect } from '../navigation/redirect.ts'
import { freshTokens } from '../api/refresh.ts'
import { actAs, login, logout, resetState, setAlert, store } from '../api/store.ts'
import { callTexts } from '../api/call-texts.ts'
import { forgetAllTyped } from './typed-forms.ts'
import { forgetUnsentOfOthers } from './unsent-answers.ts'
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

/** The user whose session this tab shows; undefined while signed out. */
let person: string | undefined
/** The previous user of this tab: only that user gets their unsaved input back. */
let before: string | undefined

/** Restores the session at start: uses or refreshes the stored tokens, or starts signed out. */
export async function restoreSession(): Promise<void> {
  const stored = readTokens()
  // If the server is unreachable, the stored tokens count: only a refusal ends a session.
  const tokens = await freshTokens().catch(readTokens)
  show(personOf(tokens))
  const impersonated = isActing(tokens) && readImpersonated()
  if (impersonated) actAs(impersonated)
  if (tokens) login()
  else logout()
  announceEnd(isAnother(stored, tokens))
  onRefused(endRefusedSession)
  onPersonChanged(followTokens)
  window.addEventListener('storage', () => followTokens())
  // A page restored from the back-forward cache has missed all storage events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && followTokens())
}

/** Signs in, or returns the second-factor challenge; rejects with a ProblemError that gives the reason. */
export async function signIn(email: string, password: string): Promise<Challenge | null> {
  const { token, refreshToken, challenge } = await call('POST /api/token', { body: { email, password } })
  if (token && refreshToken) startSession({ token, refreshToken })
  return challenge
}

/** Starts a session with the tokens of a completed sign-in. */
export function startSession(tokens: StoredTokens): void {
  storeTokens(tokens)
  enter(personOf(tokens))
}

const PATIENCE_MS = 3_000

/** Signs out here and on the server; if the server is unreachable, this browser still ends the session. */
export async function signOut(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([patience, call('DELETE /api/token').catch(() => undefined)])
  leaveEndedSession()
}

/** Removes a session that the server has ended at the user's own request. */
export function leaveEndedSession(): void {
  endSession()
  forgetRedirect()
  forgetAllTyped()
  forgetUnsentOfOthers()
}

/** Ends a session that the server refused; the next sign-in returns to this address. */
function endRefusedSession(): void {
  if (!store.get().auth.isLogged) return
  storeRedirect(location.pathname + location.search)
  endSession()
}

function endSession(): void {
  removeTokens()
  forgetSession()
}

/** Clears this tab's session data: all cached answers and all state. */
function forgetSession(): void {
  before = person
  show(undefined)
  void import('../api/query-client.ts').then(({ queryClient }) => queryClient.clear())
  resetState()
  logout()
}

/**
 * Switches to the user of the stored tokens. A sign-in, a sign-out or acting in one tab applies to all tabs.
 * `info` is shown where acting has ended.
 */
export function followTokens(info: string = callTexts.actingEnded): void {
  const tokens = readTokens()
  const other = personOf(tokens)
  if (other === person) return
  if (person !== undefined && other !== undefined) return void startAgain(tokens, info)
  if (person !== undefined) forgetSession()
  if (other !== undefined) enter(other)
}

const ENDED = 'actingEnded'

/** Reloads the portal for another user, so that nothing of the previous user stays on the screen. */
async function startAgain(tokens: StoredTokens | null, info: string): Promise<void> {
  // The old screens stay visible until the reload, so their calls must be refused from now on.
  person = personOf(tokens)
  const hasEnded = store.get().impersonation.email !== null && !isActing(tokens)
  const path = hasEnded ? await pathOfCompany() : '/'
  if (hasEnded) sessionStorage.setItem(ENDED, info)
  resetState()
  logout()
  // By then the screen is unmounted, and with it the prompt about unsaved changes.
  setTimeout(() => {
    forgetAllTyped(person)
    forgetUnsentOfOthers(person)
    location.assign(path)
  })
}

/** Returns the page of the company that the user acted as. */
async function pathOfCompany(): Promise<string> {
  const { queryClient } = await import('../api/query-client.ts')
  const acting = queryClient.getQueryData<Profile>(me.queryKey)?.acting
  return acting ? paths.company(acting.companyId) : '/'
}

function announceEnd(hasEndedNow: boolean): void {
  const info = sessionStorage.getItem(ENDED) ?? (hasEndedNow ? callTexts.actingEnded : undefined)
  sessionStorage.removeItem(ENDED)
  if (info) setAlert({ info, type: 'info' })
}

function enter(who: string | undefined): void {
  show(who)
  if (who !== before) forgetAllTyped(who)
  forgetUnsentOfOthers(who)
  login()
}

function show(who: string | undefined): void {
  person = who
  showScreensOf(who)
}
