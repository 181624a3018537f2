import businessWords from '../tables/business-words.json' with { type: 'json' }
import { lazy, spellingsBySymbol } from '../tables/lookup.ts'
import stopwords from '../tables/stopwords.json' with { type: 'json' }
import { latinWords } from './scripts/latin.ts'
import type { Word } from './words.ts'

type Symbol = Pick<Word, 'kind'> & { symbol?: string }

const symbols = lazy(() => {
  const { forms, trades, bodies } = businessWords
  const found = new Map<string, Symbol>()
  for (const word of stopwords) {
    if (word.length > 1 || word === 'a' || word === 'e' || word === 'y') found.set(word, { kind: 'stopword' })
  }
  found.set('al', { kind: 'stopword' })
  for (const word of regionWords) found.set(word, { kind: 'form', symbol: word })
  for (const [spelling, code] of placeNames()) found.set(spelling, { kind: 'place', symbol: code })
  for (const [spelling, symbol] of spellingsBySymbol(trades)) found.set(spelling, { kind: 'trade', symbol })
  for (const [spelling, symbol] of spellingsBySymbol(forms)) found.set(spelling, { kind: 'form', symbol })
  for (const [spelling, symbol] of spellingsBySymbol(bodies)) found.set(spelling, { kind: 'name', symbol })
  return found
})

/** The meaning of folded words of an organisation's name: a word of form or of trade, a country, or nothing much. */
export function phraseSymbol(text: string): Symbol | undefined {
  return symbols().get(text)
}

/** Parts of the world, which groups add to the names of their companies. */
const regionWords = 'europe asia africa america americas pacific overseas worldwide'.split(' ')

const abbreviations: readonly [string, string][] = [
  ['uk', 'gb'],
  ['great britain', 'gb'],
  ['usa', 'us'],
  ['us', 'us'],
  ['uae', 'ae'],
  ['dprk', 'kp'],
  ['burma', 'mm'],
  ['ivory coast', 'ci'],
  ['hong kong', 'hk'],
]

/** Names of countries in the languages that companies most often write them in, from the runtime's own tables. */
function placeNames(): Map<string, string> {
  const names = new Map<string, string>(abbreviations)
  for (const language of ['en', 'fr', 'de', 'es', 'it', 'nl', 'pl', 'ru', 'pt', 'tr']) {
    const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of countryCodes(regions)) {
      const name = latinWords(regions.of(code.toUpperCase()) ?? '').join(' ')
      if (name.length > 3 && !names.has(name)) names.set(name, code)
    }
  }
  return names
}

function countryCodes(regions: Intl.DisplayNames): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return codes.filter((code) => !/^(eu|ez|un|zz|x[abd-z]|q.)$/.test(code) && regions.of(code.toUpperCase()))
}
