import { intakeMessages } from '@domicile/contract/mail-intake/intake-kinds'
import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Database } from '../../feature.ts'

type Page = { picture: Buffer; words: { text: string; box: [number, number, number, number] }[] }

/** Turns a page of a locked letter clockwise by a quarter, with the places of its words. */
export async function turnPage(db: Database, letterId: string, pageId: string): Promise<void> {
  const { rows } = await sql<Page>`
    select picture, words from scan_pages
    where letter_id = ${letterId} and id = ${pageId} and picture is not null`.execute(db)
  const [page] = rows
  if (!page) throw new Refusal('state', { text: intakeMessages.pageTaken })
  const { data, info } = await sharp(page.picture)
    .rotate(90)
    .jpeg({ quality: 70 })
    .toBuffer({ resolveWithObject: true })
  const words = page.words.map(({ text, box: [left, top, width, height] }) => ({
    text,
    box: [1 - top - height, left, height, width],
  }))
  await sql`
    update scan_pages set picture = ${data}, width = ${info.width}, height = ${info.height},
      words = ${JSON.stringify(words)}::jsonb, turns = turns + 1
    where id = ${pageId}`.execute(db)
}
