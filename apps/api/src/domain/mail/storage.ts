import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueue } from '../../jobs/jobs.ts'

/**
 * The days for which a row of `mail_items` is stored without charge: those of its premises for letters; parcels and
 * couriers have those of their kind where these are fewer.
 */
const freeDays = sql<number>`(
  select case when paper_kind in ('letter', 'registered') then coalesce(premises.free_storage_days, terms.free_days)
    else least(premises.free_storage_days, terms.free_days) end
  from storage_terms(mail_items.paper_kind, mail_items.received_on) terms
    left join addresses on addresses.id = mail_items.address_id
    left join premises on premises.id = addresses.premises_id)`

const firstDays = { arrival: sql`received_on`, today: sql`firm_day()` } as const

/** Starts the free storage of the paper of an item, and enqueues the standing rules of its company. */
export async function startStorage(
  db: Database,
  itemId: string,
  from: keyof typeof firstDays = 'arrival',
): Promise<void> {
  await sql`
    update mail_items set storage_until = ${firstDays[from]} + ${freeDays} where id = ${itemId}`.execute(db)
  await enqueue(db, 'mail.apply-rules', { itemId })
}
