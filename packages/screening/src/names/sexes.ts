import names from '../tables/sexes.json' with { type: 'json' }
import { lazy } from '../tables/lookup.ts'
import type { Alignment, WordPair } from './alignment.ts'
import type { Reading, Word } from './words.ts'

/** Endings of a man's name and of a woman's. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/o$/, 'a'],
  [/us$/, 'a'],
  [/er$/, 'ra'],
  [/i?y$/, 'ia'],
  [/i?y$/, 'iya'],
  [/$/, 'a'],
  [/l$/, 'lle'],
  [/n$/, 'nne'],
]
/** Family names of men, which have an `a` more for women of the same family, and names that end in `er` or `ra` alike. */
const familyName = /(?:[eo]v|[iy]n|[cs]k[iy]*|er)$/

const men = lazy(() => new Set(names.flatMap((line) => line.split(' '))))

/** Takes names apart that differ in what makes a given name another sex's: `Mario` and `Maria`, `Daniel` and `Daniela`. */
export function partSexes(alignment: Alignment, query: Reading, candidate: Reading): Alignment {
  const isOther = (pair: WordPair) => isOtherSex(pair, query.words, candidate.words)
  if (!alignment.pairs.some(isOther)) return alignment
  const others = alignment.pairs.filter(isOther)
  return {
    pairs: alignment.pairs.filter((pair) => !others.includes(pair)),
    query: [...alignment.query, ...others.flatMap((pair) => pair.query)],
    candidate: [...alignment.candidate, ...others.flatMap((pair) => pair.candidate)],
  }
}

function isOtherSex(
  { query, candidate, how }: WordPair,
  mine: readonly Word[],
  theirs: readonly Word[],
): boolean {
  const [a, b] = [query[0]!, candidate[0]!]
  if (query.length > 1 || candidate.length > 1 || (how !== 'spelling' && how !== 'slip')) return false
  if (a.part === 'family' || b.part === 'family') return false
  const man = manOf(a.text, b.text) ?? manOf(b.text, a.text)
  if (man === undefined) return false
  if (men().has(man)) return true
  return !familyName.test(man) && !(isLast(a, mine) && isLast(b, theirs))
}

/** The man's name, if the other is the woman's form of it. */
function manOf(man: string, woman: string): string | undefined {
  if (man.length < 3 || man.endsWith('a')) return undefined
  return endings.some(([end, ending]) => end.test(man) && man.replace(end, ending) === woman)
    ? man
    : undefined
}

/** The last of several names is mostly the family's, which is spelled in many ways. */
function isLast(word: Word, words: readonly Word[]): boolean {
  const found = words.filter(({ kind }) => kind === 'name' || kind === 'family')
  return found.length > 1 && found.at(-1) === word && word.part !== 'given'
}
