import { Readable } from 'node:stream'
import type { ExportFormat } from '@domicile/contract/fields'
import { Refusal } from '../http/errors.ts'
import type { Download } from '../http/feature.ts'
import { csvDownload, type ExportColumns } from './csv.ts'
import { xlsxDownload } from './xlsx.ts'

/** Rows that are read at once, but of a wide list only those with so many cells: no other request is answered meanwhile. */
const [BATCH, CELLS_OF_BATCH] = [1_000, 50_000]
/** A spreadsheet is built in memory, a CSV file is streamed. */
const MOST_ROWS: Record<ExportFormat, number> = { csv: 100_000, xlsx: 20_000 }
const MOST_CELLS_OF_XLSX = 600_000

type File<Row> = {
  /** The file's name without its extension. */
  name: string
  format: ExportFormat
  columns: ExportColumns<Row>
}

type Export<Row> = File<Row> & {
  /** The ids of the list, in its order, up to a maximum. */
  ids(most: number): Promise<readonly string[]>
  /** The rows with these ids, in the same order. */
  rows(ids: readonly string[]): Promise<readonly Row[]>
}

/**
 * Exports a list as a file. Its rows are determined before the first one is sent: none is missing or duplicated while
 * others write. Throws `too-many` if the list has more rows than one file of this format holds.
 */
export async function exportList<Row>({ ids, rows, ...file }: Export<Row>): Promise<Download> {
  const most = mostRows(file)
  const found = await ids(most + 1)
  if (found.length > most) throw new Refusal('too-many', { text: tooMany(file) })
  return write(file, inBatches(found, rows, Math.ceil(CELLS_OF_BATCH / file.columns.length)))
}

/** Exports a short list that was read as a whole, such as a register of one company. Throws as `exportList`. */
export async function exportRows<Row>(file: File<Row>, rows: readonly Row[]): Promise<Download> {
  if (rows.length > mostRows(file)) throw new Refusal('too-many', { text: tooMany(file) })
  return write(file, Readable.from([rows]))
}

function write<Row>({ name, format, columns }: File<Row>, batches: AsyncIterable<readonly Row[]>) {
  return format === 'csv' ? csvDownload(name, columns, batches) : xlsxDownload(name, columns, batches)
}

type Shape = { format: ExportFormat; columns: readonly unknown[] }

function mostRows({ format, columns }: Shape): number {
  const most = MOST_ROWS[format]
  return format === 'xlsx' ? Math.min(most, Math.floor(MOST_CELLS_OF_XLSX / columns.length)) : most
}

function tooMany(file: Shape): string {
  const most = mostRows(file)
  const rows = `${most.toLocaleString('en')} rows`
  if (most < MOST_ROWS[file.format])
    return `An Excel file of this list has room for ${rows}. Export it as CSV, or filter it first.`
  return `This list has more than ${rows}. Filter it first, so that no row is missing.`
}

async function* inBatches<Row>(ids: readonly string[], rows: Export<Row>['rows'], fitting: number) {
  const size = Math.min(BATCH, fitting)
  for (let from = 0; from < ids.length; from += size) yield await rows(ids.slice(from, from + size))
}

/** Formats a value of the contract for people: `bank transfer`. */
export function inWords(value: string): string {
  return value.replaceAll('-', ' ')
}
