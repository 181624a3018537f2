import { fromMinor } from '@domicile/contract/money/money'
import { columnsOf } from '@domicile/server/db/columns'
import { inTransaction } from '@domicile/server/db/db'
import { recordEffect } from '@domicile/server/jobs/jobs'
import { sql } from 'kysely'
import { fromCardUnits } from '../../domain/payments/card-amounts.ts'
import type { CardProvider, CardSession } from './card-provider.ts'
import type { Database } from '../../feature.ts'
import { notifyAboutOrder } from '../../domain/orders/main-api.ts'
import { failPayment } from './card-payments.queries.ts'
import { applySession } from './apply-session.ts'
import { lockOrder } from '../../domain/orders/lock-order.ts'

type Looked = { id: string; orderId: string; sessionId: string | null; amount: number; currency: string }

/**
 * Compares our payments by card with the provider's. Payments pending for over an hour take the provider's
 * state; recently settled ones that differ at the provider are reported to the firm.
 */
export async function reconcile(db: Database, cards: CardProvider): Promise<void> {
  for (const payment of await findPayments(
    db,
    sql`state = 'pending' and created_at < now() - interval '1 hour'`,
  ))
    await applyMissed(db, cards, payment)
  for (const payment of await findPayments(
    db,
    sql`state = 'settled' and settled_at > now() - interval '26 hours'`,
  ))
    if (payment.sessionId) await compare(db, payment, await cards.find(payment.sessionId))
}

async function applyMissed(db: Database, cards: CardProvider, payment: Looked): Promise<void> {
  if (!payment.sessionId) return failPayment(db, payment.id, 'The payment page was never opened.')
  const session = await cards.find(payment.sessionId)
  await inTransaction(db, (trx) => applySession(trx, session))
}

async function compare(db: Database, payment: Looked, session: CardSession): Promise<void> {
  const currency = (session.currency ?? '').toUpperCase()
  const amount = fromCardUnits(session.amount_total ?? 0, currency)
  const isSame = amount === payment.amount && currency === payment.currency
  if (isSame && session.payment_status === 'paid') return
  await inTransaction(db, async (trx) => {
    if (!(await recordEffect(trx, `payment.reconcile:${payment.id}`))) return
    const order = await lockOrder(trx, payment.orderId)
    await notifyAboutOrder(trx, order, {
      news: 'order.payment-problem',
      audience: 'firm',
      title: `A payment for order ${order.number} differs at the card provider`,
      body:
        `Here ${payment.currency} ${fromMinor(payment.amount, payment.currency)} were paid; there ` +
        `${currency} ${fromMinor(amount, currency)}, ${session.payment_status}.`,
    })
  })
}

const columns = columnsOf('id orderId sessionId amount currency', undefined, { sessionId: 'provider_id' })

async function findPayments(db: Database, condition: ReturnType<typeof sql>): Promise<Looked[]> {
  const { rows } = await sql<Looked>`
    select ${columns}
    from payments where type = 'card' and ${condition} order by created_at, id`.execute(db)
  return rows
}
