import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** A letter that is written from right to left. */
export const rightToLeft =
  /[\p{L}&&[\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}\p{scx=Adlam}\p{scx=Samaritan}\p{scx=Mandaic}]]/v
const rightToLeftLetters = new RegExp(rightToLeft.source, 'gv')

/** True if most letters of a paragraph are written from right to left, so that it starts at the right. */
export function startsAtRight(paragraph: string): boolean {
  const right = paragraph.match(rightToLeftLetters)?.length ?? 0
  return right > 0 && right * 2 > (paragraph.match(/\p{L}/gu)?.length ?? 0)
}

/** The direction of each UTF-16 unit of a paragraph: odd from right to left, higher ones within lower ones (UAX 9). */
export function levelsOf(paragraph: string): Uint8Array {
  if (!rightToLeft.test(paragraph)) return new Uint8Array(paragraph.length)
  return bidi.getEmbeddingLevels(paragraph, startsAtRight(paragraph) ? 'rtl' : 'ltr').levels
}

/** Returns a text whose letters have no direction, such as brackets, as it is drawn from right to left. */
export function mirror(text: string): string {
  return Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .toReversed()
    .join('')
}

/** Sorts the pieces of a line as they are drawn from left to right. */
export function inVisualOrder<Piece extends { level?: number }>(line: readonly Piece[]): Piece[] {
  const sorted = [...line]
  const levels = line.map(({ level = 0 }) => level)
  for (let level = Math.max(...levels); level > 0; level -= 1)
    for (let start = 0; start < sorted.length; start += 1) {
      let end = start
      while (end < sorted.length && (sorted[end]!.level ?? 0) >= level) end += 1
      if (end > start) sorted.splice(start, end - start, ...sorted.slice(start, end).toReversed())
      start = Math.max(start, end)
    }
  return sorted
}
