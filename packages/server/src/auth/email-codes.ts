import { randomInt } from 'node:crypto'
import { isSameHash, hmac } from '../security/hmac.ts'

const PURPOSE = 'email code'

/** Generates a code of six random digits to send by mail. */
export function newEmailCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** The stored form of a code, valid only for the challenge it was sent for. */
export function emailCodeHash(code: string, challengeId: string, pepper: string): Buffer {
  return hmac(pepper, PURPOSE, challengeId, code)
}

/** True if this code was sent for the challenge. */
export function isEmailCode(code: string, hash: Buffer, challengeId: string, pepper: string): boolean {
  return isSameHash(emailCodeHash(code, challengeId, pepper), hash)
}
