import type { AuditEntry, AuditFilter } from '@domicile/contract/audit/audit'
import { type CsvColumns, csvDownload } from '@domicile/server/files/csv'
import type { Actor, Download } from '@domicile/server/http/feature'
import type { Database } from '../../feature.ts'
import { listEvents } from './audit.queries.ts'

const BATCH = 2_000
const MAX_ROWS = 100_000

/** What a filter finds as CSV. Only staff learn from where something was done, and what clients do not see. */
export function exportEvents(db: Database, user: Actor, filter: AuditFilter): Download {
  const shown = user.role ? [...columns, ...staffColumns] : columns
  return csvDownload('audit.csv', shown, batches(db, user, filter))
}

async function* batches(db: Database, user: Actor, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  let before: string | undefined
  for (let count = 0; count < MAX_ROWS; count += BATCH) {
    const entries = await listEvents(db, user, filter, { before, limit: BATCH })
    yield entries
    if (entries.length < BATCH) return
    before = entries.at(-1)!.id
  }
}

const columns: CsvColumns<AuditEntry> = [
  ['Time (UTC)', ({ at }) => at],
  ['Person', ({ actor }) => actor?.name ?? 'Domicile'],
  ['On behalf of', ({ onBehalfOf }) => onBehalfOf?.name ?? null],
  ['Company', ({ company }) => company?.name ?? null],
  ['Action', ({ action }) => action],
  ['Subject', ({ subject }) => subject],
  ['Reason', ({ reason }) => reason],
  ['Changes', ({ changes }) => changes.map(said).join('\n')],
  ['Entry', ({ id }) => id],
]

const staffColumns: CsvColumns<AuditEntry> = [
  ['Address', ({ address }) => address ?? null],
  ['Internal', ({ internal }) => (internal ? 'yes' : 'no')],
]

function said({ field, before, after }: AuditEntry['changes'][number]): string {
  return `${field}: ${before ?? '(empty)'} → ${after ?? '(empty)'}`
}
