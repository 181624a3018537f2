/** The two servers of the portal: that of everything, and that of buying. */
export type Host = 'portal' | 'buying'

/** Who answers a path: the purchase API has all that begin with its name. */
export function hostOf(path: string): Host {
  return path.startsWith('/api/purchase/') ? 'buying' : 'portal'
}

/** The whole address of a path, as the page says where buying is. */
export function addressOn(host: Host, path: string): string {
  return host === 'buying' ? purchaseUrl() + path : path
}

function purchaseUrl(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="purchase-url"]')?.content ?? ''
}
