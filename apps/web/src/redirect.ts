const KEY = 'redirect'

/** Keeps the address of a protected screen for after the sign-in. */
export function keepRedirect(path: string): void {
  if (safePath(path) === '/') dropRedirect()
  else localStorage.setItem(KEY, path)
}

/** Forgets the kept address. */
export function dropRedirect(): void {
  localStorage.removeItem(KEY)
}

/** The kept address, cleared; `/` where there is none. */
export function takeRedirect(): string {
  const path = localStorage.getItem(KEY) ?? '/'
  dropRedirect()
  return safePath(path)
}

const PUBLIC = ['/login', '/reset-password', '/register', '/invitation', '/terms', '/2fa', '/2fa-check']

/** The path itself where it stays within the portal and leads to a protected screen; else `/`. */
export function safePath(path: string, origin = 'https://own.example'): string {
  if (!/^\/[\w\-./?=&%+:,~*]*$/.test(path) || /^\/\/|^[^?]*%(5c|2f)/i.test(path)) return '/'
  const url = new URL(path, origin)
  const isPublic = PUBLIC.some((screen) => url.pathname === screen || url.pathname.startsWith(`${screen}/`))
  return url.origin === origin && !isPublic ? path : '/'
}
