import type { Download } from '../http/feature.ts'

/** The columns of a file: the heading, the text of a cell, and `amount` where that is a decimal number. */
export type ExportColumns<Row> = readonly (readonly [
  heading: string,
  cell: (row: Row) => string | null,
  kind?: 'amount',
])[]

/**
 * Creates a CSV download with a heading row (RFC 4180). Batches are requested as fast as the client downloads, so a
 * slow client holds neither a connection nor all rows in memory.
 */
export function csvDownload<Row>(
  name: string,
  columns: ExportColumns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): Download {
  return { name: `${name}.csv`, mediaType: 'text/csv; charset=utf-8', content: lines(columns, batches) }
}

async function* lines<Row>(columns: ExportColumns<Row>, batches: AsyncIterable<readonly Row[]>) {
  // The byte order mark makes spreadsheets read the text as UTF-8.
  yield `\uFEFF${csvRow(columns.map(([heading]) => heading))}`
  for await (const rows of batches)
    if (rows.length > 0) yield rows.map((row) => csvRow(columns.map(([, cell]) => cell(row)))).join('')
}

function csvRow(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`
}

const FORMULA = /^["'\s]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
/** Most European spreadsheets split at semicolons, and some also at line breaks, even inside quotes. */
const INNER_FORMULA = /([;\t\r\n])((?:["']|[^\S\t\r\n])*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
const AMOUNT = /^-?\d+(\.\d+)?$/

/**
 * A spreadsheet runs text that starts like a formula; an apostrophe makes it text again. A negative amount is not a
 * formula.
 */
function csvCell(text: string): string {
  if (AMOUNT.test(text)) return text
  const inside = text.replace(INNER_FORMULA, "$1'$2")
  const harmless = FORMULA.test(inside) ? `'${inside}` : inside
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
