import { Blob, Buffer as TextBuffer, Direction, Face, Font, shape } from 'harfbuzzjs'
import { codesOf } from './base-letters.ts'
import { rightToLeft } from './directions.ts'

/** A glyph in units of its font. `letters` are those of the text that it shows. */
export type ShapedGlyph = {
  id: number
  letters: number[]
  xAdvance: number
  xOffset: number
  yOffset: number
}

/** Chooses and places the glyphs of a text of one direction, from left to right as drawn. */
export type Shape = (text: string) => ShapedGlyph[]

/** Readers ignore it. */
const NO_LETTER = [0]

/** The characters that a font has. */
export function lettersOf(font: Uint8Array): ReadonlySet<number> {
  return new Set(new Face(new Blob(font)).collectUnicodes())
}

export function createShaper(bytes: Uint8Array): Shape {
  const font = new Font(new Face(new Blob(bytes)))
  const blank = font.nominalGlyph(0x20) ?? 0
  return (text) => {
    const buffer = new TextBuffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    // Digits between letters that are written from right to left are not, and are a text of their own.
    const isRightToLeft = rightToLeft.test(text)
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
    shape(font, buffer)
    return spread(text, buffer.getGlyphInfosAndPositions(), isRightToLeft ? blank : null)
  }
}

type Glyph = ReturnType<TextBuffer['getGlyphInfosAndPositions']>[number]

/** Gives each glyph the letters that it shows. A reader takes a glyph with a width and no letters for a space. `blank` is an empty glyph, null from left to right. */
function spread(text: string, glyphs: readonly Glyph[], blank: number | null): ShapedGlyph[] {
  const letters = new Map<Glyph, number[]>()
  const clusters = [...Map.groupBy(glyphs, ({ cluster }) => cluster)].toSorted(([a], [b]) => a - b)
  for (const [index, [start, own]] of clusters.entries()) {
    const part = text.slice(start, clusters[index + 1]?.[0])
    const wide = own.filter(({ xAdvance = 0 }) => xAdvance > 0)
    const targets = wide.length > 0 ? wide : own
    const codes = codesOf(codesOf(part).length < targets.length ? part.normalize('NFD') : part)
    const inOrder = blank !== null ? targets.toReversed() : targets
    for (const [place, glyph] of inOrder.entries())
      letters.set(glyph, codes.slice(place, place === inOrder.length - 1 ? undefined : place + 1))
  }
  return glyphs.flatMap((glyph) => {
    const { codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph
    const own = letters.get(glyph) ?? []
    const shaped = { id, letters: own.length > 0 ? own : NO_LETTER, xAdvance, xOffset, yOffset }
    return blank !== null ? splitLigature(shaped, blank) : [shaped]
  })
}

/**
 * Readers differ in the order of the letters of one glyph from right to left. So the other letters of a ligature have
 * empty glyphs, with a share of its width.
 */
function splitLigature(glyph: ShapedGlyph, blank: number): ShapedGlyph[] {
  const letters = String.fromCodePoint(...glyph.letters).match(/\P{M}\p{M}*/gu) ?? []
  if (letters.length < 2) return [{ ...glyph, letters: glyph.letters.toReversed() }]
  // The marks of a letter come before it, as all letters come from left to right.
  const [drawn, ...others] = letters.toReversed().map((letter) => codesOf(letter).toReversed())
  const xAdvance = glyph.xAdvance / letters.length
  return [
    { ...glyph, letters: drawn!, xAdvance },
    ...others.map((own) => ({ id: blank, letters: own, xAdvance, xOffset: 0, yOffset: 0 })),
  ]
}
