import { hash } from 'node:crypto'

/** Words in a sequence: short enough that a misread word spoils few, long enough that phrases do not match by chance. */
const SEQUENCE = 5
/** A page whose share is smaller is not named: forms and letterheads repeat. */
const SMALLEST_PERCENT = 60

/** The share of a page that another text contains. */
export type PageShare = { page: number; percent: number }

/**
 * Hashes the sequences of words of a page, without case, accents and punctuation: scans of one paper differ in those. A
 * page with fewer words is one sequence; one without words has none.
 */
export function hashPage(text: string): number[] {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  if (!words) return []
  const count = Math.max(1, words.length - SEQUENCE + 1)
  const sequences = Array.from({ length: count }, (_, at) => words.slice(at, at + SEQUENCE).join(' '))
  return [...new Set(sequences.map(hashOf))]
}

/** Returns the pages of which an earlier translation has most of the text. */
export function compareTexts(pages: readonly number[][], earlier: ReadonlySet<number>): PageShare[] {
  return pages.flatMap((hashes, index) => {
    const reusedCount = hashes.filter((hash) => earlier.has(hash)).length
    const percent = hashes.length === 0 ? 0 : Math.floor((reusedCount * 100) / hashes.length)
    return percent >= SMALLEST_PERCENT ? [{ page: index + 1, percent }] : []
  })
}

/** The first 52 bits, which a number holds exactly. */
function hashOf(sequence: string): number {
  return Number.parseInt(hash('sha256', sequence, 'hex').slice(0, 13), 16)
}
