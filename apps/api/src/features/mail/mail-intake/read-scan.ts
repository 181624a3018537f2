import { UnreadableScan } from '@domicile/scans/page'
import type { PageResult, ScanReader } from '@domicile/scans/scan-reader'
import { newId } from '@domicile/server/db/ids'
import { inTransaction } from '@domicile/server/db/db'
import { findLocked } from '@domicile/server/auth/lock-record'
import { sql } from 'kysely'
import { readContent } from '../../../domain/files/answer-files.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import type { Database } from '../../../feature.ts'
import { addLetters } from './arrange-letters.ts'
import { warningOf } from './read-page.ts'
import { refreshIntake } from './refresh-intake.ts'
import { scanFiles } from './scans.queries.ts'

/** A file that ended the worker so often is not read again before a person asks for it. */
const MOST_ATTEMPTS = 5

/**
 * Reads the pages of a scan that are missing or to be read again, and proposes its letters. Each page is stored when it is
 * read: a worker that was ended in the middle is followed by one that reads the rest.
 */
export async function readScan(
  db: Database,
  { fileStore, reader }: { fileStore: FileStore; reader: ScanReader },
  scanId: string,
): Promise<void> {
  const attempts = await startAttempt(db, scanId)
  if (attempts === undefined) return
  if (attempts > MOST_ATTEMPTS) return fail(db, scanId, 'Reading it was interrupted too often.')
  const { content } = await readContent({ db, fileStore }, scanFiles, sql<boolean>`id = ${scanId}`)
  try {
    for await (const page of reader.read(content, await findKnownPages(db, scanId)))
      await insertPage(db, scanId, { ...page, ...(await draw(reader, content, page)) })
  } catch (error) {
    if (!(error instanceof UnreadableScan)) throw error
    return fail(db, scanId, error.message)
  }
  await finish(db, scanId)
}

/** Counts the attempt, outside of any transaction. Returns nothing for a scan that is not to be read. */
async function startAttempt(db: Database, scanId: string): Promise<number | undefined> {
  const { rows } = await sql<{ attempts: number }>`
    update scans set attempts = attempts + 1 where id = ${scanId} and state = 'reading'
    returning attempts`.execute(db)
  return rows[0]?.attempts
}

async function findKnownPages(db: Database, scanId: string): Promise<Set<number>> {
  const { rows } = await sql<{ number: number }>`
    select number from scan_pages where scan_id = ${scanId} and not is_unread`.execute(db)
  return new Set(rows.map(({ number }) => number))
}

type Drawing = { picture: Buffer | null; width: number; height: number; undrawn?: string }

const NOT_DRAWN: Drawing = { picture: null, width: 0, height: 0 }

/** Draws a page, also one without a readable text: a person reads it by eye. */
async function draw(reader: ScanReader, content: Buffer, page: PageResult): Promise<Drawing> {
  if ('source' in page && page.source === 'blank') return NOT_DRAWN
  const turn = 'turn' in page ? page.turn : 0
  try {
    const { jpeg, width, height } = await reader.draw(content, page.page, turn)
    return { picture: Buffer.from(jpeg), width, height }
  } catch (error) {
    if (!(error instanceof UnreadableScan)) throw error
    return { ...NOT_DRAWN, undrawn: error.message }
  }
}

async function insertPage(db: Database, scanId: string, page: PageResult & Drawing): Promise<void> {
  const { page: number, picture, width, height, undrawn = null } = page
  const read =
    'refused' in page
      ? { text: '', words: [], source: 'none', failure: page.refused }
      : { text: page.text, words: page.words, source: page.source, failure: undrawn ?? warningOf(page) }
  await sql`
    insert into scan_pages (id, scan_id, number, text, words, source, failure, picture, width, height)
    values (${newId()}, ${scanId}, ${number}, ${read.text}, ${JSON.stringify(read.words)}::jsonb,
      ${read.source}, ${read.failure}, ${picture}, ${width}, ${height})
    on conflict (scan_id, number) do update set text = excluded.text, words = excluded.words, source = excluded.source,
      failure = excluded.failure, picture = excluded.picture, width = excluded.width, height = excluded.height,
      is_unread = false
    where scan_pages.is_unread`.execute(db)
  await refreshIntake(db)
}

/** A person must check such a scan, as a page that could not be decoded may look blank. */
const NO_LETTER = 'It has no letter: all pages are blank or separators.'

/** Adds the letters of a scan whose pages are all stored. A scan without a page to show has failed. */
async function finish(db: Database, scanId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const which = sql`id = ${scanId} and state = 'reading'`
    if (!(await findLocked(transaction, 'scans', which))) return
    const { rows } = await sql<{ failure: string }>`
      select min(failure) as failure from scan_pages where scan_id = ${scanId}
      having bool_and(picture is null and source <> 'blank')`.execute(transaction)
    if (rows[0]) return fail(transaction, scanId, rows[0].failure ?? 'It has no pages.')
    if ((await addLetters(transaction, scanId)) === 0) return fail(transaction, scanId, NO_LETTER)
    await sql`update scans set state = 'read' where id = ${scanId}`.execute(transaction)
    await refreshIntake(transaction)
  })
}

async function fail(db: Database, scanId: string, failure: string): Promise<void> {
  await sql`
    update scans set state = 'failed', failure = ${failure}
    where id = ${scanId} and state = 'reading'`.execute(db)
  await refreshIntake(db)
}
