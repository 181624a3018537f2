// No zod here: public screens load this.
const LONE_SURROGATE = /\p{Surrogate}/u
const UNSTORABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

/** The number of characters as a person counts them: code points. */
export function characters(value: string): number {
  return [...value].length
}

/** Whether the database can hold the text: no control characters but tabs and line ends, no half characters. */
export function isStorable(value: string): boolean {
  return !UNSTORABLE.test(value) && !LONE_SURROGATE.test(value)
}
