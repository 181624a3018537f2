import type { Terms, TermsChange } from '../terms.ts'

type Sections = Terms['sections']
type Line = { text: string; isHeading: boolean }

/**
 * Lists the differences between two versions of the terms, paragraph by paragraph in reading order: first the
 * removed text, then its replacement. The time grows with the product of both lengths, which the contract bounds.
 */
export function changesBetween(before: Sections, after: Sections): TermsChange[] {
  const [old, next] = [linesOf(before), linesOf(after)]
  const common = commonLengths(old, next)
  const changes: TermsChange[] = []
  let [from, to] = [0, 0]
  while (from < old.length || to < next.length) {
    const [removed, added] = [old[from], next[to]]
    if (removed && added && isSame(removed, added)) {
      changes.push({ ...added, kind: 'same' })
      from += 1
      to += 1
    } else if (removed && (!added || common(from + 1, to) >= common(from, to + 1))) {
      changes.push({ ...removed, kind: 'removed' })
      from += 1
    } else {
      changes.push({ ...added!, kind: 'added' })
      to += 1
    }
  }
  return changes
}

function linesOf(sections: Sections): Line[] {
  return sections.flatMap(({ heading, paragraphs }) => [
    { text: heading, isHeading: true },
    ...paragraphs.map((text) => ({ text, isHeading: false })),
  ])
}

function isSame(one: Line, other: Line): boolean {
  return one.text === other.text && one.isHeading === other.isHeading
}

/** Returns the length of the longest common subsequence of the lines from one place on and from another. */
function commonLengths(old: readonly Line[], next: readonly Line[]) {
  const width = next.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const common = (from: number, to: number) => lengths[from * width + to]!
  for (let from = old.length - 1; from >= 0; from -= 1)
    for (let to = next.length - 1; to >= 0; to -= 1)
      lengths[from * width + to] = isSame(old[from]!, next[to]!)
        ? common(from + 1, to + 1) + 1
        : Math.max(common(from + 1, to), common(from, to + 1))
  return common
}
