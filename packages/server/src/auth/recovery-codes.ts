import { randomBytes } from 'node:crypto'
import { isSameHash, keyedHash } from '../security/hmac.ts'

const COUNT = 10
const LENGTH = 8
const PURPOSE = 'recovery code'

/** Crockford's 32: of characters that look alike only one is used, and the others are read as it. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LOOK_ALIKES: Record<string, string> = { o: '0', i: '1', l: '1' }

/** Ten different codes of 40 random bits, such as `k7tq-9fhm`, to be shown once. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < COUNT) codes.add(newCode())
  return [...codes]
}

/** What is kept of a person's recovery code, however it is typed. */
export function recoveryCodeHash(code: string, userId: string, pepper: string): Buffer {
  return keyedHash(pepper, PURPOSE, userId, normalise(code))
}

/** Which of a person's unused codes this is, by the place of its hash; -1 where it is none. Looks at all of them. */
export function findRecoveryCode(
  code: string,
  hashes: readonly Buffer[],
  userId: string,
  pepper: string,
): number {
  const hash = recoveryCodeHash(code, userId, pepper)
  return hashes.reduce((found, each, place) => (isSameHash(each, hash) ? place : found), -1)
}

/** 256 is a multiple of 32, so each character is as likely as any other. */
function newCode(): string {
  const characters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return `${characters.slice(0, LENGTH / 2).join('')}-${characters.slice(LENGTH / 2).join('')}`
}

/** People type capitals, spaces and dashes of every kind, and take a zero for an o. */
function normalise(code: string): string {
  const characters = code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
  return characters.replace(/[oil]/g, (character) => LOOK_ALIKES[character]!)
}
