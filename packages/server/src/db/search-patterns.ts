import { normaliseText } from './normalise-text.ts'

const MOST_WORDS = 10

/**
 * The words of a search as `like` patterns, for columns normalised with {@link normaliseText}. Every word must occur, in any
 * order and with any accents.
 */
export function searchPatterns(q: string | undefined): string[] {
  const words = normaliseText(q ?? '').split(' ')
  return words.filter(Boolean).slice(0, MOST_WORDS).map(containing)
}

function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
