import type { BankEntry, PayableOrder } from '@domicile/contract/sales/payments/bank-payments'
import { fromMinor } from '@domicile/contract/money/money'
import type { Actor } from '@domicile/server/http/feature'
import type { Database } from '../../feature.ts'
import { type EntryRow, getEntry } from './entries.queries.ts'
import { findCandidates } from './orders.queries.ts'
import type { StatementEntry } from './statement-entry.ts'
import { type Candidate, findUnpayable, suggestionsFor } from './suggestions.ts'

/** Converts entries for the API; open ones include the orders they may be for. */
export async function asEntries(db: Database, user: Actor, rows: readonly EntryRow[]): Promise<BankEntry[]> {
  const candidates = await findCandidates(
    db,
    user,
    rows.filter(({ state }) => state === 'open'),
  )
  return rows.map((row) => asEntry(row, candidates))
}

/** Reads one entry for the API. Throws 404. */
export async function readEntry(db: Database, user: Actor, id: string): Promise<BankEntry> {
  const [entry] = await asEntries(db, user, [await getEntry(db, id)])
  return entry!
}

/** An entry of a file that an earlier import had already brought. */
export function asLeftOut({ bookedOn, currency, amount, payer }: StatementEntry) {
  return { bookedOn, currency, amount: fromMinor(amount, currency), payer }
}

/** Converts an order for a user who matches money. */
export function asPayable({ names: _names, ...order }: Candidate): PayableOrder {
  return { ...order, total: fromMinor(order.total, order.currency) }
}

function asEntry(row: EntryRow, candidates: readonly Candidate[]): BankEntry {
  const isOpen = row.state === 'open'
  const unpayable = isOpen && findUnpayable(row, candidates)
  return {
    ...row,
    amount: fromMinor(row.amount, row.currency),
    order: row.order && asPayable(row.order),
    suggestions: isOpen
      ? suggestionsFor(row, candidates).map((one) => ({ ...one, order: asPayable(one.order) }))
      : [],
    names: unpayable ? asPayable(unpayable) : null,
  }
}
