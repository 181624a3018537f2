/** The cookie that a sign-in sets for the pages of the portal (specification, section 9). */
export const xsrfCookie = 'XSRF-TOKEN'

/** The header in which the pages repeat the cookie on every changing call; pages of other sites cannot read it. */
export const xsrfHeader = 'x-xsrf-token'

/** Finds the value of the cookie in the text of a `Cookie` header or of `document.cookie`. */
export function xsrfTokenIn(cookies: string): string | undefined {
  return cookieIn(cookies, xsrfCookie)
}

/** Finds the value of a cookie by its name. */
export function cookieIn(cookies: string, name: string): string | undefined {
  const pair = cookies.split(/;\s*/).find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
