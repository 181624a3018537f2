import lines from '../../tables/arabic-words.json' with { type: 'json' }
import { lazy } from '../../tables/lookup.ts'
import { plainArabic } from './abjad-words.ts'

/** English words by their Arabic ones without articles. Some have two in use: `fighting` and `combatant`. */
const translations = lazy(() => {
  const found = new Map<string, string[]>()
  for (const line of lines) {
    const [english = '', ...spellings] = line.split('|')
    for (const spelling of spellings) {
      const key = keyOf(plainArabic(spelling).split(' '))
      found.set(key, [...new Set([...(found.get(key) ?? []), ...english.split('/')])])
    }
  }
  for (const [name, english] of countries()) if (!found.has(name)) found.set(name, [english])
  return found
})

/** Names of countries in Arabic and Persian, from the runtime's own tables. */
function countries(): [string, string][] {
  const [english, ...others] = ['en', 'ar', 'fa'].map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  )
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return others.flatMap((names) =>
    codes.flatMap((code): [string, string][] => {
      const [name, translation] = [names.of(code), english!.of(code)]
      return name && translation ? [[keyOf(plainArabic(name).split(/\s+/)), translation]] : []
    }),
  )
}

/** Words without what Arabic writes in front of them, and with one letter for the vowels that begin a word. */
function keyOf(words: readonly string[]): string {
  return words.map((word) => bare(word.replace(/^[أإآ]/u, 'ا'))).join(' ')
}

/** Articles, and `and`, `by` or `for` before an article, which are one word with what follows. */
function bare(word: string): string {
  return word.replace(/^(?:[وبفك]?ال|لل)(?=\p{L}{2})/u, '').replace(/^[أإآ]/u, 'ا')
}

const longestPhrase = 3
/** How many translations a name has at most, and one that is longer than names are. */
const most = 6
const longestWithChoices = 12

/**
 * An organisation's name in Arabic letters with the words translated that English names translate: lists call one group
 * `الجهاد الاسلامي المصري` and Egyptian Islamic Jihad. Words that are not known stay as they are.
 */
export function translateArabic(text: string): string[] {
  if (!/\p{Script=Arabic}/u.test(text)) return []
  const words = plainArabic(text)
    .split(/[\s\-–_/,;:·•.()[\]«»“”„"،]+/u)
    .filter(Boolean)
  const parts: string[][] = []
  for (let index = 0; index < words.length;) {
    const { choices, length } = phraseAt(words, index)
    parts.push(choices)
    index += length
  }
  const texts = parts.reduce<string[][]>(
    (starts, choices) =>
      choices
        .flatMap((word) => starts.map((start) => [...start, word]))
        .slice(0, words.length > longestWithChoices ? 1 : most),
    [[]],
  )
  return texts.map((translated) => translated.join(' ')).filter((translated) => translated !== text)
}

function phraseAt(words: readonly string[], start: number): { choices: string[]; length: number } {
  for (let length = Math.min(longestPhrase, words.length - start); length > 0; length--) {
    const phrase = words.slice(start, start + length)
    const found = translations().get(keyOf(phrase)) ?? (length === 1 ? withAnd(phrase[0]!) : undefined)
    if (found) return { choices: found, length }
  }
  return { choices: [words[start]!], length: 1 }
}

/** `and` is one word with the next. */
function withAnd(word: string): string[] | undefined {
  return /^[ولب]/u.test(word) ? translations().get(keyOf([word.slice(1)])) : undefined
}
