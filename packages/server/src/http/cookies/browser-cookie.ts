import { cookieIn } from '@domicile/contract/accounts/session/xsrf'

const NAME = 'browser'
/** The sign-in and its second step are below this path; no other call receives the cookie. */
const PATH = '/api/token'

/** Days for which a browser is recognised after its last sign-in. */
export const BROWSER_DAYS = 180

/** Returns the token of the browser's cookie; null for a missing or malformed one. */
export function readBrowser(cookies: string | undefined): string | null {
  const value = cookieIn(cookies ?? '', NAME) ?? ''
  return /^[\w-]{43}$/.test(value) ? value : null
}

/** The header that stores a token in the browser. It proves no identity: it only recognises the browser. */
export function browserCookie(token: string, secure: boolean): string {
  const seconds = BROWSER_DAYS * 24 * 3600
  return `${NAME}=${token}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}
