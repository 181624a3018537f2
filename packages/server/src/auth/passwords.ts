import { argon2, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createGate } from '../http/gate.ts'

const argon2Async = promisify(argon2)

/** OWASP's minimum for argon2id: memory in KiB, passes, lanes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`

const MAX_RUNNING = 2
const MAX_WAITING = 32

/** Hashes passwords, keyed with the pepper first, so that a stolen database alone is useless. */
export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes the same time without a hash (an unknown user, a password that must be reset) as for a wrong password. */
  verify(password: string, hash: string | undefined): Promise<boolean>
}

/** Creates the password hasher. It limits how many hashes run and wait at once, and throws 503 beyond that. */
export function createPasswords(pepper: string): Passwords {
  const bounded = createGate(MAX_RUNNING, MAX_WAITING)
  const derive = (password: string, nonce: Buffer) =>
    bounded(async () => {
      // Keyboards send the same letter whole or in parts.
      const message = createHmac('sha256', pepper).update(password.normalize('NFC')).digest()
      return argon2Async('argon2id', { message, nonce, ...COST, tagLength: TAG_LENGTH })
    })
  return {
    async hash(password) {
      const nonce = randomBytes(16)
      return `${PREFIX}${base64(nonce)}$${base64(await derive(password, nonce))}`
    },
    async verify(password, hash) {
      const [nonce, tag] = hash?.startsWith(PREFIX) ? partsOf(hash) : []
      const derived = await derive(password, nonce ?? randomBytes(16))
      return tag !== undefined && tag.length === derived.length && timingSafeEqual(derived, tag)
    },
  }
}

function partsOf(hash: string): Buffer[] {
  return hash
    .slice(PREFIX.length)
    .split('$')
    .map((part) => Buffer.from(part, 'base64'))
}

/** PHC strings contain base64 without padding. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
