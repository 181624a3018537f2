import type { NoticeReader } from '@domicile/contract/announcements/announcements'
import { type CsvColumns, csvDownload } from '@domicile/server/files/csv'
import type { Download } from '@domicile/server/http/feature'
import type { Database } from '../../feature.ts'
import { listReaders } from './readers.queries.ts'

const BATCH = 2_000
/** Before all ids. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Who has and who has not acknowledged a notice, as CSV. */
export function exportReaders(db: Database, { id, title }: { id: string; title: string }): Download {
  return csvDownload(`${title} - acknowledgements.csv`, columns, batches(db, id))
}

async function* batches(db: Database, noticeId: string): AsyncGenerator<NoticeReader[]> {
  let after: string | undefined = FIRST
  while (after) {
    const readers: NoticeReader[] = await listReaders(db, noticeId, undefined, { limit: BATCH, after })
    yield readers
    after = readers.length === BATCH ? readers.at(-1)!.id : undefined
  }
}

const columns: CsvColumns<NoticeReader> = [
  ['Person', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Companies', ({ companies }) => companies.join('; ')],
  ['Acknowledged (UTC)', ({ acknowledgedAt }) => acknowledgedAt],
  ['Still addressed', ({ isAddressed }) => (isAddressed ? 'yes' : 'no')],
]
