import { intakeMessages } from '@domicile/contract/mail/mail-intake/intake-kinds'
import { toJpeg } from '@domicile/scans/pictures'
import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { enqueuePage } from './read-page.ts'

type Page = {
  picture: Buffer
  width: number
  height: number
  words: { text: string; box: [number, number, number, number] }[]
  source: string
}

/**
 * Turns a page of a locked letter clockwise by a quarter, with the places of its words. Text recognised before the turn is
 * discarded, and the page is read again.
 */
export async function turnPage(db: Database, letterId: string, pageId: string): Promise<void> {
  const { rows } = await sql<Page>`
    select picture, width, height, words, source from scan_pages
    where letter_id = ${letterId} and id = ${pageId} and picture is not null`.execute(db)
  const [page] = rows
  if (!page) throw new Refusal('state', { text: intakeMessages.pageTaken })
  const { picture, source, ...size } = page
  const { jpeg, width, height } = await toJpeg({ png: picture, ...size }, 90)
  const words = page.words.map(({ text, box: [left, top, across, down] }) => ({
    text,
    box: [1 - top - down, left, down, across],
  }))
  const isUnread = source !== 'file'
  await sql`
    update scan_pages set picture = ${jpeg}, width = ${width}, height = ${height},
      words = ${JSON.stringify(words)}::jsonb, turns = turns + 1, is_unread = ${isUnread}
    where id = ${pageId}`.execute(db)
  if (isUnread) await enqueuePage(db, pageId)
}
