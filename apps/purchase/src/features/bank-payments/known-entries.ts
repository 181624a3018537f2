import { columnsOf } from '@domicile/server/db/columns'
import { lockName } from '@domicile/server/db/lock-name'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import type { Statement } from './read-statement.ts'
import { bare, fingerprints, marksOf, type StatementEntry } from './statement-entry.ts'

export type NewEntry = StatementEntry & { fingerprint: string; marks: string[] }

/**
 * Splits the entries of a file into new ones and those that an earlier file brought, and returns the kept
 * entries that it repeats with other words, such as those of the other format. Equal payments are matched one for one, so two on one day stay
 * two. Other imports wait until the transaction ends.
 */
export async function sortOutKnown(db: Database, { format, entries }: Pick<Statement, 'format' | 'entries'>) {
  await lockName(db, 'bank-entries')
  const stored = await findStored(db, format, [...new Set(entries.map(({ bookedOn }) => bookedOn))])
  const ofThisKind = new Set(stored.map(({ fingerprint }) => fingerprint))
  const prints = fingerprints(entries)
  const all = entries.map((entry, index): NewEntry => {
    return { ...entry, fingerprint: prints[index]!, marks: marksOf(entry) }
  })
  const rest = all.filter(({ fingerprint }) => !ofThisKind.has(fingerprint))
  const ofThisFile = new Set(prints)
  // A former release may have read less of an entry, which has another fingerprint then.
  const repeatedEntries = findRepeated(
    rest,
    stored.filter(({ isOtherKind, fingerprint }) => isOtherKind || !ofThisFile.has(fingerprint)),
  )
  const news = rest.filter((entry) => !repeatedEntries.has(entry))
  const isNew = new Set(news)
  return {
    news,
    leftOut: all.filter((entry) => !isNew.has(entry)),
    repeatedEntries: [...repeatedEntries.values()],
  }
}

/** The fields of a payment that both formats contain. */
type EntryFacts = Pick<
  StatementEntry,
  'bookedOn' | 'currency' | 'amount' | 'account' | 'payer' | 'payerAccount'
> & {
  marks: string[]
}
type StoredEntry = EntryFacts & { id: string; fingerprint: string; isOtherKind: boolean }

const columns = columnsOf('fingerprint bookedOn currency amount account payer payerAccount marks')

async function findStored(db: Database, format: Statement['format'], days: string[]): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select entry.id, ${columns}, format <> ${format} as "isOtherKind"
    from bank_entries entry join bank_statements statement on statement.id = entry.statement_id
    where booked_on = any(${days}::date[]) order by entry.id`.execute(db)
  return rows
}

/** Maps new entries to the ids of kept ones that are surely the same payment; each kept one is used once. */
function findRepeated(entries: readonly NewEntry[], stored: readonly StoredEntry[]): Map<NewEntry, string> {
  const byMark = Map.groupBy(
    stored.flatMap((one) => marksWithSum(one).map((mark) => ({ mark, one, who: whoOf(one) }))),
    ({ mark }) => mark,
  )
  const [found, matchedIds] = [new Map<NewEntry, string>(), new Set<string>()]
  // The bank's own references match first, so that no text match takes an entry that a reference identifies.
  for (const isEnough of [isName, isTextOfKnownPayer])
    for (const entry of entries.filter((one) => !found.has(one))) {
      const who = whoOf(entry)
      const same = marksWithSum(entry)
        .flatMap((mark) => byMark.get(mark) ?? [])
        .find((other) => !matchedIds.has(other.one.id) && isEnough(other.mark, agreement(who, other.who)))
      if (!same) continue
      found.set(entry, same.one.id)
      matchedIds.add(same.one.id)
    }
  return found
}

/** Adds day, currency and signed amount to the marks: entries that differ in these are different payments. */
function marksWithSum({ bookedOn, currency, amount, marks }: EntryFacts): string[] {
  return marks.map((mark) => `${mark} ${bookedOn} ${currency} ${amount}`)
}

type Who = { account: string; payer: string; payerAccount: string }

function whoOf({ account, payer, payerAccount }: EntryFacts): Who {
  return { account: bare(account ?? ''), payer: bare(payer ?? ''), payerAccount: bare(payerAccount ?? '') }
}

/** Compares two entries: `no` if an account or a payer differs, `yes` if they surely have the same payer. */
function agreement(one: Who, other: Who): 'no' | 'maybe' | 'yes' {
  const fields = (['account', 'payer', 'payerAccount'] as const).filter((field) => one[field] && other[field])
  if (fields.some((field) => one[field] !== other[field])) return 'no'
  return fields.some((field) => field !== 'account') ? 'yes' : 'maybe'
}

function isName(mark: string, agreed: ReturnType<typeof agreement>): boolean {
  return mark.startsWith('#') && agreed !== 'no'
}

/** A text alone does not identify a payment: many payers write "Thank you". */
function isTextOfKnownPayer(_mark: string, agreed: ReturnType<typeof agreement>): boolean {
  return agreed === 'yes'
}
