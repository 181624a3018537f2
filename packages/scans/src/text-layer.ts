import { shareOfKnownWords } from './languages.ts'
import type { Word } from './page.ts'

/** A run of text as a PDF stores it, with the name of its font. */
export type Run = { font: string; text: string; words: Word[] }

export type PageText = { text: string; words: Word[] }

/** The text that a PDF has itself. A font that lacks its table of characters may give others than the page shows. */
export type TextLayer = {
  all: PageText
  /** Only of fonts whose text can be true. */
  credible: PageText
  garbled: PageText
}

/** Text of fewer letters may look like anything. */
const LEAST_LETTERS = 10

export function textLayerOf(runs: readonly Run[]): TextLayer {
  const fonts = Map.groupBy(runs, ({ font }) => font)
  const garbledFonts = new Set([...fonts].filter(([, own]) => isGarbled(textOf(own))).map(([font]) => font))
  const isBad = ({ font }: Run) => garbledFonts.has(font)
  const all = joined(runs)
  // One font may have too few letters to be judged beside others of its kind.
  if (isGarbled(all.text)) return { all, credible: joined([]), garbled: all }
  return { all, credible: joined(runs.filter((run) => !isBad(run))), garbled: joined(runs.filter(isBad)) }
}

function textOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}

function joined(runs: readonly Run[]): PageText {
  return { text: textOf(runs).trim(), words: runs.flatMap(({ words }) => words) }
}

export function lettersIn(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

/** Characters that no text shows: of fonts for private use, unassigned, or of control. */
const NEVER_SHOWN = /[\p{Co}\p{Cn}\p{Cs}\uFFFD\u0001-\u0008\u000B-\u001F\u007F-\u009F]/gu

/** True of text that is rather a result of a wrong table of characters. The page must still show something else. */
export function isGarbled(text: string): boolean {
  const start = text.slice(0, 20_000)
  const hidden = start.match(NEVER_SHOWN)?.length ?? 0
  const letters = start.match(/[\p{L}\p{N}]/gu) ?? []
  if (hidden + letters.length < LEAST_LETTERS) return false
  return hidden > letters.length / 10 || isByteSwapped(letters) || isNoLanguage(start)
}

/** Letters of one alphabet share their upper byte; swapped, they share the lower one. */
function isByteSwapped(letters: readonly string[]): boolean {
  const codes = letters.map((letter) => letter.codePointAt(0)!)
  const ofLower = Map.groupBy(codes, (code) => code % 256)
  const largest = [...ofLower.values()].reduce((one, other) => (other.length > one.length ? other : one))
  return largest.length * 2 > codes.length && new Set(largest).size >= 4
}

/** Fewer words may be names. */
const LEAST_WORDS = 5

/** The share of vowels among the letters of a text, from Dutch to Welsh. */
const [LEAST_VOWELS, MOST_VOWELS] = [0.22, 0.65]

/** In any of the languages, a tenth of the longer words are frequent ones. */
const LEAST_KNOWN = 0.03

/** True of text in an alphabet that is read, in which no language is seen, such as that of shifted letters. */
function isNoLanguage(text: string): boolean {
  const plain = text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  // Numbers of files and articles are of no language.
  const spoken = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => !/\p{N}/u.test(word))
  const latin = spoken.join(' ').match(/\p{Script=Latin}/gu) ?? []
  const words = spoken.filter((word) =>
    /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{3,}$/u.test(word),
  )
  const vowels = latin.filter((letter) => 'aeiouy'.includes(letter)).length / latin.length
  if (latin.length >= LEAST_LETTERS && (vowels < LEAST_VOWELS || vowels > MOST_VOWELS)) return true
  return words.length >= LEAST_WORDS && shareOfKnownWords(words) < LEAST_KNOWN
}
