import type { Terms, TermsChange } from '@domicile/contract/terms'
import { diffArrays } from 'diff'

type Sections = Terms['sections']
type Line = { text: string; isHeading: boolean }

/** What differs between two versions, paragraph by paragraph in reading order: what was removed, then what took its place. */
export function changesBetween(before: Sections, after: Sections): TermsChange[] {
  const options = { comparator: (one: Line, other: Line) => isSame(one, other) }
  return diffArrays(lines(before), lines(after), options).flatMap(({ added, removed, value }) =>
    value.map((line) => ({ ...line, kind: added ? 'added' : removed ? 'removed' : 'same' }) as const),
  )
}

function lines(sections: Sections): Line[] {
  return sections.flatMap(({ heading, paragraphs }) => [
    { text: heading, isHeading: true },
    ...paragraphs.map((text) => ({ text, isHeading: false })),
  ])
}

function isSame(one: Line, other: Line): boolean {
  return one.text === other.text && one.isHeading === other.isHeading
}
