import { cutMarks } from '@domicile/contract/characters'
import { MOST_TEXT } from './limits.ts'

/** A word, and where it is: left, top, width and height as shares of the page's width and height, 0 to 1. */
export type Word = { text: string; box: readonly [left: number, top: number, width: number, height: number] }

/** Degrees clockwise by which a page lies turned. */
export type Turn = 0 | 90 | 180 | 270

/** The text of one page. Boxes are those of the page as it is upright. */
export type ReadPage = {
  /** From 1 on. */
  page: number
  text: string
  words: readonly Word[]
  /** How far the stored page must be turned clockwise to be upright. */
  turn: Turn
  /** The file has the text itself, it was recognised in a picture, or there is nothing on the page. */
  source: 'file' | 'picture' | 'blank'
  /** True if lines of a picture were not read, or most of it was unclear: a person must look at it. */
  isPartial: boolean
}

/**
 * A page whose text can be stored: a PDF may have NUL and halves of characters, and endless runs of combining marks. Throws
 * {@link UnreadableScan} for endless text.
 */
export function storablePage(page: ReadPage): ReadPage {
  if (page.text.length > MOST_TEXT) throw new UnreadableScan('The page has too much text.')
  const words = page.words.map(({ text, box }) => ({ text: storable(text), box }))
  return { ...page, text: storable(page.text), words }
}

function storable(text: string): string {
  return cutMarks(text.toWellFormed().replaceAll('\0', ''))
}

/** A page as a grey JPEG that is upright, small enough to be stored as a document. */
export type PageImage = { jpeg: Uint8Array; width: number; height: number }

/** A file or page that cannot be read; the message says why in words for staff. */
export class UnreadableScan extends Error {}
