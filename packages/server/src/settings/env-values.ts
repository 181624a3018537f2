import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Parses the text of a setting. Throws an Error whose message reads well after the setting's name. */
export type Parse<T> = (value: string) => T

/** Any text that is not empty. */
export const text: Parse<string> = (value) => {
  if (value === '') throw new Error('must not be empty')
  return value
}

/** One of the given words. */
export function oneOf<const Word extends string>(...words: Word[]): Parse<Word> {
  return (value) => {
    const word = words.find((each) => each === value)
    if (word === undefined) throw new Error(`must be one of ${words.join(', ')}, not "${value}"`)
    return word
  }
}

/** An integer within both bounds, inclusive. */
export function integer(least: number, most: number): Parse<number> {
  return (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    if (number >= least && number <= most) return number
    throw new Error(`must be a whole number from ${least} to ${most}, not "${value}"`)
  }
}

/** A TCP port. */
export const port: Parse<number> = integer(1, 65_535)

/** An http or https origin, returned without a trailing slash. */
export const httpUrl: Parse<string> = (value) => {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`must be an http or https address, not "${value}"`)
  if (url.username || url.search || url.hash)
    throw new Error('must be an address without user, query or fragment')
  return value.replace(/\/+$/, '')
}

/** Like `httpUrl`, but https only, so that the traffic cannot be read on the way. */
export const httpsUrl: Parse<string> = (value) => {
  if (!value.startsWith('https://')) throw new Error(`must be an https address, not "${value}"`)
  return httpUrl(value)
}

/** A PostgreSQL address. Error messages never repeat its value, because it may contain a password. */
export const databaseUrl: Parse<string> = (value) => {
  const url = URL.parse(value)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new Error('must look like postgres://user:password@host:5432/database')
  }
  return value
}

/** The address of an SMTP server. Error messages never repeat its value, because it may contain a password. */
export const smtpUrl: Parse<string> = (value) => {
  const url = URL.parse(value)
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol))
    throw new Error('must look like smtps://user:password@host:465 or smtp://host:587')
  return value
}

/** The address of clamd: a host with a port, or the path of a Unix socket. */
export const clamdUrl: Parse<string> = (value) => {
  parseClamdUrl(value)
  return value
}

/** An address as `connect` of node:net takes it. */
export type SocketAddress = { host: string; port: number } | { path: string }

/** The parts of clamd's address. */
export function parseClamdUrl(value: string): SocketAddress {
  const path = /^unix:(\/.+)$/.exec(value)?.[1]
  if (path) return { path }
  const [, host, digits] = /^tcp:\/\/\[?([\w.:-]+?)\]?:(\d+)$/.exec(value) ?? []
  if (host && digits) return { host, port: port(digits) }
  throw new Error(`must look like tcp://host:3310 or unix:/run/clamav/clamd.ctl, not "${value}"`)
}

/** Stripe's secret key, or a restricted one. Error messages never repeat it. */
export const stripeKey: Parse<string> = (value) => {
  if (!/^(sk|rk)_(test|live)_\w{8,}$/.test(value)) throw new Error('must look like sk_live_… or rk_live_…')
  return value
}

/**
 * The signing secret of Stripe's events, or two with a comma between them during a rotation. Error messages never
 * repeat it.
 */
export const stripeSecrets: Parse<string> = (value) => {
  const secrets = value.split(',').map((part) => part.trim())
  if (secrets.length > 2 || !secrets.every((part) => /^whsec_[\w+/=]{8,}$/.test(part)))
    throw new Error('must look like whsec_…, or two of them separated by a comma')
  return secrets.join(',')
}

const MAILBOX = /^([^<>"@,;:\\\p{Cc}]*?) *<([^\s<>"@,;:\\()[\]]+@[a-z0-9.-]+)>$/iu

/** A name and an email address, `Name <name@host>`, as one text. */
export const mailbox: Parse<string> = (value) => {
  if (!MAILBOX.test(value)) throw new Error(`must look like Name <name@host.example>, not "${value}"`)
  return value
}

