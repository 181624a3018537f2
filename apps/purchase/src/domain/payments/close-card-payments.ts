import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueue } from '../../jobs/jobs.ts'

/**
 * Ends the card payment of a locked order that is paid in another way or no longer payable, and closes its
 * page. A payment made there anyway is found when the firm reconciles that payment.
 */
export async function closeCardPayments(
  db: Database,
  { id }: { id: string },
  exceptId: string | null = null,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update payments set state = 'failed', failure = 'The order no longer needs this payment.'
    where order_id = ${id} and state = 'pending' and type = 'card' and id is distinct from ${exceptId}
    returning id`.execute(db)
  for (const { id: paymentId } of rows) await enqueue(db, 'payment.close', { paymentId }, { key: paymentId })
}
