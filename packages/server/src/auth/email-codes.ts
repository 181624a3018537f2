import { randomInt } from 'node:crypto'
import { isSameHash, keyedHash } from '../security/hmac.ts'

const PURPOSE = 'email code'

/** Six random digits to be sent by mail. */
export function newEmailCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** What is kept of a code: good for the one challenge it was sent for. */
export function emailCodeHash(code: string, challengeId: string, pepper: string): Buffer {
  return keyedHash(pepper, PURPOSE, challengeId, code)
}

/** Whether a code is the one that was sent for the challenge. */
export function isEmailCode(code: string, hash: Buffer, challengeId: string, pepper: string): boolean {
  return isSameHash(emailCodeHash(code, challengeId, pepper), hash)
}
