import { inTransaction } from '@domicile/server/db/db'
import { sql } from 'kysely'
import { type CardProvider, refusalOf } from './card-provider.ts'
import { enqueueNext } from '../../jobs/regular-jobs.ts'
import type { Database } from '../../feature.ts'
import type { PurchaseJobHandlers } from '../../jobs/jobs.ts'
import { findRefund, settleRefund } from '../../domain/payments/settle-refund.ts'
import type { CardParts } from './card-payments.routes.ts'
import { reconcile } from './reconcile.ts'
import { applyRefund } from './apply-refund.ts'
import { applySession } from './apply-session.ts'
import { lockOrder } from '../../domain/orders/lock-order.ts'

type CardJobs = Pick<PurchaseJobHandlers, 'payment.refund' | 'payment.close' | 'payment.reconcile'>

/** Calls to the provider of cards, made after the transaction that asked for them. */
export const cardJobs = ({ cards }: CardParts): CardJobs => ({
  'payment.refund': ({ db, payload }) => refund(db, requireCards(cards), payload.refundId),

  'payment.close': async ({ db, payload }) => {
    const sessionId = await findPage(db, payload.paymentId)
    if (!sessionId) return
    const session = await requireCards(cards).close(sessionId)
    await inTransaction(db, (trx) => applySession(trx, session))
  },

  'payment.reconcile': async ({ db }) => {
    if (cards) await reconcile(db, cards)
    await enqueueNext(db, 'payment.reconcile')
  },
})

/** Throws without keys: the job is retried until they are set again, or is reported as dead. */
function requireCards(cards: CardProvider | undefined): CardProvider {
  if (!cards) throw new Error('STRIPE_SECRET_KEY is not set')
  return cards
}

async function refund(db: Database, cards: CardProvider, id: string): Promise<void> {
  const { rows } = await sql<{ charge: string; amount: number; currency: string }>`
    select provider_charge as charge, refunds.amount, currency
    from refunds join payments on payments.id = payment_id
    where refunds.id = ${id} and refunds.state = 'pending'`.execute(db)
  const [wanted] = rows
  if (!wanted) return
  try {
    const made = await cards.giveBack({ refundId: id, ...wanted })
    await inTransaction(db, (trx) => applyRefund(trx, made))
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === undefined) throw error
    await inTransaction(db, (trx) => refused(trx, id, refusal))
  }
}

async function refused(db: Database, id: string, failure: string): Promise<void> {
  const order = await lockOrder(db, (await findRefund(db, id))!.orderId)
  await settleRefund(db, order, (await findRefund(db, id))!, { state: 'failed', failure })
}

async function findPage(db: Database, paymentId: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ sessionId: string | null }>`
    select provider_id as "sessionId" from payments where id = ${paymentId} and state = 'failed'`.execute(db)
  return rows[0]?.sessionId
}
