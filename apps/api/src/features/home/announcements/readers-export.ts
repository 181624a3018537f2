import type { NoticeReader } from '@domicile/contract/home/announcements/announcements'
import type { ExportFormat } from '@domicile/contract/fields'
import type { ExportColumns } from '@domicile/server/files/csv'
import { exportList } from '@domicile/server/files/export-list'
import type { Download } from '@domicile/server/http/feature'
import type { Database } from '../../../feature.ts'
import { findReaderIds, findReaders } from './readers.queries.ts'

type Announcement = { id: string; title: string }

/** Exports who has and who has not acknowledged an announcement, as a file. */
export function exportReaders(
  db: Database,
  { id, title }: Announcement,
  format: ExportFormat,
): Promise<Download> {
  return exportList({
    name: `${title} - acknowledgements`,
    format,
    columns,
    ids: (most) => findReaderIds(db, id, most),
    rows: (ids) => findReaders(db, id, ids),
  })
}

const columns: ExportColumns<NoticeReader> = [
  ['Person', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Companies', ({ companies }) => companies.join('; ')],
  ['Acknowledged (UTC)', ({ acknowledgedAt }) => acknowledgedAt],
  ['Still addressed', ({ isAddressed }) => (isAddressed ? 'yes' : 'no')],
]
