import { cutMarks } from '@domicile/contract/characters'
import { purchaseMessages } from '@domicile/contract/sales/messages'
import { toMinor } from '@domicile/contract/money/money'
import { invalidField, type Refusal } from '@domicile/server/http/errors'
import { normaliseText } from '@domicile/server/db/normalise-text'
import { sha256Of } from '@domicile/server/security/sha256'

/** One movement on the firm's account, as a statement reports it. */
export type StatementEntry = {
  bookedOn: string
  currency: string
  /** In minor units; below zero for what left the account. */
  amount: number
  payer: string | null
  payerAccount: string | null
  message: string
  /** The bank's reference within its account; null where the bank gives none. */
  bankReference: string | null
  /** The firm's account, where the file names it. */
  account: string | null
  /** The bank's reference alone, as a file of the other format may write it. */
  reference: string | null
  /** Each text that came with the payment; a file of the other format may contain only one of them. */
  texts: string[]
}

/** More than a bank books in a day for any customer; up to this limit a sum stays exact. */
const LARGEST_AMOUNT = 1_000_000_000_000_000

/** The refusal of a whole file, of which nothing is imported, with the line and the reason. */
export function unreadable(why: string, line: number | null = null): Refusal {
  return invalidField('file', purchaseMessages.statementUnreadable(line, why), 'unreadable')
}

/** Parses an unsigned decimal, as XML allows it (`007.50`, `.5`, `5.`), into minor units; undefined if invalid. */
export function parseMinor(value: string, currency: string): number | undefined {
  if (value.length > 100) return undefined
  const [, whole, fraction = ''] = /^\+?(?=\.?\d)0*(\d*)(?:\.(\d*))?$/.exec(value.trim()) ?? []
  if (whole === undefined) return undefined
  const decimals = fraction.replace(/0+$/, '')
  return toMinor(`${whole || '0'}${decimals && `.${decimals}`}`, currency, LARGEST_AMOUNT)
}

/** Cleans a bank's text for storage: one line of at most `max` characters, without invisible ones. */
export function cleanText(value: string, max: number): string {
  const line = value.replace(/[\p{Cc}\p{Cf}\p{Surrogate}\s]+/gu, ' ').trim()
  return [...cutMarks(line).normalize('NFC')].slice(0, max).join('')
}

/**
 * Computes a fingerprint for each entry of a file, so that overlapping files import it once: from the bank's
 * reference, or else from all known fields, and from its position among equal entries. A bank may give one
 * reference to a whole batch.
 */
export function fingerprints(entries: readonly StatementEntry[]): string[] {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const content = JSON.stringify([entry.bookedOn, entry.currency, entry.amount, ...namesOf(entry)])
    const nth = seen.get(content) ?? 0
    seen.set(content, nth + 1)
    return sha256Of(`${content}${nth}`)
  })
}

/** A shorter bank reference may be a mere number within the file. */
const SHORTEST_NAME = 6
const LONGEST_MARK = 300

/**
 * Returns the marks that identify an entry in a file of another format: the bank's reference after a `#`, and
 * its texts.
 */
export function marksOf({ reference, texts, message }: StatementEntry): string[] {
  const name = bare(reference ?? '')
  const marks = [...texts, message, reference ?? ''].map((text) => bare(text).slice(0, LONGEST_MARK))
  return [...new Set([...(name.length < SHORTEST_NAME ? [] : [`#${name}`]), ...marks.filter(Boolean)])]
}

/** Reduces a text to letters and digits, in which a bank's file formats agree. */
export function bare(text: string): string {
  return normaliseText(text).replace(/[^\p{L}\p{N}]/gu, '')
}

function namesOf({ bankReference, payer, payerAccount, message }: StatementEntry) {
  return bankReference ? [bankReference] : [payer, payerAccount, message]
}
