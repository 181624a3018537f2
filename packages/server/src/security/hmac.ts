import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What is kept of a code that is too short to be hashed alone: without the key nobody can try all codes. The same code
 * has another hash for another purpose or owner.
 */
export function keyedHash(key: string, purpose: string, owner: string, code: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, owner, code]))
    .digest()
}

/** Whether two hashes are the same, in a time that does not tell how much of them is. */
export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
