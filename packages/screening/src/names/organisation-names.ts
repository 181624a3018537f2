import { abjadWords, plainArabic } from './scripts/abjad-words.ts'
import { asianCompanyWords, spellOutForms } from './scripts/asian-companies.ts'
import { latinWords, scriptOf } from './scripts/latin.ts'
import { findLegalForm } from './legal-forms.ts'
import { numberOf, romanNumber } from './numbers.ts'
import { phraseSymbol } from './phrases.ts'
import { wordOf, type Word } from './words.ts'

/** The words of an organisation's or a vessel's name, in order. Words in parentheses are asides. */
export function organisationWords(text: string, isVessel = false): Word[] {
  const words: Word[] = []
  for (const [index, part] of spelledOut(text)
    .split(/[()[\]]/)
    .entries()) {
    const inner = symbolise(plainWords(part), isVessel)
    words.push(...(index % 2 === 1 ? inner.map(aside) : inner))
  }
  return words.some((word) => word.kind === 'name') ? words : words.map(asName)
}

function aside(word: Word): Word {
  return word.kind === 'name' || word.kind === 'initial' ? { ...word, kind: 'aside' } : word
}

/** A name that has only words of trade and place is compared by these. */
function asName(word: Word): Word {
  return word.kind === 'aside' ? { ...word, kind: 'name' } : word
}

/** Signs as words, dotted abbreviations without dots, joined capitals apart: `SiemensAG`. */
function spelledOut(text: string): string {
  return spellOutForms(plainArabic(text.normalize('NFKC')))
    .replaceAll('&', ' and ')
    .replaceAll('%', ' percent ')
    .replaceAll(/\b(?:\p{L}\.){2,}(?:\p{L}(?!\p{L}))?/gu, (dotted) => `${dotted.replaceAll('.', '')} `)
    .replaceAll(/\b(?:\p{L} ){2,}\p{L}\b(?=\s|$)/gu, (spaced) => spaced.replaceAll(' ', ''))
    .replaceAll(/(\p{Ll}{3})(?=\p{Lu})/gu, '$1 ')
}

function plainWords(text: string): Word[] {
  return text.split(/[\s\-_/,;:·・.«»“”„"]+/u).flatMap((piece) => {
    const script = scriptOf(piece)
    const asian = asianCompanyWords(piece)
    if (asian) return asian
    if (script === 'abjad') return abjadWords(piece, script).map((word) => ({ ...word, kind: 'name' }))
    return latinWords(piece).map((word) => wordOf(word, script, { kind: 'name' }))
  })
}

/** The words with their meanings: the longest known phrase, from left to right. */
function symbolise(words: readonly Word[], isVessel: boolean): Word[] {
  const found: Word[] = []
  for (let index = 0; index < words.length;) {
    const phrase = countingLetter(words, index, isVessel) ?? phraseAt(words, index)
    found.push(phrase.word)
    index += phrase.length
  }
  return found
}

/** Words that are counted: the letter after one is a Roman numeral. */
const counted = new Set(
  'fund funds capital partners trust series class phase part section volume unit plant block tranche notes investors ventures equity portfolio feeder issuer funding securities brigade division'.split(
    ' ',
  ),
)

/** A lone `I`, `V` or `X` is a numeral only after what is counted, or at the end of a ship's name. */
function countingLetter(
  words: readonly Word[],
  index: number,
  isVessel: boolean,
): { word: Word; length: number } | undefined {
  const word = words[index] as Word
  if (!/^[ivx]$/.test(word.text)) return undefined
  const isCounted =
    index > 0 && (counted.has((words[index - 1] as Word).text) || (isVessel && index === words.length - 1))
  const number = isCounted ? romanNumber(word.text) : undefined
  return number ? { word: { ...word, text: number, sound: number, kind: 'number' }, length: 1 } : undefined
}

const initials = /(?<![\p{L}\d])\p{L}(?:\s?[./&+-]\s?\p{L})+(?![\p{L}\d])\.?/gu
const shortWords = /(?<![\p{L}\d])\p{L}{1,3}(?:&\p{L}{1,3})+(?![\p{L}\d])/gu

/** The name with initials in one word that it writes with signs: `A-B-C`, `A/B/C`, `R&D`, `AT&T`. */
export function joinInitials(text: string): string {
  const join = (letters: string) => letters.replaceAll(/[^\p{L}]/gu, '')
  return text.replaceAll(initials, join).replaceAll(shortWords, join)
}

const longestPhrase = 6

function phraseAt(words: readonly Word[], start: number): { word: Word; length: number } {
  const longest = Math.min(longestPhrase, words.length - start)
  for (let length = longest; length > 0; length--) {
    const phrase = words.slice(start, start + length)
    const word = knownPhrase(phrase, start === 0 || start + length === words.length)
    if (word) return { word, length }
  }
  return { word: words[start] as Word, length: 1 }
}

function knownPhrase(phrase: readonly Word[], atEnd: boolean): Word | undefined {
  const first = phrase[0] as Word
  const text = phrase.map((word) => word.text).join(' ')
  const form = findLegalForm(text, atEnd)
  if (form) return { ...first, text, kind: 'legalForm', symbol: form.form, generic: form.generic }
  const number = numberOf(phrase.map((word) => word.text))
  if (number) return { ...first, text: number, sound: number, kind: 'number' }
  const symbol = phraseSymbol(text)
  return symbol && { ...first, text, ...symbol }
}
