import { intakeMessages } from '@domicile/contract/mail/mail-intake/intake-kinds'
import { type ReadPage, UnreadableScan } from '@domicile/scans/page'
import { inTransaction } from '@domicile/server/db/db'
import type { ScanReader } from '@domicile/scans/scan-reader'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { enqueueAll } from '../../../jobs/jobs.ts'
import { proposeAgain } from './arrange-letters.ts'
import { lockLetter } from './letters.queries.ts'
import { refreshIntake } from './refresh-intake.ts'

/** Enqueues the reading of a page that a person turned: they wait for it, so it is read before the scans. */
export async function enqueuePage(db: Database, pageId: string): Promise<void> {
  await enqueueAll(db, 'scan.read-page', [
    { payload: { pageId }, key: `scan.read-page:${pageId}`, lane: 'scans' },
  ])
}

/** What the screen says of a page of which the search and the proposals may lack lines. */
export function warningOf({ isPartial }: Pick<ReadPage, 'isPartial'>): string | null {
  return isPartial ? intakeMessages.partlyRead : null
}

type Page = { picture: Buffer; turns: number }

/** Reads a page as a person turned it, and proposes its letter again. A page that was turned on meanwhile is read later. */
export async function readPage(db: Database, reader: ScanReader, pageId: string): Promise<void> {
  const { rows } = await sql<Page>`
    select picture, turns from scan_pages
    where id = ${pageId} and is_unread and letter_id is not null and picture is not null`.execute(db)
  const [page] = rows
  if (!page) return
  const read = await reader.readUpright(page.picture).catch((error: unknown) => {
    if (!(error instanceof UnreadableScan)) throw error
    return undefined
  })
  await inTransaction(db, async (transaction) => {
    // Before its page, as a person who changes both. They may have moved the page to another letter meanwhile.
    await lockLetter(transaction, await findLetter(transaction, pageId))
    const letterId = await storeText(transaction, pageId, page.turns, read)
    if (!letterId) return
    await proposeAgain(transaction, letterId)
    await refreshIntake(transaction)
  })
}

async function findLetter(db: Database, pageId: string): Promise<string> {
  const { rows } = await sql<{ letterId: string }>`
    select letter_id as "letterId" from scan_pages where id = ${pageId}`.execute(db)
  return rows[0]!.letterId
}

/**
 * Returns the letter of the page, unless the page was turned on. A text is kept where none was found in its place: a page
 * with a text is never deleted.
 */
async function storeText(
  db: Database,
  pageId: string,
  turns: number,
  read: ReadPage | undefined,
): Promise<string | undefined> {
  const found = read?.text
    ? sql`, text = ${read.text}, words = ${JSON.stringify(read.words)}::jsonb, source = 'picture', failure = ${warningOf(read)}`
    : sql``
  const { rows } = await sql<{ letterId: string }>`
    update scan_pages set is_unread = false${found}
    where id = ${pageId} and turns = ${turns} and is_unread
    returning letter_id as "letterId"`.execute(db)
  return rows[0]?.letterId
}
