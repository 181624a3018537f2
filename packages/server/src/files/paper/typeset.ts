import { createRequire } from 'node:module'
import { baseLetters, ignorable } from './base-letters.ts'
import { inVisualOrder } from './directions.ts'
import type { FallbackFont } from './fallback-fonts.ts'
import type { Shape, ShapedGlyph } from './shape.ts'
import { type FindFont, type Piece, piecesOf, type StyledText } from './text-pieces.ts'

/**
 * pdfmake sets a text in one font, from left to right. For documents with other letters than Roboto has, three of its
 * methods are replaced here: how a text is cut, which glyphs show it, and in which order a line is drawn.
 */

type Inline = Piece & { x: number; width: number; leadingCut: number; trailingCut: number; font: PdfFont }
type Line = { inlines: Inline[]; getHeight(): number; getAscenderHeight(): number }
type Glyph = { id: number; codePoints: number[]; advanceWidth: number }
type Layout = { glyphs: Glyph[]; positions: object[]; advanceWidth: number }
type PdfFont = {
  scale: number
  ascender: number
  descender: number
  subset: { glyphs: number[] }
  widths: number[]
  unicode: number[][]
  layout(text: string): Layout
  encode(text: string): [codes: string[], positions: object[]]
}
type PdfDocument = {
  fontCache: Record<string, Record<string, PdfFont>>
  font(this: PdfDocument, source: Buffer): { _font: PdfFont }
  provideFont(this: PdfDocument, family: string, bold: boolean, italics: boolean): PdfFont
  addContent(this: PdfDocument, content: string): PdfDocument
}
type Styles = { getStyleProperty(item: object, stack: object, property: string, otherwise: unknown): unknown }
type TextBreaker = { getBreaks(texts: unknown, styles: object): Piece[] }
type Renderer = {
  pdfDocument: PdfDocument
  renderLine(this: Renderer, line: Line, x: number, y: number): void
}

const require = createRequire(import.meta.url)
const partOf = <Part>(name: string) => (require(`pdfmake/js/${name}.js`) as { default: Part }).default
const documents = partOf<{ prototype: PdfDocument }>('PDFDocument').prototype
const breakers = partOf<{ prototype: TextBreaker }>('TextBreaker').prototype
const renderers = partOf<{ prototype: Renderer }>('Renderer').prototype
const styleStack = partOf<Styles>('StyleContextStack')

let fallbacks: readonly FallbackFont[] | null = null

/** Sets the fonts of the next document, for letters that Roboto lacks; null if it lacks none. */
export function setFallbackFonts(fonts: readonly FallbackFont[] | null): void {
  fallbacks = fonts
}

const { provideFont } = documents
documents.provideFont = function (family, bold, italics) {
  const fallback = fallbacks?.find(({ name }) => name === family)
  if (!fallback) return provideFont.call(this, family, bold, italics)
  const weight = bold ? 'bold' : 'normal'
  const cache = (this.fontCache[family] ??= {})
  const { bytes, shape } = fallback[weight]
  // oxlint-disable-next-line no-underscore-dangle -- pdfmake takes the font from there too
  return (cache[weight] ??= shaped(this.font(bytes)._font, shape))
}

/** Above and below the line, in thousandths of the size. */
const HIGHEST = 1000
const LOWEST = -300

/** Lets a font show its glyphs as its script demands it: joined, stacked, reordered, from right to left. */
function shaped(font: PdfFont, shape: Shape): PdfFont {
  const layouts = new Map<string, Layout>()
  const codes = new Map<string, number>()
  // High fonts would move the other words of their lines; with the space between lines, their marks stay apart.
  font.ascender = Math.min(font.ascender, HIGHEST)
  font.descender = Math.max(font.descender, LOWEST)
  font.layout = (text) => {
    const layout = layouts.get(text) ?? layOut(shape(text), font)
    layouts.set(text, layout)
    return layout
  }
  font.encode = (text) => {
    const { glyphs, positions } = font.layout(text)
    const encoded = glyphs.map((glyph) => {
      const key = [glyph.id, glyph.advanceWidth, ...glyph.codePoints].join(' ')
      const code = codes.get(key) ?? addGlyph(font, glyph)
      codes.set(key, code)
      return code.toString(16).padStart(4, '0')
    })
    return [encoded, positions]
  }
  return font
}

