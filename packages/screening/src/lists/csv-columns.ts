import type { CsvRecord } from './csv-records.ts'
import { type ListFile, type ListReport, UnreadableList } from './list-file.ts'
import { csvRecords, wholeRecords } from './csv-records.ts'

/** A row by the names of its columns; a column that the file lacks is empty. */
export type Row = { line: number; cell: (column: string) => string }

/**
 * Reads the rows below the header, which is the first row that has all `required` columns, at most ten rows down. Rows
 * above it are passed to `preamble`. Columns may come in any order and be added.
 */
export async function* csvRows(
  file: ListFile,
  report: ListReport,
  options: {
    delimiter: ',' | ';'
    required: readonly string[]
    preamble?: (cells: readonly string[]) => void
  },
): AsyncGenerator<Row> {
  const records = csvRecords(file, report, options.delimiter)
  const header = await findHeader(records, file.name, options)
  const columns = new Map(header.map((name, index) => [name.trim().toLowerCase(), index]))
  const whole = wholeRecords(records, file.name, report, (cells) => faultOf(cells, header.length))
  for await (const { cells, line } of whole)
    yield { line, cell: (column) => cells[columns.get(column.toLowerCase()) ?? -1]?.trim() ?? '' }
}

/** Empty columns at the end are left out by some programs; more columns than the header has can't be assigned. */
function faultOf(cells: readonly string[], columns: number): string | undefined {
  if (cells.length > columns && cells.slice(columns).some((cell) => cell.trim() !== ''))
    return `The row has ${cells.length} columns instead of ${columns} and is left out.`
  return cells.length < columns
    ? `The row has ${cells.length} of ${columns} columns and is left out.`
    : undefined
}

async function findHeader(
  records: AsyncGenerator<CsvRecord>,
  name: string,
  { required, preamble }: { required: readonly string[]; preamble?: (cells: readonly string[]) => void },
): Promise<readonly string[]> {
  for (let row = 0; row < 10; row += 1) {
    const { value, done } = await records.next()
    if (done) break
    const names = new Set(value.cells.map((cell) => cell.trim().toLowerCase()))
    if (required.every((column) => names.has(column.toLowerCase()))) return value.cells
    preamble?.(value.cells)
  }
  throw new UnreadableList(`${name} lacks the columns ${required.map((one) => `“${one}”`).join(', ')}.`)
}
