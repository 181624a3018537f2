/** The two servers of the portal: the main API and the purchase API. */
export type Host = 'portal' | 'buying'

/** Returns the server for a path: the purchase API serves all paths under its own prefix. */
export function hostOf(path: string): Host {
  return path.startsWith('/api/purchase/') ? 'buying' : 'portal'
}

/** Builds the full address of a path; the page contains the address of the purchase API. */
export function addressOn(host: Host, path: string): string {
  return host === 'buying' ? purchaseUrl() + path : path
}

function purchaseUrl(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="purchase-url"]')?.content ?? ''
}
