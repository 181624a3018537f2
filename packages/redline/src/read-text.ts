/** A text as words and paragraphs. A word is the text between white space, as for `git diff --word-diff`. */
export type Text = {
  source: string
  /** The number of each word in the shared vocabulary. */
  words: Int32Array
  /** Where each word starts in the source, and at the end its length. The white space after a word belongs to it. */
  starts: Int32Array
  /** The first word of each paragraph, and at the end the number of words. */
  paragraphs: Int32Array
}

/** Numbers words or paragraphs, the same ones alike; shared by both texts of a comparison. */
export type Vocabulary = Map<string, number>

/** A line over this length was not broken to fit a page: its end is the end of a paragraph. */
const WIDEST_PAGE = 120
/** A line to which the next word could be added within this length was ended on purpose. */
const NARROWEST_PAGE = 50
/** The start of a heading, list item, table row or quotation. */
const marker = /^(#|\||>|:|[-*+•–]\s)/
/** The start of a numbered item or section, if the line before could end there: "§ 5\n(3) applies" is no new one. */
const number = /^(\(?[\p{L}\d]{1,5}[.)]\)?\s|§|art(icle|ikel|\.)?\s)/iu
const sentenceEnd = /([:;]|\p{L}{5}[.!?])$/u

/** U+FEFF has no width, so it is no white space within a word. */
const WORD = /[\S\ufeff]+/g
/** Characters that no reader sees: soft hyphens, spaces without a width, marks of direction. */
const INVISIBLE = /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\u034f/g
/** The number of a word of invisible characters alone, which belong to the white space around them. */
const UNSEEN = -1

/** Splits a text into words and paragraphs. */
export function readText(source: string, vocabulary: Vocabulary): Text {
  const [words, starts, paragraphs]: number[][] = [[], [], []] as never
  let end = 0
  let line = 0
  for (const { 0: word, index } of source.matchAll(WORD)) {
    const wordNumber = numberOfWord(word, vocabulary)
    if (wordNumber === UNSEEN) continue
    const breaks = words!.length === 0 ? -1 : countBreaks(source, end, index)
    if (breaks !== 0) {
      if (breaks !== 1 || isParagraphEnd(source, line, end, index)) paragraphs!.push(words!.length)
      line = index
    }
    words!.push(wordNumber)
    starts!.push(words!.length === 1 ? 0 : index)
    end = index + word.length
  }
  // White space alone is one empty word, so that it is not lost.
  if (words!.length === 0 && source) {
    words!.push(numberOf('', vocabulary))
    starts!.push(0)
    paragraphs!.push(0)
  }
  return {
    source,
    words: Int32Array.from(words!),
    starts: Int32Array.from([...starts!, source.length]),
    paragraphs: Int32Array.from([...paragraphs!, words!.length]),
  }
}

/** Line breaks in white space; more than two are as good as two. */
function countBreaks(source: string, from: number, to: number): number {
  if (to - from === 1) return source[from] === '\n' ? 1 : 0
  const space = source.slice(from, to)
  const first = space.indexOf('\n')
  return first < 0 ? 0 : space.includes('\n', first + 1) ? 2 : 1
}

export function countWords(text: string): number {
  return text.match(WORD)?.filter((word) => word.replace(INVISIBLE, '') !== '').length ?? 0
}

/** Words that look the same have one number, however their accents and hyphens are encoded. */
function numberOfWord(word: string, vocabulary: Vocabulary): number {
  const known = vocabulary.get(word)
  if (known !== undefined) return known
  const seen = word
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\u2010\u2011]/g, '-')
  const wordNumber = seen === '' ? UNSEEN : numberOf(seen, vocabulary)
  vocabulary.set(word, wordNumber)
  return wordNumber
}

export function numberOf(key: string, vocabulary: Vocabulary): number {
  const wordNumber = vocabulary.get(key)
  if (wordNumber !== undefined) return wordNumber
  vocabulary.set(key, vocabulary.size)
  return vocabulary.size - 1
}

/** The text of the words from one to another, with the white space after them. */
export function textOf({ source, starts }: Text, from: number, to: number): string {
  return source.slice(starts[from], starts[to])
}

function isParagraphEnd(source: string, line: number, end: number, next: number): boolean {
  const following = source.slice(next, next + WIDEST_PAGE)
  if (end - line > WIDEST_PAGE || source[line] === '#' || marker.test(following)) return true
  if (number.test(following) && sentenceEnd.test(source.slice(Math.max(end - 10, line), end))) return true
  return end - line + 1 + /^\S+/.exec(following)![0].length <= NARROWEST_PAGE
}
