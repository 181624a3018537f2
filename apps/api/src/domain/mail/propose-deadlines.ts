import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { findDeadlines } from './find-deadlines.ts'

/** The most proposals of one item: a table of dates is no list of obligations. */
const MOST = 20

type Page = { id: string; text: string; receivedOn: string }

/** Stores the deadlines that the pages of an item may contain. A day that was found before, also by a page before, is not proposed again. */
export async function proposeDeadlines(db: Database, itemId: string, today: string): Promise<void> {
  const { rows: pages } = await sql<Page>`
    select page.id, page.text, received_on as "receivedOn"
    from mail_items join mail_files file on file.item_id = mail_items.id join mail_pages page on page.file_id = file.id
    where mail_items.id = ${itemId} order by file.place, page.number`.execute(db)
  const found = pages.flatMap((page) =>
    findDeadlines({ ...page, today }).map((deadline) => ({ pageId: page.id, ...deadline })),
  )
  if (found.length === 0) return
  const rows = found.slice(0, MOST).map(({ pageId, days, sentence, start }) => ({
    id: newId(),
    item_id: itemId,
    page_id: pageId,
    sentence,
    sentence_start: start,
    found_days: days,
  }))
  await db
    .insertInto('mail_deadlines')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['item_id', 'found_days']).doNothing())
    .execute()
}
