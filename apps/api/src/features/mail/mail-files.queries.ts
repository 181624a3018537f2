import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import type { AnswerFiles } from '../../domain/files/answer-files.ts'
import { mailInScope } from '../../domain/mail/mail.queries.ts'
import type { Database } from '../../feature.ts'

/** The scans. No answer names one. */
export const scanFiles: AnswerFiles = { table: 'mail_files', answers: sql`select where false` }

/** The condition that a row of `mail_files`, read as `file`, is of an item that this user may see. */
export function isFileOf(user: Actor, itemId: string, fileId: string): RawBuilder<boolean> {
  return sql`file.id = ${fileId} and exists (select from mail_items
    where ${mailInScope(user, 'mail:read')} and mail_items.id = ${itemId} and mail_items.id = file.item_id)`
}

export async function countFiles(db: Database, itemId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_files where item_id = ${itemId}`.execute(db)
  return rows[0]!.count
}

/** The picture of a page; throws 404 for a page that is not drawn yet. */
export async function getPicture(
  db: Database,
  user: Actor,
  { id, fileId, page }: { id: string; fileId: string; page: string },
): Promise<{ name: string; mediaType: string; content: Buffer }> {
  if (!/^\d{1,4}$/.test(page)) throw notFound()
  const { rows } = await sql<{ name: string; picture: Buffer | null }>`
    select file.name, page.picture from mail_files file join mail_pages page on page.file_id = file.id
    where ${isFileOf(user, id, fileId)} and page.number = ${Number(page)}`.execute(db)
  if (!rows[0]?.picture) throw notFound()
  return { name: `${rows[0].name} ${page}.jpg`, mediaType: 'image/jpeg', content: rows[0].picture }
}
