import { type Found, partLabels } from './record-view.ts'

/** Marks a field whose name is its label. */
const IN_WORDS = 'form:'

/** Returns the values before and after as one change of the history: of rows by their names. */
export function changeForHistory(found: readonly Found[]) {
  const named = found.map((one) => ({ ...one, name: nameOf(one) }))
  return {
    before: Object.fromEntries(named.map(({ name, change }) => [name, change.now])),
    after: Object.fromEntries(named.map(({ name, change }) => [name, change.answered])),
  }
}

/** A field of the company by its name, which the history labels; one that the firm added, or of a row, in words. */
function nameOf({ difference, change }: Found): string {
  const { part, row, kind, values } = difference
  if (part === 'company') return Object.keys(values)[0]!
  if (part === 'document' || part === 'added') return `${IN_WORDS}${change.field}`
  const name = `${IN_WORDS}${partLabels[part]} ${row ?? ''}`.trim()
  return kind === 'changed' ? `${name}, ${change.field}` : name
}
