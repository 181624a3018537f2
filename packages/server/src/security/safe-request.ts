import * as http from 'node:http'
import * as https from 'node:https'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { checkTarget, type SafeRequestOptions, type Target } from './safe-target.ts'
import { failureOf, LONGEST_WAIT, UnsafeRequest } from './unsafe-request.ts'

export type Sent = { headers: Record<string, string>; body: string }

const MIB = 1024 * 1024

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
  const limits = { signal, bytes: MIB, milliseconds: LONGEST_WAIT }
  const { status, body } = await send(target, { method: 'POST', ...sent }, limits, options)
  return { status, body: body.toString() }
}

export type GetLimits = {
  /** Of the file, unpacked. */
  bytes: number
  /** For all of it: every look-up, redirection and byte. */
  milliseconds: number
  /** Three unless given. */
  redirections?: number
  /** True for a page: see {@link checkTarget}. From https to http it is never redirected. */
  isPage?: boolean
  accept?: string
}

/** A file, its headers, and the address that sent it. */
export type Fetched = { url: string; headers: http.IncomingHttpHeaders; body: Buffer }

/**
 * Gets a file from an address that a user typed, with the guarantees of {@link postSafely}, within limits. Each
 * redirection leads to an address that is checked again. Throws UnsafeRequest, also for an answer that is not 200.
 */
export async function getSafely(
  url: string,
  limits: GetLimits,
  options: SafeRequestOptions = {},
): Promise<Fetched> {
  const signal = AbortSignal.timeout(limits.milliseconds)
  const headers = {
    'user-agent': 'Domicile',
    accept: limits.accept ?? '*/*',
    'accept-encoding': 'gzip, br',
  }
  let next = url
  for (let hop = 0; hop <= (limits.redirections ?? 3); hop += 1) {
    const target = await checkTarget(next, { ...options, isPage: limits.isPage ?? false }, signal)
    const {
      status,
      headers: answered,
      body,
    } = await send(target, { headers }, { ...limits, signal }, options)
    if (status === 200) return { url: target.url.href, headers: answered, body }
    next = redirectionOf(target.url, status, answered.location)
  }
  throw new UnsafeRequest('The address redirects too often.', 'too-many-redirects')
}

function redirectionOf(from: URL, status: number, location: string | undefined): string {
  if (status < 300 || status > 399 || !location || !URL.canParse(location, from))
    throw new UnsafeRequest(`The address answered with ${status}.`, 'refused-status', { status })
  const to = new URL(location, from)
  if (from.protocol === 'https:' && to.protocol === 'http:')
    throw new UnsafeRequest(
      'The address redirects to one that does not begin with https://.',
      'insecure-redirect',
    )
  return to.href
}

type Outgoing = { method?: string; headers: Record<string, string>; body?: string }
type SendLimits = { signal: AbortSignal; bytes: number; milliseconds: number }
type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer }

async function send(
  target: Target,
  sent: Outgoing,
  { signal, bytes, milliseconds }: SendLimits,
  options: SafeRequestOptions,
): Promise<Answer> {
  const { request } = target.url.protocol === 'http:' ? http : https
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const outgoing = request({ ...optionsFor(target, sent, options), signal }, resolve)
  outgoing.on('error', reject)
  outgoing.end(sent.body)
  try {
    const answer = await promise
    const { statusCode: status = 0, headers } = answer
    return { status, headers, body: await bodyOf(answer, bytes) }
  } catch (error) {
    // A time limit may end the answer before the request knows the reason.
    throw failureOf((signal.aborted ? signal.reason : error) as Error, milliseconds)
  } finally {
    outgoing.destroy()
  }
}

/** Reads an answer. A few bytes can be packed billions, so the limit counts them unpacked. */
async function bodyOf(answer: http.IncomingMessage, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  const unpacking = unpackingOf(answer)
  if (unpacking) answer.on('error', (error) => unpacking.destroy(error)).pipe(unpacking)
  for await (const part of (unpacking ?? answer) as AsyncIterable<Buffer>) {
    chunks.push(part)
    size += part.length
    if (size > bytes) throw new UnsafeRequest(`The answer is larger than ${bytes / MIB} MiB.`, 'too-large')
  }
  return Buffer.concat(chunks)
}

function unpackingOf({ headers, statusCode }: http.IncomingMessage): Duplex | undefined {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
  if (encoding === '' || encoding === 'identity' || statusCode !== 200) return undefined
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'br') return createBrotliDecompress()
  throw new UnsafeRequest('The address sends its file in an unknown encoding.')
}

/** Connects to the checked address; the name is still used for the certificate check and the host header. */
function optionsFor(
  { url, address }: Target,
  { method = 'GET', headers, body }: Outgoing,
  options: SafeRequestOptions,
): https.RequestOptions {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  return {
    method,
    host: address,
    port: url.port || (url.protocol === 'http:' ? 80 : 443),
    path: `${url.pathname}${url.search}`,
    headers: {
      ...headers,
      host: url.host,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
    maxHeaderSize: 16_384,
    ...(isIP(name) ? {} : { servername: name }),
    ...(options.inTests && { ca: options.inTests.ca }),
    agent: false,
  }
}
