import { sql } from 'kysely'
import { completeReading, notifyOfMail } from '../../domain/mail/complete-reading.ts'
import { addCustody, HOLDER } from '../../domain/mail/custody.ts'
import type { Database } from '../../feature.ts'

/**
 * Gives an item to a company. Another company that had it loses it with its notices, and what its people did with it does
 * not count for the new one.
 */
export async function moveMail(db: Database, id: string, companyId: string): Promise<void> {
  await sql`
    delete from notices where subject_id = ${id} or subject_id in (
      select mail_deadlines.id from mail_deadlines where item_id = ${id})`.execute(db)
  await sql`delete from mail_deadlines where item_id = ${id}`.execute(db)
  await sql`
    update mail_items set company_id = ${companyId}, quarantine = null, address_id = null, reading = 'unread',
      request = 'none', request_state = null, is_statutory = false, statutory_reason = null, escalation = 0,
      escalates_on = null, acknowledged_at = null, acknowledged_by = null, version = version + 1
    where id = ${id}`.execute(db)
  // Without the names of the companies: the next one reads the chain too.
  await addCustody(db, id, { event: 'moved to the right company', heldBy: HOLDER })
  await notifyOfMail(db, id)
  await completeReading(db, id)
}
