/** A word of a search, with the words that it may be a misspelling of, and the companies that it names. */
export type SearchWord = { word: string; corrections: readonly string[]; companies: readonly string[] }

/** Shorter words are not searched by their beginning: too many words begin with them. */
const SHORTEST_BEGINNING = { title: 2, text: 3 }

/** Text searches for entries with every word: as an exact identifier, in the title, or anywhere; null finds none. */
export type SearchTexts = { exact: string | null; titled: string; anywhere: string }

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
    titled: within(everyWord(words, '=', SHORTEST_BEGINNING.title)),
    anywhere: within(everyWord(words, '', SHORTEST_BEGINNING.text)),
  }
}

/** A company's name may stand for some of the words, but not for all: that would find all of its records. */
function everyWord(words: readonly SearchWord[], prefix: string, shortest: number): string {
  const own = words.map(({ word, corrections }) =>
    [
      [...word].length >= shortest ? `${quote(prefix + word)}:*` : quote(prefix + word),
      ...corrections.map((correction) => quote(prefix + correction)),
    ].join('|'),
  )
  const all = own.map(
    (text, place) => `(${[text, ...words[place]!.companies.map((id) => quote(`+${id}`))].join('|')})`,
  )
  const isNamed = words.some(({ companies }) => companies.length > 0)
  return [...all, ...(isNamed ? [`(${own.join('|')})`] : [])].join('&')
}

function quote(word: string): string {
  return `'${word}'`
}
