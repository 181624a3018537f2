/** What two people's changes to one record amount to. */
export type Merge<Values> = {
  /** Fields that only the other person changed. */
  theirs: (keyof Values & string)[]
  /** Fields that both changed, to different values. */
  conflicts: (keyof Values & string)[]
  /** The record as the other person saved it. */
  saved: Values
}

/** Compares, field by field, the values both began with, those typed here, and those someone else saved meanwhile. */
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

/** The part of a value that counts: a text without outer spaces, a choice without its label. */
function bare(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  const isChoice = typeof value === 'object' && value !== null && 'value' in value
  return JSON.stringify(isChoice ? value.value : (value ?? ''))
}
