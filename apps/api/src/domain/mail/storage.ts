import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueue } from '../../jobs.ts'

/** Starts the free storage of the paper of a new item, and enqueues the standing rules of its company. */
export async function startStorage(db: Database, itemId: string): Promise<void> {
  await sql`
    update mail_items set storage_until = received_on + (storage_terms(paper_kind, received_on)).free_days
    where id = ${itemId}`.execute(db)
  await enqueue(db, 'mail.apply-rules', { itemId })
}
