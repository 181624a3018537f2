import { messages } from '@domicile/contract/messages'
import {
  type BankPayment,
  bankPayments,
  MOST_LEFT_OUT,
} from '@domicile/contract/sales/payments/bank-payments'
import { toMinor } from '@domicile/contract/money/money'
import type { Change } from '@domicile/server/audit/audit'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { inTwoSteps } from '@domicile/server/http/feature'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { type Database, feature } from '../../feature.ts'
import { moverOf } from '../../domain/orders/mover.ts'
import { refuseFuture } from '../../domain/payments/refuse-future.ts'
import { countEntries, listEntries, lockEntry, updateEntry } from './entries.queries.ts'
import { exportEntries } from './entries-export.ts'
import { asEntries, asLeftOut, asPayable, readEntry } from './entry-view.ts'
import { acceptEntry, matchEntry, unmatchEntry } from './match.ts'
import { findPayable, getCandidate } from './orders.queries.ts'
import { readStatement } from './read-statement.ts'
import { getStatement, insertStatement, listStatements } from './statements.queries.ts'
import type { LockedOrder } from '../../domain/orders/lock-order.ts'

export const bankPaymentsFeature = feature(bankPayments, {
  'GET /api/purchase/bank-entries': async ({ db, user, query }) => {
    const page = await listEntries(db, query)
    return { ...page, items: await asEntries(db, user, page.items), counts: await countEntries(db) }
  },

  'GET /api/purchase/bank-entries/export': ({ db, query }) => exportEntries(db, query),

  'GET /api/purchase/bank-statements': ({ db, query }) => listStatements(db, query),

  'POST /api/purchase/bank-statements': inTwoSteps(
    async ({ file, query }) => readStatement(file.bytes, query.encoding),
    async ({ db, user, file, record }, statement) => {
      const { id, leftOut } = await insertStatement(db, statement, { ...file, userId: user.id })
      await record({ subjectId: id, subject: file.name, staffOnly: true })
      return {
        ...(await getStatement(db, id)),
        leftOut: leftOut.slice(0, MOST_LEFT_OUT).map(asLeftOut),
        notes: statement.notes.slice(0, MOST_LEFT_OUT),
      }
    },
  ),

  'GET /api/purchase/payable-orders': async ({ db, user, query }) =>
    (await findPayable(db, user, query.q)).map(asPayable),

  'PUT /api/purchase/bank-entries/:id/match': async ({ db, user, params, body, record }) => {
    const { id } = await getCandidate(db, user, body.orderId)
    const order = await matchEntry(db, params.id, id, moverOf(user))
    const entry = await readEntry(db, user, params.id)
    await record({
      ...about(order),
      after: { amount: `${entry.amount} ${entry.currency}`, state: order.state },
    })
    return entry
  },

  'DELETE /api/purchase/bank-entries/:id/match': async ({ db, user, params, body, record }) => {
    const order = await unmatchEntry(db, params.id, moverOf(user, body.reason))
    await record(about(order))
    await record({ ...about(order), reason: body.reason, staffOnly: true })
    return readEntry(db, user, params.id)
  },

  'PUT /api/purchase/bank-entries/:id/acceptance': async ({ db, user, params, body, record }) => {
    const { order, reason } = await acceptEntry(db, params.id, { ...moverOf(user), reason: body.reason })
    await record(about(order))
    // The reason is for the firm only; the acceptance itself is also in the company's history.
    await record({ ...about(order), reason, staffOnly: true })
    return readEntry(db, user, params.id)
  },

  'PUT /api/purchase/bank-entries/:id/setting-aside': async ({ db, user, params, body, record }) => {
    await requireState(db, params.id, 'open')
    await updateEntry(db, params.id, { state: 'set-aside', by: user.id, reason: body.reason })
    await record({ subjectId: params.id, reason: body.reason, staffOnly: true })
    return readEntry(db, user, params.id)
  },

  'DELETE /api/purchase/bank-entries/:id/setting-aside': async ({ db, user, params, record }) => {
    await requireState(db, params.id, 'set-aside')
    await updateEntry(db, params.id, { state: 'open', by: user.id })
    await record({ subjectId: params.id, staffOnly: true })
    return readEntry(db, user, params.id)
  },

  'POST /api/purchase/orders/:id/bank-payments': async ({ db, user, params, body, record }) => {
    const { id, currency } = await getCandidate(db, user, params.id)
    const entryId = await insertByHand(db, body, currency)
    const order = await matchEntry(db, entryId, id, moverOf(user))
    await record({ ...about(order), after: { amount: `${body.amount} ${currency}`, state: order.state } })
    return readEntry(db, user, entryId)
  },
})

function about({ id, companyId, number }: LockedOrder): Change {
  return { companyId, subjectId: id, subject: `Order ${number}` }
}

async function requireState(db: Database, entryId: string, state: 'open' | 'set-aside'): Promise<void> {
  const entry = await lockEntry(db, entryId)
  // An entry that was matched and refunded is not reopened.
  if (entry.state !== state || entry.paymentId) throw new Refusal('entry-handled')
}

/** Inserts money that no statement contains yet. Money arrives after it was sent: a future day is refused. */
async function insertByHand(db: Database, { amount, receivedOn }: BankPayment, currency: string) {
  const minor = toMinor(amount, currency)
  if (!minor) throw invalidField('amount', messages.price)
  refuseFuture('receivedOn', receivedOn)
  const id = newId()
  await sql`
    insert into bank_entries (id, fingerprint, booked_on, currency, amount)
    values (${id}, ${`by hand ${id}`}, ${receivedOn}, ${currency}, ${minor})`.execute(db)
  return id
}
