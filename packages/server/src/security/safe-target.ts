import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { failureOf, UnsafeRequest } from './unsafe-request.ts'

/** Returns all addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly string[]>

export type SafeRequestOptions = {
  resolve?: Resolve
  /** Addresses and certificate authorities that a test allows for its own server; never set outside tests. */
  inTests?: { allowed: readonly string[]; ca: string }
}

export type Target = { url: URL; address: string }

/** Addresses of pages may also begin with http://, and must have the usual port of their scheme. */
export type TargetRules = { isPage?: boolean }

/** Looks a name up once. All its addresses must be public; the connection uses the first one. */
export async function checkTarget(
  url: string,
  options: SafeRequestOptions & TargetRules = {},
  signal?: AbortSignal,
): Promise<Target> {
  const parsed = checkedUrl(url, options)
  const host = parsed.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await resolved(host, options.resolve ?? resolveByDns, signal)
  const refused = addresses.find(
    (address) => !isPublic(address) && !options.inTests?.allowed.includes(address),
  )
  if (refused || !addresses[0])
    throw new UnsafeRequest('This address is not on the public internet.', 'private-address')
  return { url: parsed, address: addresses[0] }
}

function checkedUrl(url: string, { isPage, inTests }: SafeRequestOptions & TargetRules): URL {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const isAllowed = parsed?.protocol === 'https:' || (isPage && parsed?.protocol === 'http:')
  if (!parsed || !isAllowed)
    throw new UnsafeRequest(
      `The address must begin with ${isPage ? 'http:// or ' : ''}https://.`,
      'invalid-address',
    )
  if (parsed.username || parsed.password)
    throw new UnsafeRequest('The address must not contain a password.', 'invalid-address')
  // The usual port of its scheme is not part of a parsed address.
  if (isPage && parsed.port && !inTests)
    throw new UnsafeRequest('The address must not contain a port.', 'invalid-address')
  return parsed
}

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

/**
 * Networks of clouds that only their own machines reach, with addresses that IANA lists as public: they answer with
 * secrets of the machine or belong to its provider's inner network. Other metadata services have private addresses.
 */
const OF_CLOUDS = [
  '168.63.129.16/32', // Azure: metadata of the host, DNS
  '192.80.8.124/32', // Equinix Metal: metadata
  '161.26.0.0/16', // IBM Cloud: its inner services
  '166.8.0.0/14', // IBM Cloud: private endpoints
].map((network) => ipaddr.IPv4.parseCIDR(network))

/**
 * True for addresses of the public internet: those that no registry of special addresses lists (ipaddr.js has IANA's) and
 * no cloud keeps for its inside. IPv6 addresses that carry an IPv4 address are refused.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv6) return parsed.match(GLOBAL_UNICAST)
  return !OF_CLOUDS.some((network) => parsed.match(network))
}

/** A look-up cannot be cancelled; when the time is up, its answer is no longer waited for. */
async function resolved(host: string, resolve: Resolve, signal?: AbortSignal): Promise<readonly string[]> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(signal?.reason)
  signal?.addEventListener('abort', giveUp, { once: true })
  try {
    return await Promise.race([resolve(host), timeout])
  } catch (error) {
    if (signal?.aborted) throw failureOf(signal.reason as Error)
    throw new UnsafeRequest('The host name of this address is unknown.', 'unknown-host', { cause: error })
  } finally {
    signal?.removeEventListener('abort', giveUp)
  }
}

async function resolveByDns(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true })
  return found.map(({ address }) => address)
}
