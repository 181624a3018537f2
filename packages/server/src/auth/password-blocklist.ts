import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownMessages } from '@domicile/contract/messages'
import { encodeHashes, includesText } from './hash-index.ts'
import { guessableForms, plainForm, possibleReadings, SHORTEST_FORM, wholeForm } from './password-variants.ts'

/** Built by script/password-blocklist.ts before the first start. */
export const blocklistFile = join(import.meta.dirname, '../../dist/password-blocklist.bin')

/** The product's own name is an attacker's first guess. */
const PRODUCT = 'Domicile'

/**
 * The reason why a password is refused although it obeys the rules: it is a common password in disguise, or based on
 * known facts about the user (email address, names, company, town: `personal`). Undefined if it is accepted. Takes
 * about 20 µs.
 */
export function passwordProblem(
  password: string,
  personal: readonly (string | null | undefined)[],
): string | undefined {
  if (isPersonal(password, [PRODUCT, ...personal])) return ownMessages.personalPassword
  if (isCommon(password)) return ownMessages.commonPassword
  return undefined
}

/** Encodes a list of passwords by their forms. The stamp identifies the sources. */
export function encodeBlocklist(passwords: readonly string[], stamp: Buffer): Buffer {
  const forms = new Set(passwords.flatMap((password) => [plainForm(password), wholeForm(password)]))
  return encodeHashes(
    forms.values().filter((form) => form.length >= SHORTEST_FORM),
    stamp,
  )
}

/** True if a word of four or more letters makes up half of the password. */
function isPersonal(password: string, texts: readonly (string | null | undefined)[]): boolean {
  const words = texts
    .flatMap((text) => wordsOf(text ?? ''))
    .filter((word) => word.length * 2 >= password.length)
  return possibleReadings(password).some((reading) => words.some((word) => reading.includes(word)))
}

/** The parts of a name or an address, and all of them joined. */
function wordsOf(text: string): string[] {
  const parts = text.split(/[^\p{L}\p{M}\p{N}]+/u)
  return [...parts, parts.join('')]
    .map((part) => plainForm(part))
    .filter((word) => word.length >= SHORTEST_FORM)
}

function isCommon(password: string): boolean {
  const index = (loaded ??= readIndex())
  return guessableForms(password)
    .values()
    .some((form) => includesText(index, form))
}

let loaded: Buffer | undefined

function readIndex(): Buffer {
  try {
    return readFileSync(blocklistFile)
  } catch (cause) {
    throw new Error('The list of common passwords is not built: run node script/password-blocklist.ts', {
      cause,
    })
  }
}
