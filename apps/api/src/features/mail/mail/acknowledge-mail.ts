import { sql } from 'kysely'
import { addCustody } from '../../../domain/mail/custody.ts'
import { closeNotices } from '../../../domain/notices/notify.ts'
import type { Database } from '../../../feature.ts'

/** Stores that a person of the company has seen statutory mail. */
export async function acknowledgeMail(db: Database, id: string, userId: string): Promise<void> {
  await sql`
    update mail_items set acknowledged_at = now(), acknowledged_by = ${userId},
      reading = case when reading = 'unread' then 'read' else reading end, version = version + 1
    where id = ${id}`.execute(db)
  // Without the name: another company reads the chain too if the item turns out to be for it.
  await addCustody(db, id, { event: 'acknowledged by the company' })
  await closeNotices(db, 'mail.statutory', id)
}
