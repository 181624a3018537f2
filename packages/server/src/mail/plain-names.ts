/** Invisible, and part of no address: a mail program reads the text on its two sides as unrelated words. */
const JOINER = '\u2060'

const CLIP = 60

/**
 * Text that a user chose, for a mail to others: on one line, at most 60 characters, and without anything that a mail
 * program would turn into a link.
 */
export function plainName(name: string): string {
  const words = [...name.replace(/[\s\p{Cc}]+/gu, ' ').trim()]
  const short = words.length > CLIP ? `${words.slice(0, CLIP).join('').trimEnd()}…` : words.join('')
  return breakLinks(short).replace(PHONE, (number) => number.replace(/\p{Nd}/gu, `$&${JOINER}`))
}

const PHONE = /\p{Nd}(?:[\s().\-/+\u2060]*\p{Nd}){6,}/gu

/** Keeps mail programs from linking web and email addresses in a text; it looks the same. */
export function breakLinks(text: string): string {
  return text
    .replace(/(?<=\S)[.．。｡](?=[\p{L}\p{N}-]{2})/gu, `${JOINER}$&${JOINER}`)
    .replace(/[@＠]/gu, `${JOINER}$&${JOINER}`)
    .replace(/(?<=\p{L}):(?=\S)/gu, `:${JOINER}`)
}
