import { readCamt } from './camt.ts'
import { readCsv } from './statement-csv.ts'
import { type StatementEntry, unreadable } from './statement-entry.ts'

export type Statement = { format: 'camt.053' | 'csv'; entries: StatementEntry[] }

const MOST_ENTRIES = 5_000

/** Reads a bank statement, CAMT.053 or CSV. Throws 422 with line and reason where it cannot be read. */
export function readStatement(bytes: Buffer): Statement {
  const text = decode(bytes)
  const format = text.trimStart().startsWith('<') ? 'camt.053' : 'csv'
  const entries = format === 'csv' ? readCsv(text) : readCamt(text)
  if (entries.length === 0) throw unreadable('The file has no booked entries.')
  if (entries.length > MOST_ENTRIES)
    throw unreadable(`The file has more than ${MOST_ENTRIES.toLocaleString('en')} entries.`)
  return { format, entries }
}

/** Decodes a file in the encoding it names, else as UTF-8, else in the encoding of older Windows programs. */
function decode(bytes: Buffer): string {
  const named = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1]
  for (const encoding of [named ?? 'utf-8', 'windows-1252']) {
    const text = decodedAs(encoding, bytes)
    if (text !== undefined) return text
    if (named) break
  }
  throw unreadable('The file’s encoding is unreadable. Save it as UTF-8.')
}

function decodedAs(encoding: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
