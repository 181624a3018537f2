import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import type { Statement } from './read-statement.ts'
import { bare, fingerprints, marksOf, type StatementEntry } from './statement-entry.ts'

export type NewEntry = StatementEntry & { fingerprint: string; marks: string[] }

/**
 * Sorts the entries of a file into news and those that an earlier file brought, and tells which of a file of the other
 * kind it told again. Of equal payments as many are known as were kept, so that two on one day stay two. Nobody else
 * keeps entries until the transaction ends.
 */
export async function sortOutKnown(db: Database, { format, entries }: Statement) {
  await sql`select pg_advisory_xact_lock(hashtextextended('bank-entries', 0))`.execute(db)
  const kept = await findKept(db, format, [...new Set(entries.map(({ bookedOn }) => bookedOn))])
  const ofThisKind = new Set(kept.map(({ fingerprint }) => fingerprint))
  const prints = fingerprints(entries)
  const all = entries.map((entry, index): NewEntry => {
    return { ...entry, fingerprint: prints[index]!, marks: marksOf(entry) }
  })
  const rest = all.filter(({ fingerprint }) => !ofThisKind.has(fingerprint))
  const toldAgain = findToldAgain(
    rest,
    kept.filter(({ isOtherKind }) => isOtherKind),
  )
  const news = rest.filter((entry) => !toldAgain.has(entry))
  const isNew = new Set(news)
  return { news, leftOut: all.filter((entry) => !isNew.has(entry)), toldAgain: [...toldAgain.values()] }
}

/** What both kinds of files tell of a payment. */
type Told = Pick<
  StatementEntry,
  'bookedOn' | 'currency' | 'amount' | 'account' | 'payer' | 'payerAccount'
> & {
  marks: string[]
}
type Kept = Told & { id: string; fingerprint: string; isOtherKind: boolean }

const columns = columnsOf('fingerprint bookedOn currency amount account payer payerAccount marks')

async function findKept(db: Database, format: Statement['format'], days: string[]): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select entry.id, ${columns}, format <> ${format} as "isOtherKind"
    from bank_entries entry join bank_statements statement on statement.id = entry.statement_id
    where booked_on = any(${days}::date[]) order by entry.id`.execute(db)
  return rows
}

/** The ids of the kept entries that are surely the same as some new ones, each of which is taken once. */
function findToldAgain(entries: readonly NewEntry[], kept: readonly Kept[]): Map<NewEntry, string> {
  const byMark = Map.groupBy(
    kept.flatMap((one) => marksWithSum(one).map((mark) => ({ mark, one, who: whoOf(one) }))),
    ({ mark }) => mark,
  )
  const [found, taken] = [new Map<NewEntry, string>(), new Set<string>()]
  // First by the bank's own names, so that no entry takes the place of one that is named.
  for (const isEnough of [isName, isTextOfKnownPayer])
    for (const entry of entries.filter((one) => !found.has(one))) {
      const who = whoOf(entry)
      const same = marksWithSum(entry)
        .flatMap((mark) => byMark.get(mark) ?? [])
        .find((other) => !taken.has(other.one.id) && isEnough(other.mark, agreement(who, other.who)))
      if (!same) continue
      found.set(entry, same.one.id)
      taken.add(same.one.id)
    }
  return found
}

/** What is the same of two entries of one day, amount and direction, or they are not the same. */
function marksWithSum({ bookedOn, currency, amount, marks }: Told): string[] {
  return marks.map((mark) => `${mark} ${bookedOn} ${currency} ${amount}`)
}

type Who = { account: string; payer: string; payerAccount: string }

function whoOf({ account, payer, payerAccount }: Told): Who {
  return { account: bare(account ?? ''), payer: bare(payer ?? ''), payerAccount: bare(payerAccount ?? '') }
}

/** Whether two entries may be of one payer, and whether they are known to be. */
function agreement(one: Who, other: Who): 'no' | 'maybe' | 'yes' {
  const fields = (['account', 'payer', 'payerAccount'] as const).filter((field) => one[field] && other[field])
  if (fields.some((field) => one[field] !== other[field])) return 'no'
  return fields.some((field) => field !== 'account') ? 'yes' : 'maybe'
}

function isName(mark: string, agreed: ReturnType<typeof agreement>): boolean {
  return mark.startsWith('#') && agreed !== 'no'
}

/** A text alone may be that of many: "Thank you". */
function isTextOfKnownPayer(_mark: string, agreed: ReturnType<typeof agreement>): boolean {
  return agreed === 'yes'
}
