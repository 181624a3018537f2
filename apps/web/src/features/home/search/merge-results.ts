import type { Hit, Results } from '@domicile/contract/home/search/search'
import { searchFold, WORD } from '@domicile/contract/home/search/search-fold'

/** The results of one API. */
export type Answer<Noun extends string> = Pick<Results<Noun>, 'groups' | 'corrections'>
/** The results of one kind. */
export type Group<Noun extends string> = Results<Noun>['groups'][number]

/**
 * Puts the kinds of both APIs into one order: first those with a record of this very number. Otherwise each API's order
 * stays, the main API's kinds first.
 */
export function mergeGroups<Noun extends string>(answers: readonly Answer<Noun>[], q: string): Group<Noun>[] {
  const groups = answers.flatMap((answer) => answer.groups)
  const isFirst = ({ items }: Group<Noun>) => items.some((hit) => isNamed(hit, q))
  return [...groups.filter(isFirst), ...groups.filter((group) => !isFirst(group))]
}

/** Returns the words that were found instead of mistyped ones, each once. */
export function correctionsOf(answers: readonly Answer<string>[]): Answer<string>['corrections'] {
  const all = answers.flatMap(({ corrections }) => corrections)
  return [...new Map(all.map((correction) => [correction.typed, correction])).values()]
}

/** Returns a search with the words that were found instead of mistyped ones, which are corrected as the search folds them. */
export function correctSearch(q: string, corrections: Answer<string>['corrections']): string {
  const found = new Map(corrections.map((correction) => [correction.typed, correction.found]))
  return q.replaceAll(WORD, (word) => found.get(searchFold(word)) ?? word)
}

/** Checks whether a search is the number that a hit shows, written with or without its signs. */
function isNamed({ title, subtitle }: Hit, q: string): boolean {
  const wanted = bare(q)
  return /\d/.test(wanted) && [title, subtitle ?? ''].some((text) => bare(text) === wanted)
}

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
