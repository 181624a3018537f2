const KEY = 'redirect'
const INVITATION = 'invitation'

/** Stores the address of a protected screen until after the sign-in. */
export function storeRedirect(path: string): void {
  if (safePath(path) === '/') forgetRedirect()
  else localStorage.setItem(KEY, path)
}

/** Removes the stored address. */
export function forgetRedirect(): void {
  localStorage.removeItem(KEY)
}

/** Returns and clears the stored address, or `/` without one. A pending invitation takes precedence. */
export function popRedirect(): string {
  const invitation = sessionStorage.getItem(INVITATION)
  const path = localStorage.getItem(KEY) ?? '/'
  sessionStorage.removeItem(INVITATION)
  forgetRedirect()
  return invitation ? invitationPath(invitation) : safePath(path)
}

/** Stores an invitation for after the sign-in, in this tab only, because the link is for one person. */
export function storeInvitation(token: string): void {
  sessionStorage.setItem(INVITATION, token)
}

/** Returns the address for answering an invitation; its token, in the hash, reaches no server or log. */
function invitationPath(token: string): string {
  return `/invitation#${encodeURIComponent(token)}`
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
