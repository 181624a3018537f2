import type { AskedEncoding } from '@domicile/contract/texts/encoding-query'
import { decodeUpload } from '@domicile/server/files/texts/uploaded-text'
import { readCamt } from './camt.ts'
import { readCsv } from './csv/read-csv.ts'
import { type StatementEntry, unreadable } from './statement-entry.ts'

/** What a file contains; `notes` names what of it was not read. */
export type Statement = { format: 'camt.053' | 'csv'; entries: StatementEntry[]; notes: string[] }

const MOST_ENTRIES = 5_000

/** Reads a bank statement, CAMT.053 or CSV. Throws 422 with line and reason where it cannot be read. */
export function readStatement(bytes: Buffer, encoding?: AskedEncoding): Statement {
  refuseOtherFormat(bytes)
  const { text } = decodeUpload(bytes, encoding, { format: 'xml', country: countryOf(bytes) })
  const format = text.trimStart().startsWith('<') ? 'camt.053' : 'csv'
  const { entries, notes } = format === 'csv' ? readCsv(text) : readCamt(text)
  if (entries.length === 0) throw unreadable('The file has no booked entries.')
  if (entries.length > MOST_ENTRIES)
    throw unreadable(`The file has more than ${MOST_ENTRIES.toLocaleString('en')} entries.`)
  return { format, entries, notes }
}

const otherFormats: readonly (readonly [start: RegExp, reason: string])[] = [
  [/^PK\x03\x04/, 'The file is a ZIP archive or a workbook. Upload the CAMT.053 or CSV file itself.'],
  [/^\xd0\xcf\x11\xe0/, 'The file is a workbook. Save it as CSV.'],
  [/^%PDF-/, 'The file is a PDF. Export the statement as CAMT.053 or CSV.'],
  [/^\s*(?:\{1:|:20:)/, 'The file is MT940. Export the statement as CAMT.053 or CSV.'],
]

/** Names the format of a file that banks offer beside the two that are read. */
function refuseOtherFormat(bytes: Buffer): void {
  const start = bytes.subarray(0, 20).toString('latin1')
  const found = otherFormats.find(([pattern]) => pattern.test(start))
  if (found) throw unreadable(found[1])
}

/** The country of the first IBAN, as a hint at the encoding. */
function countryOf(bytes: Buffer): string | null {
  return /\b([A-Z]{2})\d{2} ?[A-Z\d]{4} ?\d{4}/.exec(bytes.toString('latin1'))?.[1] ?? null
}