/** The two parts of a validated mailbox. */
export function parseMailbox(value: string): { name: string; address: string } {
  const [, name = '', address = ''] = MAILBOX.exec(value) ?? []
  return { name, address }
}

/**
 * `false`, or a list of addresses or networks of proxies. A number of proxies is not accepted, nor a network of all
 * addresses: a client that reaches the portal directly could then forge any address.
 */
export const trustProxy: Parse<boolean | string> = (value) => {
  if (value === 'false') return false
  const networks = value.split(',').map((part) => part.trim())
  const open = networks.find((network) => isNetwork(network) && isEveryAddress(network))
  if (open) throw new Error(`must not include every address, as "${open}" does: name the proxies`)
  if (networks.every(isNetwork)) return networks.join(',')
  throw new Error(`must be false, or the addresses or networks of proxies, not "${value}"`)
}

const FIRST_IPV4 = ipaddr.IPv6.parse('::ffff:0:0')

/** A network of all IPv4 or IPv6 addresses; those of IPv4 are a network of IPv6 too. */
function isEveryAddress(network: string): boolean {
  if (!network.includes('/')) return false
  const [address, prefix] = ipaddr.parseCIDR(network)
  if (prefix === 0 || address.kind() === 'ipv4') return prefix === 0
  return prefix <= 96 && FIRST_IPV4.match(address, prefix)
}

/** An address without a zone, perhaps with the length of its prefix. */
function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const version = isIP(address)
  return version !== 0 && Number(prefix ?? 0) <= (version === 4 ? 32 : 128)
}

/** A secret of at least this many bytes that was not typed by hand. */
export function bytes(least: number): Parse<string> {
  return (value) => {
    if (Buffer.byteLength(value) < least) throw new Error(`is too short: it needs ${least} bytes or more`)
    if (isGuessable(value)) throw new Error('is too easy to guess: use random characters')
    return value
  }
}

/** Keys of 32 random bytes as base64, the newest first, separated by commas. */
export const secretsKeys: Parse<string> = (value) => {
  const keys = value.split(',').map((each) => Buffer.from(each.trim(), 'base64'))
  if (keys.some((key) => key.length !== 32)) {
    throw new Error('must be 32 random bytes as base64; older keys may follow, separated by commas')
  }
  if (keys.some(isTyped)) throw new Error('is too easy to guess: use random bytes')
  return keys.map((key) => key.toString('base64')).join(',')
}

/** A new key for SECRETS_KEY. */
export function generateSecretsKey(): string {
  return randomBytes(32).toString('base64')
}

/**
 * An Ed25519 private key as PKCS8 PEM. A PEM on one line with \n, and base64 of a PEM or of its DER, are accepted too.
 */
export const ed25519Key: Parse<string> = (value) => {
  const key = readKey(value)
  if (key?.asymmetricKeyType !== 'ed25519') {
    throw new Error('must be an Ed25519 private key in PKCS8 PEM, or base64 of it')
  }
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** A new Ed25519 private key as PKCS8 PEM. */
export function generateEd25519Key(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** 48 random bytes as text. */
export function generateSecret(): string {
  return randomBytes(48).toString('base64url')
}

/** Random bytes rarely repeat and are never all printable characters. */
function isTyped(key: Buffer): boolean {
  return new Set(key).size < 16 || /^[ -~]*$/.test(key.toString('latin1'))
}

function isGuessable(value: string): boolean {
  return new Set(value).size < 12 || /change.?me|example|secret|password|default/i.test(value)
}

function readKey(value: string) {
  const pem = value.replaceAll('\\n', '\n')
  const decoded = Buffer.from(value, 'base64')
  const candidates = [
    pem.startsWith('-----') ? pem : undefined,
    decoded.includes('-----BEGIN') ? decoded.toString() : undefined,
    { key: decoded, format: 'der', type: 'pkcs8' } as const,
  ]
  for (const candidate of candidates) {
    try {
      if (candidate) return createPrivateKey(candidate)
    } catch {
      // Not this format: try the next one.
    }
  }
  return undefined
}
