import { createHash } from 'node:crypto'
import { purchaseMessages } from '@domicile/contract/purchase/messages'
import { toMinor } from '@domicile/contract/purchase/money/money'
import { invalidField, type Refusal } from '@domicile/server/http/errors'
import { normaliseText } from '@domicile/server/db/normalise-text'

/** One movement on the firm's account as a statement tells it. */
export type StatementEntry = {
  bookedOn: string
  currency: string
  /** In minor units; below zero for what left the account. */
  amount: number
  payer: string | null
  payerAccount: string | null
  message: string
  /** What the bank calls it, and within which account; null where it has no name of its own. */
  bankReference: string | null
  /** The firm's account, where the file names it. */
  account: string | null
  /** The same name of the bank alone, as a file of another kind may write it. */
  reference: string | null
  /** Each text that came with the payment, of which a file of another kind may tell only one. */
  texts: string[]
}

/** More than a bank books in a day for anybody; with it a sum stays exact. */
const MOST_BOOKED = 1_000_000_000_000_000

/** The refusal of a file of which nothing is imported: where it can not be read, and why. */
export function unreadable(why: string, line: number | null = null): Refusal {
  return invalidField('file', purchaseMessages.statementUnreadable(line, why), 'unreadable')
}

/** An amount above zero in minor units; undefined where it is none of this currency. Trailing zeros do not count. */
export function bookedMinor(value: string, currency: string): number | undefined {
  if (value.length > 40) return undefined
  const plain = value.includes('.') ? value.replace(/\.?0+$/, '') : value
  return toMinor(plain, currency, MOST_BOOKED)
}

/** Text of a bank as it is kept: one line, without marks that no screen shows. */
export function keptText(value: string, max: number): string {
  const line = value
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}\s]+/gu, ' ')
    .trim()
  return [...line].slice(0, max).join('')
}

/**
 * What tells each entry of a file from all others, so that files that overlap bring it once: the name that the bank
 * gave it, or else all that is known of it, and which of several equal ones it is. A bank may give one name to all of a
 * batch.
 */
export function fingerprints(entries: readonly StatementEntry[]): string[] {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const told = JSON.stringify([entry.bookedOn, entry.currency, entry.amount, ...namesOf(entry)])
    const nth = seen.get(told) ?? 0
    seen.set(told, nth + 1)
    return createHash('sha256').update(`${told}${nth}`).digest('hex')
  })
}

/** A name of a bank that is shorter than this may be a number within the file. */
const SHORTEST_NAME = 6
const LONGEST_MARK = 300

/** By what a file of another kind knows an entry: the name that the bank gave it, after a `#`, and its texts. */
export function marksOf({ reference, texts, message }: StatementEntry): string[] {
  const name = bare(reference ?? '')
  const marks = [...texts, message, reference ?? ''].map((text) => bare(text).slice(0, LONGEST_MARK))
  return [...new Set([...(name.length < SHORTEST_NAME ? [] : [`#${name}`]), ...marks.filter(Boolean)])]
}

/** Letters and digits alone, which is what files of a bank agree in. */
export function bare(text: string): string {
  return normaliseText(text).replace(/[^\p{L}\p{N}]/gu, '')
}

function namesOf({ bankReference, payer, payerAccount, message }: StatementEntry) {
  return bankReference ? [bankReference] : [payer, payerAccount, message]
}
