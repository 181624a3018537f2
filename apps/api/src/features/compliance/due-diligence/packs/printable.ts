/** Stands for characters that the font of printed documents lacks. */
export const UNPRINTABLE = '[…]'

/** Latin, Greek and Cyrillic letters with their marks, punctuation and currencies: see `paper-fonts.ts`. */
const letters = String.raw`\u0000-\u052F\u1E00-\u1FFF\u2000-\u200A\u2010-\u2027\u2030-\u205E\u20A0-\u20BF\u2116\u2122`
const lacking = new RegExp(`[^${letters}]+( +[^${letters}]+)*`, 'gu')

/** Returns a value of JSON with its texts as they can be printed; others would be drawn over each other. */
export function printable<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll(lacking, UNPRINTABLE) : part,
  ) as T
}
