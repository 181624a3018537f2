import type { TermsChange } from '@domicile/contract/terms'

/** Returns the changes, each under the heading of its section, without the unchanged text. */
export function changesOnly(changes: readonly TermsChange[]): TermsChange[] {
  return changes.filter((change, index) => {
    if (change.kind !== 'same') return true
    return change.isHeading && sectionAfter(changes, index).some(({ kind }) => kind !== 'same')
  })
}

function sectionAfter(changes: readonly TermsChange[], heading: number): readonly TermsChange[] {
  const next = changes.findIndex(({ isHeading }, index) => isHeading && index > heading)
  return changes.slice(heading + 1, next === -1 ? undefined : next)
}
