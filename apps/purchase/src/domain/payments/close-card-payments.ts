import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueue } from '../../jobs.ts'

/**
 * Ends the payment by card of a locked order that is paid in another way, or not to be paid any more, and has its page
 * closed. Who pays there all the same is found by the firm's look at that payment.
 */
export async function closeCardPayments(
  db: Database,
  { id }: { id: string },
  exceptId: string | null = null,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update payments set state = 'failed', failure = 'The order waits for it no more.'
    where order_id = ${id} and state = 'pending' and type = 'card' and id is distinct from ${exceptId}
    returning id`.execute(db)
  for (const { id: paymentId } of rows) await enqueue(db, 'payment.close', { paymentId }, { key: paymentId })
}
