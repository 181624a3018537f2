import { searchFold } from '@domicile/contract/home/search/search-fold'

/** The words of a search, folded as the server folds them. */
export function searchWords(q: string): string[] {
  return searchFold(q)
    .split(' ')
    .filter((word) => word !== '')
}

/** True if a word of the text begins with a searched word. */
export function isHit(word: string, wanted: readonly string[]): boolean {
  return searchWords(word).some((part) => wanted.some((one) => part.startsWith(one)))
}
