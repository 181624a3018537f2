/** A word of a search, with the words that it may be a misspelling of, and the companies that it names. */
export type SearchWord = { word: string; corrections: readonly string[]; companies: readonly string[] }

/** Text searches for entries with every word; null finds none. */
export type SearchTexts = {
  /** As an exact identifier. */
  exact: string | null
  titled: string
  /** In the title, and only the last word may be the beginning of a longer one: fast where the words are common. */
  titledWhole: string
  anywhere: string
}

/**
 * Returns the text searches for words in an audience. `only` are further words of the entries, such as their noun. Words
 * contain letters and digits alone, so quotes are enough.
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
  const within = (text: string) => [text, ...around].join('&')
  const joined = words.map(({ word }) => word).join('')
  return {
    exact: /\d/.test(joined) ? within(quote(`=${joined}`)) : null,
    titled: within(everyWord(words, (word) => titleWord(word))),
    titledWhole: within(everyWord(words, (word, place) => titleWord(word, place < words.length - 1))),
    anywhere: within(everyWord(words, anyWord)),
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
 * A word may be the beginning of a longer one. So many words begin with the same two letters that the entries have the first
 * two letters of each word of the title as a word of its own; one letter is the whole word.
 */
function titleWord({ word, corrections }: SearchWord, isWhole = false): string {
  const letters = isWhole ? 1 : [...word].length
  const typed = letters > 2 ? `${quote(`=${word}`)}:*` : quote(letters === 2 ? `^${word}` : `=${word}`)
  return [typed, ...corrections.map((correction) => quote(`=${correction}`))].join('|')
}

/** Finds whatever `titleWord` finds. */
function anyWord(typed: SearchWord): string {
  const { word, corrections } = typed
  const found = [...word].length > 2 ? `${quote(word)}:*` : `${quote(word)}|${titleWord(typed)}`
  return [found, ...corrections.map(quote)].join('|')
}

function quote(word: string): string {
  return `'${word}'`
}
