import { cutMarks } from '@domicile/contract/characters'
import { foldText } from '@domicile/contract/home/search/search-fold'

const MOST_WORDS = 10

/** A text as lists search it: the form that `fold` of the database gives, with single spaces. */
export function searchable(text: string): string {
  return foldText(cutMarks(text)).replace(/\s+/g, ' ').trim()
}

/**
 * The words of a search as `like` patterns, for columns written with {@link searchable} or by `fold`. Every word must occur,
 * in any order and with any accents.
 */
export function searchPatterns(q: string | undefined): string[] {
  const words = searchable(q ?? '').split(' ')
  return words.filter(Boolean).slice(0, MOST_WORDS).map(containing)
}

function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
