import type { FoundWord } from './engines.ts'
import type { Turn, Word } from './page.ts'
import { lettersIn, type PageText } from './text-layer.ts'

/** In a picture beside text, such as a photograph, less sure words are signs that are no text. */
const LEAST_CONFIDENCE = 60

/** The text of a stamp is so much less than that of its page. */
const STAMP = 1 / 4

/** Joins the text that a page has with the one that was recognised beside it. Words that are in both are there once. */
export function joinText(own: PageText, read: { text: string; words: readonly FoundWord[] }): PageText {
  if (own.words.length === 0) return { text: read.text, words: read.words.map(plainWord) }
  const isNew = (word: FoundWord) =>
    word.confidence >= LEAST_CONFIDENCE && /[\p{L}\p{N}]/u.test(word.text) && !isInside(word, own.words)
  const words = read.words.filter(isNew)
  if (words.length === 0 || shareIn(words, own.text) > 0.8) return own
  const picture: PageText = { text: linesOf(words).join('\n'), words: words.map(plainWord) }
  const isStamp = lettersIn(own.text) < lettersIn(picture.text) * STAMP
  const parts = isStamp || middleOf(own.words) > middleOf(words) ? [picture, own] : [own, picture]
  return { text: parts.map(({ text }) => text).join('\n\n'), words: parts.flatMap((part) => part.words) }
}

/** The share of the pairs of neighbouring letters of a text that are in another, however often. Slips leave most of them. */
export function pairsIn(text: string, other: string): number {
  const [wanted, known] = [pairsOf(text), new Set(pairsOf(other))]
  return wanted.length === 0 ? 0 : wanted.filter((pair) => known.has(pair)).length / wanted.length
}

function pairsOf(text: string): string[] {
  const letters = text.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? []
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

/** The share of words, of three letters or more, that are in a text. */
function shareIn(words: readonly Word[], text: string): number {
  const known = new Set(wordsOf(text))
  const wanted = words.flatMap((word) => wordsOf(word.text))
  return wanted.length === 0 ? 0 : wanted.filter((word) => known.has(word)).length / wanted.length
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
}

/** Turns the places of words with their page, clockwise. */
export function turnedWords(words: readonly Word[], turn: Turn): Word[] {
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

function isInside({ box: [left, top, across, down] }: Word, others: readonly Word[]): boolean {
  const [x, y] = [left + across / 2, top + down / 2]
  return others.some(
    ({ box }) =>
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
