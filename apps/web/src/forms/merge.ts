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
  const isSame = (field: keyof Values, one: Values, other: Values) => bare(one[field]) === bare(other[field])
  const names = Object.keys(saved) as (keyof Values & string)[]
  const changed = names.filter((field) => !isSame(field, saved, start) && !isSame(field, saved, mine))
  return {
    theirs: changed.filter((field) => isSame(field, mine, start)),
    conflicts: changed.filter((field) => !isSame(field, mine, start)),
    saved,
  }
}

/** Returns the part of a value to compare: a text without outer spaces, an option without its label. */
function bare(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  const isChoice = typeof value === 'object' && value !== null && 'value' in value
  return JSON.stringify(isChoice ? value.value : (value ?? ''))
}
