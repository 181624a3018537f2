import { parse } from 'csv-parse'
import { type ListFile, type ListReport, reportProblem, UnreadableList } from './list-file.ts'
import { textOf } from './text-chunks.ts'

/** A record of a CSV file and the line on which it ends. */
export type CsvRecord = { cells: readonly string[]; line: number }

/** A longer record is a quote that was opened and never closed. In characters. */
const LONGEST_RECORD = 1_000_000

/** Reads the records of a CSV file as they arrive. Throws {@link UnreadableList} if a quote is never closed. */
export async function* csvRecords(
  file: ListFile,
  report: ListReport,
  delimiter: ',' | ';' = ',',
): AsyncGenerator<CsvRecord> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    max_record_size: LONGEST_RECORD,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  const feeding = feed(parser, textOf(file.content, file.name, report))
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>)
      yield { cells: record, line: info.lines }
  } catch (error) {
    throw unreadable(error, file.name)
  } finally {
    parser.destroy()
    await feeding
  }
}

/**
 * Passes on the records to which `fault` has no objection and reports the others. If the last record has one, the file is
 * cut off: throws {@link UnreadableList}, because rows behind it are missing too.
 */
export async function* wholeRecords(
  records: AsyncIterable<CsvRecord>,
  file: string,
  report: ListReport,
  fault: (cells: readonly string[]) => string | undefined,
): AsyncGenerator<CsvRecord> {
  let pending: { line: number; message: string } | undefined
  for await (const record of records) {
    if (pending) reportProblem(report, { file, ...pending })
    const message = fault(record.cells)
    pending = message === undefined ? undefined : { line: record.line, message }
    if (!pending) yield record
  }
  if (pending) throw new UnreadableList(`${file} is cut off or damaged at its end: ${pending.message}`)
}

type Parser = ReturnType<typeof parse>

async function feed(parser: Parser, texts: AsyncIterable<string>): Promise<void> {
  try {
    for await (const text of texts) {
      if (parser.destroyed) return
      if (!parser.write(text)) await ready(parser)
    }
    parser.end()
  } catch (error) {
    parser.destroy(error as Error)
  }
}

function ready(parser: Parser): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      parser.off('drain', go).off('close', go)
      resolve()
    }
    parser.on('drain', go).on('close', go)
  })
}

function unreadable(error: unknown, name: string): unknown {
  const { code, message, lines } = error as { code?: string; message?: string; lines?: number }
  if (!code?.startsWith('CSV_')) return error
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
    return new UnreadableList(`${name} is cut off or damaged: a quotation mark is never closed.`)
  return new UnreadableList(`${name} is damaged at line ${lines ?? 'unknown'}: ${message}`)
}
