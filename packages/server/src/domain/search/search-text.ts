import { letterPairs } from './letter-pairs.ts'

/** Where words are looked for: in the titles and identifiers of entries, or in all of their texts. */
type Place = 'titled' | 'anywhere'

/**
 * A word of a search, with the words of titles that it may begin, those that it may be a misspelling of, and the companies
 * that it names.
 */
export type SearchWord = {
  word: string
  longer: readonly string[]
  corrections: readonly string[]
  companies: readonly string[]
  /** More words begin with it than `longer` names. */
  beginsMany: boolean
  /** It may be the beginning of any word, although others follow it. */
  isBeginning: boolean
  /** Words that begin with it are in so many titles, or entries, that the index takes long to name these. */
  isInMany: Record<Place, boolean>
}

/** A word as it was typed, of which nothing is known yet. */
export function typedWord(word: string): SearchWord {
  return {
    ...{ word, longer: [], corrections: [], companies: [] },
    ...{ beginsMany: false, isBeginning: false, isInMany: { titled: false, anywhere: false } },
  }
}

/** The same word, as the beginning of any. */
export function asBeginning(word: SearchWord): SearchWord {
  return { ...word, isBeginning: true }
}

/** A text search, and as much of it as the index names fast; null if that is nothing. */
export type SearchText = { text: string; indexed: string | null }

/** Text searches for entries with every word; null finds none. */
export type SearchTexts = {
  /** As an exact identifier. */
  exact: string | null
  titled: SearchText
  anywhere: SearchText
}

/**
 * Returns the text searches for words in an audience. `only` are further words of the entries, such as their noun. Words
 * contain letters and digits alone, so quotes are enough.
 *
 * The last word may be the beginning of any word. The index reads every entry that has such a word, and skips through the
 * entries of whole ones, so staff's words before the last may only begin the known words of titles, until nothing is found.
 */
export function searchTexts(
  words: readonly SearchWord[],
  audiences: readonly string[],
  only: readonly string[],
): SearchTexts {
  const around = [
    ...only.map(quote),
    ...(audiences.length > 0 ? [`(${audiences.map(quote).join('|')})`] : []),
  ]
  const isOfFewCompanies = audiences.length > 0 || only.some((word) => word.startsWith('@'))
  const joinTerms = (terms: readonly Term[]) => [...terms.map(({ text }) => text), ...around].join('&')
  const textIn = (place: Place): SearchText => {
    const terms = termsOf(words, place)
    const indexed = terms.filter(({ isIndexed }) => isIndexed)
    const isNarrow = indexed.length > 0 || isOfFewCompanies
    return { text: joinTerms(terms), indexed: isNarrow ? joinTerms(indexed) : null }
  }
  const joined = words.map(({ word }) => word).join('')
  const exact = { text: quote(`=${joined}`), isIndexed: true }
  return {
    exact: /\d/.test(joined) ? joinTerms([exact]) : null,
    titled: textIn('titled'),
    anywhere: textIn('anywhere'),
  }
}

/** A part of a text search, which an entry must have. */
type Term = { text: string; isIndexed: boolean }

/** A company's name may match some of the words, but not all: that would find all of its records. */
function termsOf(words: readonly SearchWord[], place: Place): Term[] {
  const own = words.map((word, index) => {
    const isWhole = index < words.length - 1 && !word.isBeginning
    const text = place === 'titled' ? titleWord(word, isWhole) : anyWord(word, isWhole)
    return { text, isIndexed: isWhole || !word.isInMany[place] }
  })
  const all = own.map(({ text, isIndexed }, index) => ({
    text: `(${[text, ...words[index]!.companies.map((id) => quote(`+${id}`))].join('|')})`,
    isIndexed,
  }))
  if (words.every(({ companies }) => companies.length === 0)) return all
  const any = `(${own.map(({ text }) => text).join('|')})`
  return [...all, { text: any, isIndexed: own.every(({ isIndexed }) => isIndexed) }]
}

/**
 * So many words begin with the same two letters that the entries have the first two letters of each word of the title as a
 * word of its own; one letter is the whole word.
 */
function titleWord({ word, longer, corrections }: SearchWord, isWhole: boolean): string {
  const letters = isWhole ? 1 : [...word].length
  const typed = letters > 2 ? `${quote(`=${word}`)}:*` : quote(letters === 2 ? `^${word}` : `=${word}`)
  return [
    typed,
    ...withinText(word, '^'),
    ...[...longer, ...corrections].map((known) => quote(`=${known}`)),
  ].join('|')
}

/** Finds whatever `titleWord` finds. */
function anyWord(typed: SearchWord, isWhole: boolean): string {
  const { word, longer, corrections } = typed
  const [isLong, isBeginning] = [[...word].length > 2, !isWhole]
  const found = isBeginning && isLong ? `${quote(word)}:*` : quote(word)
  const titled = isBeginning && !isLong ? [titleWord(typed, isWhole)] : []
  return [found, ...withinText(word, ''), ...titled, ...[...longer, ...corrections].map(quote)].join('|')
}

/** A word within text without spaces: the text has all of its pairs of letters. */
function withinText(word: string, mark: string): string[] {
  const pairs = letterPairs(word).map((pair) => quote(`${mark}${pair}`))
  return pairs.length > 0 ? [`(${pairs.join('&')})`] : []
}

function quote(word: string): string {
  return `'${word}'`
}
