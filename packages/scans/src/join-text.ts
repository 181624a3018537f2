import type { FoundWord } from './engines.ts'
import { scriptOf } from './languages.ts'
import type { Turn, Word } from './page.ts'
import { isInReadAlphabet, lettersIn, type PageText } from './text-layer.ts'

/** In a picture beside text, such as a photograph, less sure words are signs that are no text. */
const LEAST_CONFIDENCE = 60

/** The text of a stamp is so much less than that of its page. */
const STAMP = 1 / 4

type JoinedText = Pick<PageText, 'text' | 'words'>

/** Joins the text that a page has with the one that was recognised beside it. Words that are in both are there once. */
export function joinText(own: PageText, read: { text: string; words: readonly FoundWord[] }): JoinedText {
  if (own.words.length === 0) return { text: read.text, words: read.words.map(plainWord) }
  const isNew = (word: FoundWord) => /[\p{L}\p{N}]/u.test(word.text) && !isInside(word, own.places)
  const beside = read.words.filter(isNew)
  const isStamp = lettersIn(own.text) < lettersIn(linesOf(beside).join()) * STAMP
  const words = isStamp ? beside : beside.filter(({ confidence }) => confidence >= LEAST_CONFIDENCE)
  if (words.length === 0 || shareIn(words, own.text) > 0.8) return own
  const picture: JoinedText = { text: linesOf(words).join('\n'), words: words.map(plainWord) }
  const parts = isStamp || middleOf(own.words) > middleOf(words) ? [picture, own] : [own, picture]
  return { text: parts.map(({ text }) => text).join('\n\n'), words: parts.flatMap((part) => part.words) }
}

/** Of the pairs of neighbouring letters. Slips of recognition leave most of them. */
const LEAST_PAIRS = 0.5

/** True if a text that was recognised shows that another one is right, as far as they are of one script. */
export function isShownIn(text: string, read: string): boolean {
  const script = scriptOf(read)
  const letters = text.replaceAll(new RegExp(`[^\\p{Script=${script}}]`, 'gu'), '')
  const [wanted, known] = [pairsOf(letters), new Set(pairsOf(read))]
  const found = wanted.filter((pair) => known.has(pair)).length
  return letters.length * 3 > lettersIn(text) && found > wanted.length * LEAST_PAIRS
}

function pairsOf(text: string): string[] {
  const letters = plain(text).match(/[\p{L}\p{N}]/gu) ?? []
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

/** Another language may have been read without its marks. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
}

/** Fewer words may have been read wrong. */
const LEAST_WORDS = 3

/** False if a page shows other words in the places of its text, which is hidden, or of another page. */
export function isShownText(own: PageText, read: readonly FoundWord[]): boolean {
  const there = read.filter((word) => word.confidence >= LEAST_CONFIDENCE && isInside(word, own.places))
  const words = there.flatMap(({ text }) => wordsOf(text))
  return words.length < LEAST_WORDS || !isInReadAlphabet(own.text) || shareIn(there, own.text) >= 0.5
}

/** The share of words, of three letters or more, that are in a text. */
function shareIn(words: readonly Word[], text: string): number {
  const known = new Set(wordsOf(text))
  const wanted = words.flatMap((word) => wordsOf(word.text))
  return wanted.length === 0 ? 0 : wanted.filter((word) => known.has(word)).length / wanted.length
}

function wordsOf(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []
}

/** Turns a text with its page, clockwise. */
export function turnedText({ text, words, places }: PageText, turn: Turn): PageText {
  return { text, words: turnedWords(words, turn), places: turnedWords(places, turn) }
}

function turnedWords(words: readonly Word[], turn: Turn): Word[] {
  let turned = [...words]
  for (let degrees = 0; degrees < turn; degrees += 90)
    turned = turned.map(({ text, box: [left, top, across, down] }) => ({
      text,
      box: [1 - top - down, left, down, across],
    }))
  return turned
}

function plainWord({ text, box }: Word): Word {
  return { text, box }
}

/** A word is at most so much beside the box that the file gives it. */
const MARGIN = 0.004

/** A box is at most so much higher than its word: a watermark is higher than the words behind it. */
const MOST_HEIGHT = 4

function isInside({ box: [left, top, across, down] }: Word, others: readonly Word[]): boolean {
  const [x, y] = [left + across / 2, top + down / 2]
  return others.some(
    ({ box }) =>
      Math.min(box[2], box[3]) <= down * MOST_HEIGHT &&
      x >= box[0] - MARGIN &&
      x <= box[0] + box[2] + MARGIN &&
      y >= box[1] - MARGIN &&
      y <= box[1] + box[3] + MARGIN,
  )
}

function middleOf(words: readonly Word[]): number {
  return words.reduce((sum, { box }) => sum + box[1], 0) / words.length
}

/** Words come line by line: another one begins further left or clearly lower. */
function linesOf(words: readonly Word[]): string[] {
  const lines: string[] = []
  for (const [index, word] of words.entries()) {
    const before = words[index - 1]
    const isNext = before && word.box[0] > before.box[0] && word.box[1] < before.box[1] + before.box[3]
    if (isNext) lines[lines.length - 1] += ` ${word.text}`
    else lines.push(word.text)
  }
  return lines
}
