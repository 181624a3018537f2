import { Readable } from 'node:stream'
import type { NoticeReader } from '@domicile/contract/system-notices'
import { csvRow } from '../../csv.ts'
import type { Database } from '../../feature.ts'
import { listReaders } from './readers.queries.ts'

const BATCH = 2_000
/** Before all ids. */
const FIRST = '00000000-0000-0000-0000-000000000000'
const HEADINGS = ['Person', 'Email', 'Companies', 'Acknowledged (UTC)', 'Still addressed']

/** Who has and who has not acknowledged a notice, as CSV with a heading, read in batches. */
export function exportReaders(db: Database, noticeId: string): Readable {
  return Readable.from(lines(db, noticeId), { objectMode: false })
}

async function* lines(db: Database, noticeId: string): AsyncGenerator<string> {
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${csvRow(HEADINGS)}`
  let after: string | undefined = FIRST
  while (after) {
    const readers: NoticeReader[] = await listReaders(db, noticeId, undefined, { limit: BATCH, after })
    yield readers.map((reader) => csvRow(cells(reader))).join('')
    after = readers.length === BATCH ? readers.at(-1)!.id : undefined
  }
}

function cells({ name, email, companies, acknowledgedAt, isAddressed }: NoticeReader): (string | null)[] {
  return [name, email, companies.join('; '), acknowledgedAt, isAddressed ? 'yes' : 'no']
}
