import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const VERSION = 1
const ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + ID_BYTES
const LEAST_BYTES = HEAD_BYTES + NONCE_BYTES + TAG_BYTES

/**
 * Encrypts small secrets that must be read again, such as a seed, so that a stolen database alone does not reveal them.
 */
export type Sealer = {
  /** Encrypts a secret for one owner, such as `totp:{user id}`; in another owner's row it cannot be opened. */
  seal(secret: string, owner: string): Buffer
  /** Returns the secret. Throws if it was altered, belongs to another owner, or was sealed with an unknown key. */
  open(sealed: Buffer, owner: string): string
  /** True if an older key sealed it and it should be sealed again. */
  isOld(sealed: Buffer): boolean
}

/**
 * A sealer for the setting SECRETS_KEY: AES-256-GCM with the first key. The key's id comes first in the sealed bytes,
 * so that secrets sealed with older keys can still be opened.
 */
export function createSealer(secretsKey: string): Sealer {
  const keys = secretsKey.split(',').map((text) => Buffer.from(text, 'base64'))
  const byId = new Map(keys.map((key) => [idOf(key).toString('hex'), key]))
  const newest = keys[0]!
  return {
    seal: (secret, owner) => seal(newest, secret, owner),
    open: (sealed, owner) => open(byId, sealed, owner),
    isOld: (sealed) => !headOf(sealed).equals(headFor(newest)),
  }
}

function seal(key: Buffer, secret: string, owner: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const head = headFor(key)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([head, nonce, cipher.getAuthTag(), body])
}

function open(keys: Map<string, Buffer>, sealed: Buffer, owner: string): string {
  const head = headOf(sealed)
  if (head[0] !== VERSION || sealed.length < LEAST_BYTES) throw new Error('This is not a sealed secret')
  const key = keys.get(head.toString('hex', 1))
  if (!key) throw new Error('A secret was sealed with a key that is not in SECRETS_KEY')
  const nonce = sealed.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES)
  const tag = sealed.subarray(HEAD_BYTES + NONCE_BYTES, LEAST_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  return decipher.update(sealed.subarray(LEAST_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

function headFor(key: Buffer): Buffer {
  return Buffer.concat([Buffer.from([VERSION]), idOf(key)])
}

function headOf(sealed: Buffer): Buffer {
  return sealed.subarray(0, HEAD_BYTES)
}

/** Distinguishes keys without revealing anything about them. */
function idOf(key: Buffer): Buffer {
  return createHash('sha256').update('domicile secrets key').update(key).digest().subarray(0, ID_BYTES)
}
