import { mailMessages } from '@domicile/contract/mail/mail-messages'
import { notFound, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import type { AnswerFiles } from '../../../domain/files/answer-files.ts'
import { mailInScope } from '../../../domain/mail/mail.queries.ts'
import type { Database } from '../../../feature.ts'

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

type Place = { id: string; fileId: string; page: string }

/** Stores that a person has seen that a page of a locked item is blank; returns the name of its file. */
export async function confirmBlank(
  db: Database,
  { id, fileId, page }: Place,
  userId: string,
): Promise<string> {
  const number = parsePage(page)
  const { rows } = await sql<{ name: string }>`
    update mail_pages set blank_confirmed_by = ${userId} from mail_files file
    where file.id = file_id and file.item_id = ${id} and file.id = ${fileId} and number = ${number}
      and is_blank and blank_confirmed_by is null
    returning file.name`.execute(db)
  if (!rows[0]) throw new Refusal('state', { text: mailMessages.notBlank })
  return rows[0].name
}

function parsePage(page: string): number {
  if (!/^\d{1,4}$/.test(page)) throw notFound()
  return Number(page)
}

/** The picture of a page; throws 404 for a page that is not drawn yet. */
export async function getPicture(
  db: Database,
  user: Actor,
  { id, fileId, page }: Place,
): Promise<{ name: string; mediaType: string; content: Buffer }> {
  const number = parsePage(page)
  const { rows } = await sql<{ name: string; picture: Buffer | null }>`
    select file.name, page.picture from mail_files file join mail_pages page on page.file_id = file.id
    where ${isFileOf(user, id, fileId)} and page.number = ${number}`.execute(db)
  if (!rows[0]?.picture) throw notFound()
  return { name: `${rows[0].name} ${page}.jpg`, mediaType: 'image/jpeg', content: rows[0].picture }
}
