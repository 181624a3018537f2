import { fold } from './normalise-text.ts'

const MOST_WORDS = 10

/**
 * The words of a search as patterns of `like`, for columns that hold what {@link fold} gives: every word must occur,
 * in any order, however it is accented.
 */
export function searchPatterns(q: string | undefined): string[] {
  const words = fold(q ?? '').split(' ')
  return words.filter(Boolean).slice(0, MOST_WORDS).map(containing)
}

function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
