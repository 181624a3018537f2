import { sql } from 'kysely'
import { askForAcknowledgement } from '../../../domain/mail/complete-reading.ts'
import type { PlainMail } from '../../../domain/mail/mail.queries.ts'
import type { Database } from '../../../feature.ts'

/**
 * Opens an item to which pages were added. Who acknowledged a statutory letter by its envelope has not seen the first of
 * its pages: the company is asked again.
 */
export async function openUnopened(db: Database, { id, acknowledgedAt }: PlainMail): Promise<void> {
  await sql`
    update mail_items set physical = 'opened_scanned', version = version + 1
    where id = ${id} and physical = 'received'`.execute(db)
  if (acknowledgedAt && (await hasFirstPages(db, id))) await askForAcknowledgement(db, id)
}

async function hasFirstPages(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    select count(*) filter (where shows = 'pages') = 1 and count(*) > 1 as "isFirst"
    from mail_files where item_id = ${id} having bool_or(shows = 'envelope')`.execute(db)
  return rows[0]?.isFirst ?? false
}
