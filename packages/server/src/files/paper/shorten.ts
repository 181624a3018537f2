const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Characters as wide as two Latin letters. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uff01-\uff60]/u

/** The width of a text in Latin letters. */
export function widthOf(text: string): number {
  let width = 0
  for (const { segment } of graphemes.segment(text)) width += wide.test(segment) ? 2 : 1
  return width
}

/** Returns the start of a text that is at most so wide. */
export function startOf(text: string, most: number): string {
  let width = 0
  for (const { segment, index } of graphemes.segment(text)) {
    width += wide.test(segment) ? 2 : 1
    if (width > most) return text.slice(0, index)
  }
  return text
}

/** Shortens a text to a width in Latin letters. */
export function shorten(text: string, most: number): string {
  return widthOf(text) <= most ? text : `${startOf(text, most - 1)}…`
}
