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
}

/** Text searches for entries with every word; null finds none. */
export type SearchTexts = {
  /** As an exact identifier. */
  exact: string | null
  titled: string
  anywhere: string
}

/**
 * Returns the text searches for words in an audience. `only` are further words of the entries, such as their noun. Words
 * contain letters and digits alone, so quotes are enough.
 *
 * The last word may be the beginning of any word, unless all are whole. The index reads every entry that has such a word, and
 * skips through the entries of whole ones, so staff's words before the last may only begin the known words of titles, until
 * nothing is found.
 */
export function searchTexts(
  words: readonly SearchWord[],
  audiences: readonly string[],
  only: readonly string[],
  areWhole = false,
): SearchTexts {
  const around = [
    ...only.map(quote),
    ...(audiences.length > 0 ? [`(${audiences.map(quote).join('|')})`] : []),
  ]
  const within = (text: string) => [text, ...around].join('&')
  const joined = words.map(({ word }) => word).join('')
  const isWhole = (place: number) => areWhole || (place < words.length - 1 && !words[place]!.isBeginning)
  return {
    exact: /\d/.test(joined) ? within(quote(`=${joined}`)) : null,
    titled: within(everyWord(words, (word, place) => titleWord(word, isWhole(place)))),
    anywhere: within(everyWord(words, (word, place) => anyWord(word, isWhole(place)))),
  }
}

/** A company's name may stand for some of the words, but not for all: that would find all of its records. */
function everyWord(
  words: readonly SearchWord[],
  textOf: (word: SearchWord, place: number) => string,
): string {
  const own = words.map(textOf)
  const all = own.map(
    (text, place) => `(${[text, ...words[place]!.companies.map((id) => quote(`+${id}`))].join('|')})`,
  )
  const isNamed = words.some(({ companies }) => companies.length > 0)
  return [...all, ...(isNamed ? [`(${own.join('|')})`] : [])].join('&')
}

/**
 * So many words begin with the same two letters that the entries have the first two letters of each word of the title as a
 * word of its own; one letter is the whole word.
 */
function titleWord({ word, longer, corrections }: SearchWord, isWhole: boolean): string {
  const letters = isWhole ? 1 : [...word].length
  const typed = letters > 2 ? `${quote(`=${word}`)}:*` : quote(letters === 2 ? `^${word}` : `=${word}`)
  return [typed, ...[...longer, ...corrections].map((known) => quote(`=${known}`))].join('|')
}

/** Finds whatever `titleWord` finds. */
function anyWord(typed: SearchWord, isWhole: boolean): string {
  const { word, longer, corrections } = typed
  const [isLong, isBeginning] = [[...word].length > 2, !isWhole]
  const found = isBeginning && isLong ? `${quote(word)}:*` : quote(word)
  const titled = isBeginning && !isLong ? [titleWord(typed, isWhole)] : []
  return [found, ...titled, ...[...longer, ...corrections].map(quote)].join('|')
}

function quote(word: string): string {
  return `'${word}'`
}
