import type { Hit, Results } from '@domicile/contract/search/search'

/** What one API found. */
export type Answer<Noun extends string> = Pick<Results<Noun>, 'groups' | 'corrections'>
/** The results of one kind. */
export type Group<Noun extends string> = Results<Noun>['groups'][number]

/**
 * Puts the kinds of both APIs into one order: first those with a record of this very number, and last those found only
 * for corrected words. Otherwise each API's order stays, the main API's kinds first.
 */
export function mergeGroups<Noun extends string>(answers: readonly Answer<Noun>[], q: string): Group<Noun>[] {
  const ranked = answers.flatMap(({ groups, corrections }) =>
    groups.map((group) => ({
      rank: group.items.some((hit) => isNamed(hit, q)) ? 0 : corrections.length > 0 ? 2 : 1,
      group,
    })),
  )
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ group }) => group)
}

/** Returns the corrections if nothing was found for the words as they were typed. */
export function correctionsOf(answers: readonly Answer<string>[]): Answer<string>['corrections'] {
  const found = answers.filter(({ groups }) => groups.length > 0)
  const isCorrected = found.every(({ corrections }) => corrections.length > 0)
  return (isCorrected && found[0]?.corrections) || []
}

/** Checks whether a search is the number that a hit shows, written with or without its signs. */
function isNamed({ title, subtitle }: Hit, q: string): boolean {
  const wanted = bare(q)
  return /\d/.test(wanted) && [title, subtitle ?? ''].some((text) => bare(text) === wanted)
}

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
