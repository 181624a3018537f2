/** The result of comparing two users' changes to one record. */
export type Merge<Values> = {
  /** Fields that only the other user changed. */
  theirs: (keyof Values & string)[]
  /** Fields that both users changed, to different values. */
  conflicts: (keyof Values & string)[]
  /** The record as the other user saved it. */
  saved: Values
}

/** Compares the shared initial values, this user's input and the other user's saved values by field. */
export function mergeFields<Values extends object>(
  start: Values,
  mine: Values,
  saved: Values,
): Merge<Values> {
  const isSame = (field: keyof Values, one: Values, other: Values) => isSameValue(one[field], other[field])
  const names = Object.keys(saved) as (keyof Values & string)[]
  const changed = names.filter((field) => !isSame(field, saved, start) && !isSame(field, saved, mine))
  return {
    theirs: changed.filter((field) => isSame(field, mine, start)),
    conflicts: changed.filter((field) => !isSame(field, mine, start)),
    saved,
  }
}

/** Compares two values; the order of an object's fields differs between the server and the page. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return bare(one) === bare(other)
}

/** Returns the part of a value to compare: a text without outer spaces, an option without its label. */
function bare(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  const isChoice = typeof value === 'object' && value !== null && 'value' in value
  return JSON.stringify(isChoice ? value.value : (value ?? ''), sorted)
}

function sorted(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
