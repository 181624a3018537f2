import type { Mail, MailFile } from '@domicile/contract/mail/mail'
import { columnsOf } from '@domicile/server/db/columns'
import { userName } from '@domicile/server/db/user-name'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { findCustodyFor } from '../../../domain/mail/custody.ts'
import { mailInScope } from '../../../domain/mail/mail.queries.ts'
import type { Database } from '../../../feature.ts'
import { asSummary, mailRows, type SummaryRow } from './mail-list.ts'

type Row = SummaryRow & Pick<Mail, 'acknowledgedBy' | 'version'>

/** An item as one user sees it. */
export async function viewMail(db: Database, user: Actor, id: string): Promise<Mail> {
  const { rows } = await sql<Row>`
    select ${mailRows.columns}, ${userName('mail_items.acknowledged_by')} as "acknowledgedBy", mail_items.version
    from ${mailRows.from}
    where ${mailInScope(user, 'mail:read')} and mail_items.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return {
    ...asSummary(user, rows[0]),
    acknowledgedBy: rows[0].acknowledgedBy,
    version: rows[0].version,
    files: await findFiles(db, id),
    custody: await findCustodyFor(db, user, id),
  }
}

async function findFiles(db: Database, itemId: string): Promise<MailFile[]> {
  const { rows } = await sql<MailFile>`
    select ${columnsOf('id name mediaType size sha256 shows refused', 'file')},
      file.read_at is not null as "isRead", coalesce((
      select json_agg(json_build_object('number', page.number, 'text', page.text, 'words', page.words,
        'width', page.width, 'height', page.height, 'isRecognised', page.is_recognised,
        'looksBlank', page.is_blank and page.blank_confirmed_by is null, 'refused', page.refused,
        'hasPicture', page.picture is not null) order by page.number)
      from mail_pages page where page.file_id = file.id), '[]') as pages
    from mail_files file where file.item_id = ${itemId} order by file.place`.execute(db)
  return rows
}
