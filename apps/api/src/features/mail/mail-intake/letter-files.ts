import { intakeMessages } from '@domicile/contract/mail/mail-intake/intake-kinds'
import { uploadLimits } from '@domicile/contract/upload-limits'
import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { FileStore } from '../../../domain/files/file-store.ts'
import type { ReceivedFile, ReceivedPage } from '../../../domain/mail/receive-mail.ts'
import type { Database } from '../../../feature.ts'
import type { LetterPage } from './drawing/draw-letter.ts'

/** The size of a page that shows a text, in pixels, until it is drawn. */
const SHEET_PIXELS = { width: 1654, height: 2339 }
/** The room that a sheet takes in a PDF with the letters of its font. */
const SHEET_BYTES = 80_000

/** The pages of a letter with their pictures. Throws 409 if one has neither a picture nor a text. */
export async function readPages(db: Database, letterId: string): Promise<LetterPage[]> {
  const { rows } = await sql<LetterPage>`
    select text, words, width, height, source, picture, is_unread as "isUnread" from scan_pages
    where letter_id = ${letterId} order by scan_id, number`.execute(db)
  if (rows.some(({ picture, text }) => picture === null && text === ''))
    throw new Refusal('state', { text: intakeMessages.noPicture })
  // The words of a page without a picture are at other places of its sheet.
  return rows.map((page) => (page.picture ? page : { ...page, ...SHEET_PIXELS, words: [] }))
}

/** A PDF takes some room beside its pictures. */
const ROOM = 2_000
const ROOM_PER_PAGE = 1_000

/** Divides pages so that a PDF of each group fits the limit of a file. */
export function groupPages<Page extends { picture: { length: number } | null }>(
  pages: readonly Page[],
  most: number = uploadLimits.mailFile,
): Page[][] {
  const groups: Page[][] = []
  let room = 0
  for (const page of pages) {
    const needed = (page.picture?.length ?? SHEET_BYTES) + ROOM_PER_PAGE
    if (needed > room) {
      groups.push([])
      room = most - ROOM
    }
    groups.at(-1)!.push(page)
    room -= needed
  }
  return groups
}

/** Makes the files of a letter and stores them, before the transaction that files it. */
export async function storeFiles(
  store: FileStore,
  pages: readonly LetterPage[],
  version: number,
): Promise<ReceivedFile[]> {
  // The library of PDFs and that of fonts would take a quarter of a second of each start.
  const { drawLetter } = await import('./drawing/draw-letter.ts')
  const groups = groupPages(pages)
  const files: ReceivedFile[] = []
  for (const [index, group] of groups.entries()) {
    const bytes = await drawLetter(group, version)
    const name = groups.length === 1 ? 'Letter.pdf' : `Letter, part ${index + 1}.pdf`
    files.push({
      name,
      mediaType: 'application/pdf',
      bytes,
      storedContent: await store.put(bytes),
      pages: textsOf(group),
    })
  }
  return files
}

/** The texts of pages that become a file. One that a person has just turned has none yet: then the whole file is read. */
function textsOf(pages: readonly LetterPage[]): ReceivedPage[] {
  if (pages.some(({ isUnread }) => isUnread)) return []
  return pages.map(({ text, words, width, height, source }) => ({
    ...{ text, words, width, height },
    isRecognised: source === 'picture',
  }))
}

/** Removes stored files whose letter was not filed. */
export async function removeFiles(store: FileStore, files: readonly ReceivedFile[]): Promise<void> {
  for (const { storedContent } of files) await store.remove(storedContent!)
}
