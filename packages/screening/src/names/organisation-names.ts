import { latinWords, scriptOf } from './latin.ts'
import { findLegalForm } from './legal-forms.ts'
import { numberOf } from './numbers.ts'
import { phraseSymbol } from './phrases.ts'
import { wordOf, type Word } from './words.ts'

/** The words of an organisation's or a vessel's name, in order. Words in parentheses are asides. */
export function organisationWords(text: string): Word[] {
  const words: Word[] = []
  for (const [index, part] of spelledOut(text)
    .split(/[()[\]]/)
    .entries()) {
    const inner = symbolise(plainWords(part))
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
  return text
    .normalize('NFKC')
    .replaceAll('&', ' and ')
    .replaceAll('%', ' percent ')
    .replaceAll(/\b(?:\p{L}\.){2,}(?:\p{L}(?!\p{L}))?/gu, (dotted) => `${dotted.replaceAll('.', '')} `)
    .replaceAll(/\b(?:\p{L} ){2,}\p{L}\b(?=\s|$)/gu, (spaced) => spaced.replaceAll(' ', ''))
    .replaceAll(/(\p{Ll}{3})(?=\p{Lu})/gu, '$1 ')
}

function plainWords(text: string): Word[] {
  return text.split(/[\s\-_/,;:·・.«»“”„"]+/u).flatMap((piece) => {
    const script = scriptOf(piece)
    if (script === 'han') return [wordOf(latinWords(piece).join(''), script, { characters: piece })]
    return latinWords(piece).map((word) => wordOf(word, script, { kind: 'name' }))
  })
}

/** The words with their meanings: the longest known phrase, from left to right. */
function symbolise(words: readonly Word[]): Word[] {
  const found: Word[] = []
  for (let index = 0; index < words.length;) {
    const phrase = phraseAt(words, index)
    found.push(phrase.word)
    index += phrase.length
  }
  return found
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
