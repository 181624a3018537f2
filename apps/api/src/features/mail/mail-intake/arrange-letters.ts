import { intakeMessages } from '@domicile/contract/mail/mail-intake/intake-kinds'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import {
  endLetter,
  insertLetter,
  lockPrevious,
  type PlainLetter,
  raiseVersion,
  refuseHeld,
} from './letters.queries.ts'
import { propose } from './propose.queries.ts'
import { isSeparator } from './separators.ts'

/** The pages that a letter is made of, and the group of each page of a scan: separators belong to none. */
export type DividedPage = { id: string; number: number; text: string; source: string }

/**
 * Divides the pages of a scan into letters. Where there are printed separators, only those divide it, and blank pages are
 * backs of others; without them, blank pages divide it.
 */
export function dividePages<Page extends Pick<DividedPage, 'text' | 'source'>>(
  pages: readonly Page[],
): Page[][] {
  const letters: Page[][] = [[]]
  const hasSeparators = pages.some(({ text }) => isSeparator(text))
  for (const page of pages) {
    if (isSeparator(page.text)) letters.push([])
    else if (page.source !== 'blank') letters.at(-1)!.push(page)
    else if (!hasSeparators) letters.push([])
  }
  return letters.filter((letter) => letter.length > 0)
}

/** Adds the letters of a scan that was read. */
export async function addLetters(db: Database, scanId: string): Promise<number> {
  const { rows } = await sql<DividedPage>`
    select id, number, text, source from scan_pages where scan_id = ${scanId} order by number`.execute(db)
  const letters = dividePages(rows)
  for (const pages of letters) {
    const id = newId()
    await insertLetter(db, id, { scanId, firstPage: pages[0]!.number }, await propose(db, pages))
    await movePages(
      db,
      pages.map((page) => page.id),
      id,
    )
  }
  return letters.length
}

async function movePages(db: Database, pageIds: readonly string[], letterId: string): Promise<void> {
  await sql`update scan_pages set letter_id = ${letterId} where id = any(${pageIds}::uuid[])`.execute(db)
}

/** Makes a new letter of a page of a locked letter and those after it. */
export async function splitLetter(db: Database, letter: PlainLetter, pageId: string): Promise<void> {
  const pages = await findTexts(db, letter.id)
  const at = pages.findIndex(({ id }) => id === pageId)
  if (at < 0) throw new Refusal('state', { text: intakeMessages.pageTaken })
  if (at === 0) throw new Refusal('state', { text: intakeMessages.firstPage })
  const rest = pages.slice(at)
  const id = newId()
  await insertLetter(db, id, { scanId: rest[0]!.scanId, firstPage: rest[0]!.number }, await propose(db, rest))
  await movePages(
    db,
    rest.map((page) => page.id),
    id,
  )
  await proposeAgain(db, letter.id)
  await raiseVersion(db, letter.id)
}

/** Adds the pages of a locked letter to the waiting letter before it, which it returns locked. */
export async function mergeLetter(db: Database, letter: PlainLetter, userId: string): Promise<PlainLetter> {
  const previous = await lockPrevious(db, letter)
  await refuseHeld(db, previous, userId)
  await sql`update scan_pages set letter_id = ${previous.id} where letter_id = ${letter.id}`.execute(db)
  await endLetter(db, letter.id, { state: 'merged' }, userId)
  await proposeAgain(db, previous.id)
  await raiseVersion(db, previous.id)
  return previous
}

/** Calculates the proposals of a letter whose pages or their texts have changed. */
export async function proposeAgain(db: Database, letterId: string): Promise<void> {
  const proposal = JSON.stringify(await propose(db, await findTexts(db, letterId)))
  await sql`update scan_letters set proposal = ${proposal}::jsonb where id = ${letterId}`.execute(db)
}

type PageText = { id: string; scanId: string; number: number; text: string }

/** The pages of a letter in their order. */
export async function findTexts(db: Database, letterId: string): Promise<PageText[]> {
  const { rows } = await sql<PageText>`
    select ${columnsOf('id scanId number text')} from scan_pages
    where letter_id = ${letterId} order by scan_id, number`.execute(db)
  return rows
}
