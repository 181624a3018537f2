import LineBreaker from 'linebreak'
import { levelsOf, mirror, rightToLeft, startsAtRight } from './directions.ts'

/** A part of a text in one style. */
export type StyledText = { text: string; noWrap: boolean; breakAll: boolean; style: object }

/** A part of a line in one style, font and direction, as pdfmake takes it. No line ends after one with `noNewLine`. */
export type Piece = {
  text: string
  font?: string
  level?: number
  /** The text that is read and copied, where other characters are drawn. */
  actual?: string
  /** The text that it is a part of; parts of the same one look the same. */
  source?: object
  alignment?: 'right'
  noNewLine?: boolean
  lineEnd?: boolean
}

/** Returns the name of the font for a letter with its marks, undefined for that of the style, null if no font has it. */
export type FindFont = (letter: string) => string | undefined | null

/** A longer paragraph that is read from right to left starts at the right edge; a shorter one is a value beside its label. */
const LONGEST_VALUE = 80
/** Marks of direction and the like show nothing. */
const invisible = /[\p{Default_Ignorable_Code_Point}--\u00ad]/gv

/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu
const words = new Intl.Segmenter('th', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Longer words are broken anywhere. */
const LONGEST_WORD = 28

/** Cuts the paragraphs of a text to pieces. */
export function piecesOf(texts: readonly StyledText[], findFont: FindFont): Piece[] {
  const lines = texts
    .map(({ text }) => text)
    .join('')
    .split(/(\r?\n|\r)/)
  const pieces: Piece[] = []
  let place = 0
  for (let index = 0; index < lines.length; index += 2) {
    const paragraph = lines[index]!
    const newline = lines[index + 1]
    if (paragraph === '' && newline === undefined && index > 0) break
    const own = piecesOfParagraph(paragraph, stylesFrom(texts, place, paragraph.length), findFont)
    if (newline !== undefined) Object.assign(own.at(-1)!, { lineEnd: true })
    pieces.push(...own)
    place += paragraph.length + (newline?.length ?? 0)
  }
  return pieces
}

/** The texts of a paragraph with the places in it where they start. */
type Span = StyledText & { start: number; end: number }

function stylesFrom(texts: readonly StyledText[], place: number, length: number): Span[] {
  let start = -place
  const spans = texts.map((text) => {
    const span = { ...text, start, end: start + text.text.length }
    start = span.end
    return span
  })
  const own = spans.filter(({ start: from, end }) => from < length && end > 0)
  return own.length > 0 ? own : spans.filter(({ start: from }) => from <= 0).slice(-1)
}

function piecesOfParagraph(paragraph: string, spans: readonly Span[], findFont: FindFont): Piece[] {
  const breaks = breaksOf(paragraph, spans)
  const levels = levelsOf(paragraph)
  const alignment = paragraph.length > LONGEST_VALUE && startsAtRight(paragraph) ? 'right' : undefined
  const pieces: Piece[] = []
  let at = 0
  for (const { segment: letter, index } of graphemes.segment(paragraph)) {
    while (spans[at + 1] && spans[at]!.end <= index) at += 1
    const span = spans[at]!
    const last = pieces.at(-1)
    const piece = pieceOf(letter, levels[index]!, (one) => spaceFont(one, last) ?? findFont(one))
    if (last && !breaks.has(index) && last.source === span && canJoin(last, piece)) {
      last.text += piece.text
      continue
    }
    if (last) last.noNewLine = !breaks.has(index)
    pieces.push({ ...span.style, ...(alignment && { alignment }), ...piece, source: span })
  }
  return pieces.length > 0 ? pieces : [{ ...spans[0]?.style, text: '' }]
}

/** The space after a word from right to left is in the font of the word, so that the next one is drawn with it. */
function spaceFont(letter: string, last: Piece | undefined): string | undefined {
  return letter === ' ' && last && rightToLeft.test(last.text) ? last.font : undefined
}

function breaksOf(paragraph: string, spans: readonly Span[]): Set<number> {
  const breaks = findBreaks(paragraph)
  if (spans.some(({ breakAll }) => breakAll))
    for (const place of findBreaksInLongWords(paragraph, breaks)) breaks.add(place)
  const unbroken = spans.filter(({ noWrap }) => noWrap)
  for (const place of breaks)
    if (unbroken.some(({ start, end }) => start < place && place < end)) breaks.delete(place)
  return breaks
}

/** The places of a paragraph where a line may end. */
function findBreaks(paragraph: string): Set<number> {
  const breaks = new Set<number>()
  const breaker = new LineBreaker(paragraph)
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) breaks.add(found.position)
  for (const { 0: run, index } of paragraph.matchAll(unspaced))
    for (const word of words.segment(run)) if (word.index > 0) breaks.add(index + word.index)
  return breaks
}

/** Returns the places between the letters of the long words of a paragraph. */
function findBreaksInLongWords(paragraph: string, breaks: ReadonlySet<number>): number[] {
  const found: number[] = []
  let start = 0
  for (const end of [...breaks].toSorted((a, b) => a - b)) {
    if (end - start > LONGEST_WORD)
      for (const { index } of graphemes.segment(paragraph.slice(start, end)))
        if (index > 0) found.push(start + index)
    start = end
  }
  return found
}

function pieceOf(letter: string, level: number, findFont: FindFont): Piece {
  const font = findFont(letter)
  if (font === null)
    return { text: `[U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]` }
  const common = { ...(font && { font }), ...(level > 0 && { level }) }
  const drawn = font ? letter : letter.replaceAll('\t', ' ').replaceAll(invisible, '')
  if (level % 2 === 0 || rightToLeft.test(letter) || (font && letter === ' '))
    return { text: drawn, ...common }
  return { text: mirror(drawn), actual: letter, ...common }
}

/** Signs between letters that are written from right to left stay apart, so that they are drawn in that order. */
function canJoin(last: Piece, next: Piece): boolean {
  return last.font === next.font && last.level === next.level && !last.actual && !next.actual
}
