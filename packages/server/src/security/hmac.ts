import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The stored form of a code that is too short for a plain hash: without the key, an attacker cannot try all codes. The
 * hash also depends on the code's purpose and owner.
 */
export function hmac(key: string, purpose: string, owner: string, code: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, owner, code]))
    .digest()
}

/** Compares two hashes in constant time. */
export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
