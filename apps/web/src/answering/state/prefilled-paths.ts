import type { StoredAnswer } from '@domicile/contract/forms/assignments/assignments'
import { isEmpty } from '@domicile/contract/form-engine/conditions'
import type { Answers } from '@domicile/contract/form-engine/evaluate'

/** Returns the paths of answers that come from the record of the company and are still as they were there. */
export function prefilledPaths(stored: readonly StoredAnswer[], present: Answers): ReadonlySet<string> {
  const prefilled = stored.filter(
    ({ path, value, by }) =>
      by === null && !isEmpty(value) && JSON.stringify(present[path]) === JSON.stringify(value),
  )
  return new Set(prefilled.map(({ path }) => path))
}
