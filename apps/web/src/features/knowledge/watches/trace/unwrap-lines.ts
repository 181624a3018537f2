/** A line break before another line of the same sentence: not before an empty line, an item of a list or a row of a table. */
const WRAPPED = /(?<!\n)\n(?![\n\-–•|]|\(?\w{1,3}[.)])/g

/** Joins lines that a document broke at its own width, which is not that of the screen. */
export function unwrapLines(text: string): string {
  return text.replace(WRAPPED, ' ')
}
