import { xsrfHeader, xsrfTokenIn } from '@domicile/contract/accounts/session/xsrf'

/** The header that repeats the cookie of the sign-in on changing calls (specification, section 9). */
export function xsrfHeaders(method: string): Record<string, string> {
  const token = method === 'GET' ? undefined : xsrfTokenIn(document.cookie)
  return token ? { [xsrfHeader]: token } : {}
}
