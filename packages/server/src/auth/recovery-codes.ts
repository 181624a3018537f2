import { randomBytes } from 'node:crypto'
import { isSameHash, hmac } from '../security/hmac.ts'

const COUNT = 10
const LENGTH = 8
const PURPOSE = 'recovery code'

/** Crockford's base 32: of similar-looking characters only one is used, and the others are read as that one. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LOOK_ALIKES: Record<string, string> = { o: '0', i: '1', l: '1' }

/** Generates ten different codes of 40 random bits, such as `k7tq-9fhm`, to be shown once. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < COUNT) codes.add(newCode())
  return [...codes]
}

/** The stored form of a user's recovery code, however it is typed. */
export function recoveryCodeHash(code: string, userId: string, pepper: string): Buffer {
  return hmac(pepper, PURPOSE, userId, normalise(code))
}

/** The index of a user's unused code in `hashes`; -1 if it is not among them. Compares all of them in constant time. */
export function findRecoveryCode(
  code: string,
  hashes: readonly Buffer[],
  userId: string,
  pepper: string,
): number {
  const hash = recoveryCodeHash(code, userId, pepper)
  return hashes.reduce((found, each, place) => (isSameHash(each, hash) ? place : found), -1)
}

/** 256 is a multiple of 32, so all characters are equally likely. */
function newCode(): string {
  const characters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return `${characters.slice(0, LENGTH / 2).join('')}-${characters.slice(LENGTH / 2).join('')}`
}

/** People type capitals, spaces and any kind of dash, and confuse zero with o. */
function normalise(code: string): string {
  const characters = code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
  return characters.replace(/[oil]/g, (character) => LOOK_ALIKES[character]!)
}
