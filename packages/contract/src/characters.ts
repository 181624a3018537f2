// No zod here: public screens load this.
const LONE_SURROGATE = /\p{Surrogate}/u
const UNSTORABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

/** The number of characters as people count them: code points. */
export function characters(value: string): number {
  return [...value].length
}

/** True if the database can store the text: no control characters except tabs and line breaks, no lone surrogates. */
export function isStorable(value: string): boolean {
  return !UNSTORABLE.test(value) && !LONE_SURROGATE.test(value)
}
