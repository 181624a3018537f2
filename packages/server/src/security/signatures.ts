import { createHmac } from 'node:crypto'
import { isSameHash } from './hmac.ts'

/** Signatures of texts that leave the portal and come back, such as in a link: they need no row in the database. */
export type Signatures = {
  of(text: string): Buffer
  /** Compares in constant time. */
  isOf(text: string, signature: Buffer): boolean
}

/**
 * Signs with the first of the portal's secrets, and recognises what any of them signed. A signature for one purpose is
 * none for another.
 *
 * @param secrets separated by commas, the newest first
 * @param bytes the length of a signature, at most 32
 */
export function createSignatures(secrets: string, purpose: string, bytes = 32): Signatures {
  const keys = secrets.split(',').map((key) => key.trim())
  const sign = (text: string, key: string) =>
    createHmac('sha256', key).update(`${purpose} ${text}`).digest().subarray(0, bytes)
  return {
    of: (text) => sign(text, keys[0]!),
    isOf: (text, signature) => keys.some((key) => isSameHash(signature, sign(text, key))),
  }
}
