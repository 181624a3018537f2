import { sql } from 'kysely'
import type { CardEvent } from './card-provider.ts'
import type { Database } from '../../feature.ts'
import { applyDispute } from './apply-dispute.ts'
import { applyChargeRefunded, applyRefund } from './apply-refund.ts'
import { applySession } from './apply-session.ts'

/** The effect of an event, for the log. */
export type Effect = 'taken' | 'known' | 'not ours' | 'noted'

/**
 * Handles an event of the provider once: its id is stored in the transaction of its effects, so that a
 * repeated or concurrent delivery does nothing more.
 */
export async function handleEvent(db: Database, event: CardEvent): Promise<Effect> {
  const object = event.data.object as { id?: string }
  const { numAffectedRows } = await sql`
    insert into provider_events (id, type, object_id) values (${event.id}, ${event.type}, ${object.id ?? null})
    on conflict do nothing`.execute(db)
  if (numAffectedRows === 0n) return 'known'
  const found = await dispatch(db, event)
  if (found === null) return 'noted'
  if (found !== undefined) return 'taken'
  // A later event may make its payment known: without the stored id, a redelivery is handled again.
  await sql`delete from provider_events where id = ${event.id}`.execute(db)
  return 'not ours'
}

/** Applies an event; undefined where it concerns nothing of ours, null where its type is not handled. */
async function dispatch(db: Database, event: CardEvent): Promise<unknown> {
  // The provider may add event types at any time: those that are not handled are only noted.
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return applySession(db, event.data.object)
    case 'checkout.session.async_payment_failed':
      return applySession(db, event.data.object, { hasFailed: true })
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return applyRefund(db, event.data.object)
    case 'charge.refunded':
      return applyChargeRefunded(db, event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return applyDispute(db, event.data.object)
    default:
      return null
  }
}
