import { type ReadPage, type Turn, UnreadableScan } from '@domicile/scans/page'
import type { ScanReader } from '@domicile/scans/scan-reader'
import { newId } from '@domicile/server/db/ids'
import { inTransaction } from '@domicile/server/db/db'
import { notifyOnCommit } from '@domicile/server/db/live'
import { sql } from 'kysely'
import type { FileStore } from '../../../domain/files/file-store.ts'
import { readContent } from '../../../domain/files/answer-files.ts'
import { completeReading } from '../../../domain/mail/complete-reading.ts'
import { getPlainMail } from '../../../domain/mail/mail.queries.ts'
import type { Database } from '../../../feature.ts'
import { scanFiles } from './mail-files.queries.ts'

/** Reads and draws the pages of a file that are missing: it continues after the pages that an earlier run stored. */
export async function readFile(
  db: Database,
  { fileStore, reader }: { fileStore: FileStore; reader: ScanReader },
  fileId: string,
): Promise<void> {
  const { content } = await readContent({ db, fileStore }, scanFiles, sql`file.id = ${fileId}`)
  try {
    if (await isUnread(db, fileId)) await readPages(db, reader, fileId, content)
    await drawPages(db, reader, fileId, content)
    await closeFile(db, fileId, null)
  } catch (error) {
    if (!(error instanceof UnreadableScan)) throw error
    await closeFile(db, fileId, error.message)
  }
}

/** True if the text of the pages did not arrive with the file. */
async function isUnread(db: Database, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from mail_files file where id = ${fileId} and read_at is null and not has_text`.execute(db)
  return rows.length > 0
}

async function readPages(db: Database, reader: ScanReader, fileId: string, content: Buffer): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select number from mail_pages where file_id = ${fileId}`.execute(db)
  for await (const page of reader.read(content, new Set(rows.map(({ number }) => number)))) {
    const turn = 'turn' in page ? page.turn : 0
    const image = await draw(reader, content, page.page, turn)
    const isRead = !('refused' in page)
    await db
      .insertInto('mail_pages')
      .values({
        id: newId(),
        file_id: fileId,
        number: page.page,
        text: isRead ? page.text : '',
        words: JSON.stringify(isRead ? page.words : []),
        is_recognised: isRead && isRecognised(page),
        is_blank: isRead && page.source === 'blank',
        refused: isRead ? null : page.refused,
        ...image,
      })
      .execute()
  }
}

function isRecognised({ source }: ReadPage): boolean {
  return source === 'picture'
}

async function drawPages(db: Database, reader: ScanReader, fileId: string, content: Buffer): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select number from mail_pages where file_id = ${fileId} and picture is null and refused is null
    order by number`.execute(db)
  for (const { number } of rows) {
    const { width, height, picture } = await draw(reader, content, number, 0)
    await sql`
      update mail_pages set picture = ${picture}, width = ${width}, height = ${height}
      where file_id = ${fileId} and number = ${number}`.execute(db)
  }
}

/** A page that cannot be drawn has the shape of a sheet of paper, and no picture. */
async function draw(reader: ScanReader, content: Buffer, page: number, turn: Turn) {
  try {
    const { jpeg, width, height } = await reader.draw(content, page, turn)
    return { picture: Buffer.from(jpeg), width, height }
  } catch (error) {
    if (!(error instanceof UnreadableScan)) throw error
    return { picture: null, width: 1654, height: 2339 }
  }
}

/** Uses the text of the file with that of the other files of its item. */
async function closeFile(db: Database, fileId: string, refused: string | null): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ itemId: string }>`
      update mail_files set read_at = now(), refused = ${refused} where id = ${fileId} and read_at is null
      returning item_id as "itemId"`.execute(transaction)
    if (!rows[0]) return
    await completeReading(transaction, rows[0].itemId)
    const { companyId } = await getPlainMail(transaction, rows[0].itemId)
    await notifyOnCommit(transaction, [{ noun: 'mail', companyId, staffOnly: companyId === null }])
  })
}
