import type { BankEntry, PayableOrder } from '@domicile/contract/purchase/payments/bank-payments'
import { fromMinor } from '@domicile/contract/purchase/money/money'
import type { Actor } from '@domicile/server/http/feature'
import type { Database } from '../../feature.ts'
import { type EntryRow, getEntry } from './entries.queries.ts'
import { findCandidates } from './orders.queries.ts'
import type { StatementEntry } from './statement-entry.ts'
import { type Candidate, namedInVain, suggestionsFor } from './suggestions.ts'

/** Entries as they cross the wire, open ones with what they may be for. */
export async function asEntries(db: Database, user: Actor, rows: readonly EntryRow[]): Promise<BankEntry[]> {
  const candidates = await findCandidates(
    db,
    user,
    rows.filter(({ state }) => state === 'open'),
  )
  return rows.map((row) => asEntry(row, candidates))
}

/** One of them. */
export async function readEntry(db: Database, user: Actor, id: string): Promise<BankEntry> {
  const [entry] = await asEntries(db, user, [await getEntry(db, id)])
  return entry!
}

/** What a file told of that an earlier one had brought. */
export function asLeftOut({ bookedOn, currency, amount, payer }: StatementEntry) {
  return { bookedOn, currency, amount: fromMinor(amount, currency), payer }
}

/** An order as whoever matches money sees it. */
export function asPayable({ names: _names, ...order }: Candidate): PayableOrder {
  return { ...order, total: fromMinor(order.total, order.currency) }
}

function asEntry(row: EntryRow, candidates: readonly Candidate[]): BankEntry {
  const isOpen = row.state === 'open'
  const named = isOpen && namedInVain(row, candidates)
  return {
    ...row,
    amount: fromMinor(row.amount, row.currency),
    order: row.order && asPayable(row.order),
    suggestions: isOpen
      ? suggestionsFor(row, candidates).map((one) => ({ ...one, order: asPayable(one.order) }))
      : [],
    names: named ? asPayable(named) : null,
  }
}
