// No zod here: public screens load this.
const LONE_SURROGATE = /\p{Surrogate}/u
const UNSTORABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/
/**
 * Combining marks, and the two half-width ones that become such. NFC and NFKD sort a run of them in quadratic time:
 * 20,000 take half a second here, and five in PostgreSQL. No script needs 30 (UAX 15, stream-safe text).
 */
const MARKS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

/** The number of characters as people count them: code points. */
export function characters(value: string): number {
  return [...value].length
}

/**
 * True if the database can store and search the text: no control characters except tabs and line breaks, no lone
 * surrogates, and no more combining marks in a row than {@link cutMarks} leaves.
 */
export function isStorable(value: string): boolean {
  return !UNSTORABLE.test(value) && !LONE_SURROGATE.test(value) && value.search(MARKS) < 0
}

/** Shortens long runs of combining marks. Remove other characters before: a run must not grow afterwards. */
export function cutMarks(text: string): string {
  return text.replace(MARKS, '$1')
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Returns the text of formatted text whose tags are removed: sanitised HTML has no other entities. */
export function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!)
}
