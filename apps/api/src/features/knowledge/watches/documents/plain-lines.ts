import { cutMarks } from '@domicile/contract/characters'

/** Characters without a width, and those that turn the direction of what follows: they hide or reorder text. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
/** Controls other than the line feed, which PostgreSQL refuses (NUL) or no one sees. */
const CONTROLS = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F]/g

/** Returns a text in one form, so that two texts that look the same are the same: at most one blank line in a row. */
export function plainLines(text: string): string {
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
