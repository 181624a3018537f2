import Papa from 'papaparse'
import { cleanText, unreadable } from '../statement-entry.ts'
import { type Columns, findColumns, findMissing } from './columns.ts'

export type Row = { line: number; cells: readonly string[] }

/** A file as headings, rows with their line numbers, and what was above the headings. */
export type Table = {
  columns: Columns
  head: readonly string[]
  rows: readonly Row[]
  above: readonly { line: number; text: string }[]
}

/** The line with which Excel names the delimiter. */
const SEPARATOR = /^"?sep=.?"?$/i
const DELIMITERS = [';', ',', '\t', '|']
/** Banks write the account, its owner and its balance above the headings. */
const LAST_HEAD = 40
const MOST_COLUMNS = 200
const MOST_LINES = 10_000
/** The headings are searched in the first part of a file, once for each delimiter. */
const HEAD_CHARACTERS = 50_000

/** Finds the row of headings and the delimiter of a file. Throws 422 if it has no such row. */
export function readTable(text: string): Table {
  const separator = /^\s*"?sep=(.)/i.exec(text)?.[1]
  const delimiters = separator ? [separator] : DELIMITERS
  const [best] = delimiters
    .map((delimiter) => bestHead(text, delimiter))
    .toSorted((a, b) => b.score - a.score)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: best!.delimiter })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw unreadable('A quotation mark is not closed.', (broken.row ?? 0) + 1)
  if (data.length > MOST_LINES)
    throw unreadable(`The file has more than ${MOST_LINES.toLocaleString('en')} lines.`)
  const all = numberLines(data)
  const { cells: head = [], line } = all[best!.at] ?? {}
  if (head.length > MOST_COLUMNS) throw unreadable(`The file has more than ${MOST_COLUMNS} columns.`, line)
  const rows = all.slice(best!.at + 1).filter(({ cells }) => cells.some(Boolean))
  const columns = findColumns(head, sampleOf(head, rows))
  const missing = findMissing(columns)
  if (missing.length > 0) throw unreadable(`Add these columns: ${missing.join(', ')}.`, line)
  const above = all
    .slice(0, best!.at)
    .filter(({ cells }) => cells.some(Boolean) && !SEPARATOR.test(cells.join('')))
  return {
    columns,
    head,
    rows,
    above: above.map(({ line, cells }) => ({ line, text: cleanText(cells.join(' '), 60) })),
  }
}

/** Numbers the rows by their first lines: a quoted cell may have several. */
function numberLines(data: readonly string[][]) {
  let next = 1
  return data.map((raw) => {
    const line = next
    next += 1 + raw.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0)
    return { line, cells: raw.map(bareCell) }
  })
}

/** Some banks write cells as texts for Excel: `="0012"`, or `'0012`. */
function bareCell(cell: string): string {
  const text = cell.trim()
  return text
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'+/, '')
    .trim()
}

/** The row that looks most like headings if the file has this delimiter, among the first ones. */
function bestHead(text: string, delimiter: string): { delimiter: string; at: number; score: number } {
  const { data } = Papa.parse<string[]>(text.slice(0, HEAD_CHARACTERS), { delimiter, preview: LAST_HEAD + 1 })
  const rows = data.map((cells) => cells.map(bareCell))
  const first = Math.max(
    rows.findIndex((cells) => cells.some((cell) => cell && !SEPARATOR.test(cell))),
    0,
  )
  const scores = rows.slice(0, LAST_HEAD).map((cells, index) => scoreOf(cells, rows.slice(index + 1)))
  const top = Math.max(...scores, 0)
  return { delimiter, at: top > 0 ? scores.indexOf(top) : first, score: top }
}

function scoreOf(cells: readonly string[], below: readonly string[][]): number {
  if (cells.length < 2 || cells.length > MOST_COLUMNS) return 0
  const columns = findColumns(
    cells,
    sampleOf(
      cells,
      below.map((row) => ({ cells: row })),
    ),
  )
  return 100 * (3 - findMissing(columns).length) + columns.places.size + columns.messages.length
}

function sampleOf(head: readonly string[], rows: readonly { cells: readonly string[] }[]): string[] {
  return head.map(
    (_, place) => rows.slice(0, LAST_HEAD).find(({ cells }) => cells[place])?.cells[place] ?? '',
  )
}
