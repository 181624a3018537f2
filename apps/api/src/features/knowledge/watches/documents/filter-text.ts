import { cutMarks } from '@domicile/contract/characters'
import type { TextEncoding } from '@domicile/contract/texts/text-encodings'
import type { TextRefusal } from '@domicile/contract/knowledge/watches/fetch-kinds'

/** Of the text, in bytes of UTF-8. */
export const LONGEST_TEXT = 1_000_000

/** `guessed` is the encoding of a file that names none. */
export type TextAnswer = { text: string; guessed?: TextEncoding } | { refused: TextRefusal }

/** Returns a text in one form, without the lines that have an ignored word; or why it is refused. */
export function filterText(raw: string, ignore: readonly string[]): TextAnswer {
  const all = plainLines(raw)
  if (all === '') return { refused: 'empty' }
  const text = withoutLines(all, ignore)
  if (text === '') return { refused: 'filter-found-nothing' }
  return Buffer.byteLength(text) > LONGEST_TEXT ? { refused: 'too-long' } : { text }
}

/** Characters without a width, and those that turn the direction of what follows: they hide or reorder text. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
/** Controls other than the line feed, which PostgreSQL refuses (NUL) or no one sees. */
const CONTROLS = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F]/g

/** Returns a text in one form, so that two texts that look the same are the same: at most one blank line in a row. */
function plainLines(text: string): string {
  const visible = text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029\u000B\u000C\u0085]/g, '\n')
    .replaceAll(INVISIBLE, '')
    .replaceAll(CONTROLS, '')
  return cutMarks(visible)
    .normalize('NFC')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function withoutLines(text: string, ignore: readonly string[]): string {
  const words = ignore.map((word) => plainLines(word).toLowerCase()).filter((word) => word !== '')
  if (words.length === 0) return text
  const isKept = (line: string) => !words.some((word) => line.toLowerCase().includes(word))
  return plainLines(text.split('\n').filter(isKept).join('\n'))
}
