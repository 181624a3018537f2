const KEY = 'redirect'

/** The address that this tab stored: after a sign-in in another tab, which takes the stored one, it opens here too. */
let own: string | undefined

/** Stores the address of a protected screen until after the sign-in. */
export function storeRedirect(path: string): void {
  if (safePath(path) === '/') return forgetRedirect()
  own = path
  localStorage.setItem(KEY, path)
}

/** Removes the stored address. */
export function forgetRedirect(): void {
  own = undefined
  localStorage.removeItem(KEY)
}

/** Returns and clears the stored address, or `/` without one. */
export function popRedirect(): string {
  const path = own ?? localStorage.getItem(KEY) ?? '/'
  forgetRedirect()
  return safePath(path)
}

const PUBLIC = [
  '/login',
  '/reset-password',
  '/register',
  '/invitation',
  '/terms',
  '/2fa',
  '/2fa-check',
  '/two-factor-reset',
  '/email-change',
]

/** Returns the path if it stays within the portal and opens a protected screen; otherwise `/`. */
export function safePath(path: string, origin = 'https://own.example'): string {
  if (!/^\/[\w\-./?=&%+:,~*]*$/.test(path) || /^\/\/|^[^?]*%(5c|2f)/i.test(path)) return '/'
  const url = new URL(path, origin)
  const isPublic = PUBLIC.some((screen) => url.pathname === screen || url.pathname.startsWith(`${screen}/`))
  return url.origin === origin && !isPublic ? path : '/'
}