function layOut(shapes: readonly ShapedGlyph[], { scale }: PdfFont): Layout {
  const glyphs = shapes.map(({ id, letters, xAdvance }) => ({
    id,
    codePoints: letters,
    advanceWidth: xAdvance,
  }))
  const positions = shapes.map(({ xAdvance, xOffset, yOffset }) => ({
    xAdvance: xAdvance * scale,
    advanceWidth: xAdvance * scale,
    xOffset: xOffset * scale,
    yOffset: yOffset * scale,
  }))
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
}

/** A glyph that shows several letters, as the body of some Arabic ones, is added for each: then each can be copied. */
function addGlyph(
  { subset, widths, unicode, scale }: PdfFont,
  { id, codePoints, advanceWidth }: Glyph,
): number {
  const code = subset.glyphs.push(id) - 1
  widths[code] = advanceWidth * scale
  unicode[code] = codePoints
  return code
}

const { getBreaks } = breakers
breakers.getBreaks = function (texts, styles) {
  if (!fallbacks) return getBreaks.call(this, texts, styles)
  return piecesOf(
    [texts].flat().map((text) => styledText(text, styles)),
    findFont,
  )
}

function styledText(item: unknown, styles: object): StyledText {
  const { text, ...style } =
    typeof item === 'object' && item !== null ? (item as { text?: unknown }) : { text: item }
  const property = (name: string) => styleStack.getStyleProperty(style, styles, name, false)
  return {
    text: typeof text === 'string' || typeof text === 'number' ? `${text}` : '',
    noWrap: property('noWrap') === true,
    breakAll: property('wordBreak') === 'break-all',
    style,
  }
}

const findFont: FindFont = (letter) => {
  const codes = Array.from(letter, (one) => one.codePointAt(0)!).filter(
    (code) => !ignorable.test(String.fromCodePoint(code)),
  )
  const base = baseLetters()
  const lacking = codes.find((code) => !base.has(code))
  if (lacking === undefined) return undefined
  const whole = fallbacks?.find(({ letters }) => codes.every((code) => letters.has(code)))
  return (whole ?? fallbacks?.find(({ letters }) => letters.has(lacking)))?.name ?? null
}

const { renderLine } = renderers
renderers.renderLine = function (line, x, y) {
  if (!fallbacks) return renderLine.call(this, line, x, y)
  placeInlines(line)
  const height = line.getHeight()
  const ascender = line.getAscenderHeight()
  for (const inline of line.inlines) {
    const alone = Object.assign(Object.create(line) as Line, {
      inlines: [inline],
      getHeight: () => height,
      getAscenderHeight: () => ascender,
    })
    const draw = () => renderLine.call(this, alone, x, y)
    if (inline.actual) markText(this.pdfDocument, inline.actual, draw)
    else draw()
  }
}

/** Names the text that a drawing shows, inside the text object so that readers find its place. */
function markText(document: PdfDocument, actual: string, draw: () => void): void {
  const { addContent } = document
  document.addContent = (content) => {
    if (content === 'ET') addContent.call(document, 'EMC')
    addContent.call(document, content)
    if (content === 'BT') addContent.call(document, `/Span <</ActualText <${utf16(actual)}>>> BDC`)
    return document
  }
  draw()
  document.addContent = addContent
}

function utf16(text: string): string {
  return Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')
}

/** Places the parts of a line with letters from right to left in the order of reading them. */
function placeInlines(line: Line): void {
  if (!line.inlines.some(({ level }) => level)) return
  const last = line.inlines.at(-1)!
  // The space at the end of a line would move its start.
  last.text = last.text.trimEnd()
  last.width -= last.trailingCut
  let { x } = line.inlines[0]!
  line.inlines = joinWords(line.inlines)
  for (const inline of inVisualOrder(line.inlines)) {
    inline.x = x
    x += inline.width
  }
}

/** Joins words from right to left: readers take words that are drawn one by one for lines of their own. */
function joinWords(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = []
  for (const inline of inlines) {
    const last = joined.at(-1)
    const { level = 0, actual, font, source } = inline
    if (
      last &&
      level % 2 === 1 &&
      !actual &&
      !last.actual &&
      last.level === level &&
      last.font === font &&
      last.source === source
    )
      joined[joined.length - 1] = { ...last, text: last.text + inline.text, width: last.width + inline.width }
    else joined.push(inline)
  }
  return joined
}
