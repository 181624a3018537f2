import { lookup } from 'node:dns/promises'
import { request, type RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Returns all addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly string[]>

export type SafeRequestOptions = {
  resolve?: Resolve
  /** Addresses and certificate authorities that a test allows for its own server; never set outside tests. */
  inTests?: { allowed: readonly string[]; ca: string }
}

export type Sent = { headers: Record<string, string>; body: string }

/** A request that was refused or failed. The message is for the user who entered the address. */
export class UnsafeRequest extends Error {
  override name = 'UnsafeRequest'
}

const LONGEST_WAIT = 5_000
const MIB = 1024 * 1024
const LARGEST_ANSWER = MIB
const MOST_REDIRECTIONS = 3

/**
 * Posts to an address that a user typed or configured: https only, never into the firm's own networks, exactly to the
 * address that was checked, without following redirects, for five seconds at most, the look-up of its name included. Returns the answer; throws
 * UnsafeRequest.
 */
export async function postSafely(
  url: string,
  sent: Sent,
  options: SafeRequestOptions = {},
): Promise<{ status: number; body: string }> {
  const signal = AbortSignal.timeout(LONGEST_WAIT)
  const target = await checkTarget(url, options, signal)
  return new Promise((settle, refuse) => {
    const fail = (error: Error) => refuse(error instanceof UnsafeRequest ? error : failureOf(error))
    const outgoing = request({ ...optionsFor(target, sent, options), signal }, (answer) => {
      const chunks: Buffer[] = []
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size > LARGEST_ANSWER) outgoing.destroy(new UnsafeRequest('The answer is larger than 1 MiB.'))
      })
      answer.on('end', () =>
        settle({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      )
      answer.on('error', fail)
    })
    outgoing.on('error', fail)
    outgoing.end(sent.body)
  })
}

export type Fetched = { status: number; body: Buffer; location: string | undefined }

/**
 * Gets a file from an address that a user typed, with the guarantees of {@link postSafely}: at most `bytes` of it, within
 * `milliseconds`. A redirection is followed three times at most, each to an address that is checked anew. Returns its
 * bytes; throws UnsafeRequest, also for an answer that is not 200.
 */
export async function getSafely(
  url: string,
  limits: { bytes: number; milliseconds: number },
  options: SafeRequestOptions = {},
): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.milliseconds)
  let next = url
  for (let hop = 0; hop <= MOST_REDIRECTIONS; hop += 1) {
    const { status, body, location } = await getOnce(next, { ...limits, signal }, options)
    if (status === 200) return body
    if (status < 300 || status > 399 || !location || !URL.canParse(location, next))
      throw new UnsafeRequest(`The address answered with ${status}.`)
    next = new URL(location, next).href
  }
  throw new UnsafeRequest('The address redirects too often.')
}

async function getOnce(
  url: string,
  { bytes, signal, milliseconds }: { bytes: number; signal: AbortSignal; milliseconds: number },
  options: SafeRequestOptions,
): Promise<Fetched> {
  const target = await checkTarget(url, options, signal)
  const headers = { 'user-agent': 'Domicile', accept: '*/*' }
  return new Promise((settle, refuse) => {
    const fail = (error: Error) =>
      refuse(error instanceof UnsafeRequest ? error : failureOf(error, milliseconds))
    const outgoing = request(
      { ...optionsFor(target, { headers }, options), method: 'GET', signal },
      (answer) => {
        const chunks: Buffer[] = []
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          size += chunk.length
          if (size > bytes) outgoing.destroy(new UnsafeRequest(`The file is larger than ${bytes / MIB} MiB.`))
        })
        answer.on('end', () => {
          const { statusCode = 0, headers } = answer
          settle({ status: statusCode, body: Buffer.concat(chunks), location: headers.location })
        })
        answer.on('error', fail)
      },
    )
    outgoing.on('error', fail)
    outgoing.end()
  })
}

export type Target = { url: URL; address: string }

/** Looks a name up once. All its addresses must be public; the connection uses the first one. */
export async function checkTarget(
  url: string,
  options: SafeRequestOptions = {},
  signal?: AbortSignal,
): Promise<Target> {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed?.protocol !== 'https:') throw new UnsafeRequest('The address must begin with https://.')
  if (parsed.username || parsed.password) throw new UnsafeRequest('The address must not contain a password.')
  const host = parsed.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await resolved(host, options.resolve ?? resolveByDns, signal)
  const refused = addresses.find(
    (address) => !isPublic(address) && !options.inTests?.allowed.includes(address),
  )
  if (refused || !addresses[0]) throw new UnsafeRequest('This address is not on the public internet.')
  return { url: parsed, address: addresses[0] }
}

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

/** True for addresses of the public internet. IPv4-mapped IPv6 addresses are refused. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  const isKnown = parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST)
  return isKnown && parsed.range() === 'unicast'
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
    throw new UnsafeRequest('The host name of this address is unknown.', { cause: error })
  } finally {
    signal?.removeEventListener('abort', giveUp)
  }
}

async function resolveByDns(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true })
  return found.map(({ address }) => address)
}

/** Connects to the checked address; the name is still used for the certificate check and the host header. */
function optionsFor(
  { url, address }: Target,
  { headers, body }: Partial<Sent>,
  options: SafeRequestOptions,
): RequestOptions {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  return {
    method: 'POST',
    host: address,
    port: url.port || 443,
    path: `${url.pathname}${url.search}`,
    headers: {
      ...headers,
      host: url.host,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
    ...(isIP(name) ? {} : { servername: name }),
    ...(options.inTests && { ca: options.inTests.ca }),
    agent: false,
  }
}

function failureOf(error: Error, milliseconds = LONGEST_WAIT): UnsafeRequest {
  const isSlow = error.name === 'TimeoutError' || error.name === 'AbortError'
  const words = isSlow
    ? `There was no answer within ${milliseconds / 1000} seconds.`
    : 'No connection to this address was possible.'
  return new UnsafeRequest(words, { cause: error })
}
