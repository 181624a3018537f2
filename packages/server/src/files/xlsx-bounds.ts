/** From the first cell to the last with a value: empty cells between them need memory too. */
const MOST_CELLS = 2_000_000

export class TooLarge extends Error {}

const OPENING = /<(?:[\w.-]+:)?(?:row|c)(?=[\s/>])/g
const WELL_FORMED = /<(?:[\w.-]+:)?(row|c)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g
const LAST_ROW = 1_048_576

/** Checks a part of a workbook. Throws {@link TooLarge} if a sheet with its cells would be, before it is read. */
export function checkCells(xml: string): void {
  let rows = 0
  let columns = 0
  let count = 0
  for (const [, name, attributes = '', isEmpty] of xml.matchAll(WELL_FORMED)) {
    count += 1
    const place = /\sr\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1]
    if (place === undefined) continue
    const [, letters = '', row = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? []
    if (row === '' || Number(row) > LAST_ROW) throw new TooLarge()
    if (name === 'row' || isEmpty) continue
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, columnOf(letters))
  }
  if (rows * columns > MOST_CELLS) throw new TooLarge()
  if (count !== (xml.match(OPENING)?.length ?? 0)) throw new Error('a cell is not well-formed')
}

/** `A` is 1, `AA` 27. */
function columnOf(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
}
