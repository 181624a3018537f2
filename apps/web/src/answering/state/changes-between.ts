import type { Answers } from '@domicile/contract/form-engine/evaluate'

/** Returns the answers that differ from those before; null for one that is gone. */
export function changesBetween(before: Answers, after: Answers): Answers {
  if (before === after) return {}
  const paths = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries(
    [...paths].filter((path) => before[path] !== after[path]).map((path) => [path, after[path] ?? null]),
  )
}
