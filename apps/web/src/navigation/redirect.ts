const KEY = 'redirect'
const INVITATION = 'invitation'

/** Keeps the address of a protected screen for after the sign-in. */
export function keepRedirect(path: string): void {
  if (safePath(path) === '/') dropRedirect()
  else localStorage.setItem(KEY, path)
}

/** Forgets the kept address. */
export function dropRedirect(): void {
  localStorage.removeItem(KEY)
}

/** The kept address, cleared; `/` where there is none. An invitation that waits for an answer comes before it. */
export function takeRedirect(): string {
  const invitation = sessionStorage.getItem(INVITATION)
  const path = localStorage.getItem(KEY) ?? '/'
  sessionStorage.removeItem(INVITATION)
  dropRedirect()
  return invitation ? invitationPath(invitation) : safePath(path)
}

/** Keeps an invitation to be answered after the sign-in, for this tab: the link is for one person. */
export function keepInvitation(token: string): void {
  sessionStorage.setItem(INVITATION, token)
}

/** Where an invitation is answered; its token stands where it reaches no server and no log. */
export function invitationPath(token: string): string {
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
]

/** The path itself where it stays within the portal and leads to a protected screen; else `/`. */
export function safePath(path: string, origin = 'https://own.example'): string {
  if (!/^\/[\w\-./?=&%+:,~*]*$/.test(path) || /^\/\/|^[^?]*%(5c|2f)/i.test(path)) return '/'
  const url = new URL(path, origin)
  const isPublic = PUBLIC.some((screen) => url.pathname === screen || url.pathname.startsWith(`${screen}/`))
  return url.origin === origin && !isPublic ? path : '/'
}
