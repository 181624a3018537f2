import { Readable } from 'node:stream'
import type { AuditEntry, AuditFilter } from '@domicile/contract/audit'
import type { Actor } from '@domicile/server/feature'
import { csvRow } from '../../csv.ts'
import type { Database } from '../../feature.ts'
import { listEvents } from './audit.queries.ts'

const BATCH = 2_000
const MAX_ROWS = 100_000

/** What a filter finds as CSV with a heading, read in batches: a slow reader holds no connection. */
export function exportEvents(db: Database, user: Actor, filter: AuditFilter): Readable {
  return Readable.from(lines(db, user, filter), { objectMode: false })
}

const HEADINGS = [
  'Time (UTC)',
  'Person',
  'On behalf of',
  'Company',
  'Action',
  'Subject',
  'Reason',
  'Changes',
  'Entry',
]
const STAFF_HEADINGS = ['Address', 'Internal']

async function* lines(db: Database, user: Actor, filter: AuditFilter): AsyncGenerator<string> {
  const isStaff = user.role !== null
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${csvRow(isStaff ? [...HEADINGS, ...STAFF_HEADINGS] : HEADINGS)}`
  let before: string | undefined
  for (let count = 0; count < MAX_ROWS; count += BATCH) {
    const entries = await listEvents(db, user, filter, { before, limit: BATCH })
    yield entries
      .map((entry) => csvRow(isStaff ? [...cells(entry), ...staffCells(entry)] : cells(entry)))
      .join('')
    if (entries.length < BATCH) return
    before = entries.at(-1)!.id
  }
}

function cells(entry: AuditEntry): (string | null)[] {
  return [
    entry.at,
    entry.actor?.name ?? 'Domicile',
    entry.onBehalfOf?.name ?? null,
    entry.company?.name ?? null,
    entry.action,
    entry.subject,
    entry.reason,
    entry.changes
      .map(({ field, before, after }) => `${field}: ${before ?? '(empty)'} → ${after ?? '(empty)'}`)
      .join('\n'),
    entry.id,
  ]
}

function staffCells({ address, internal }: AuditEntry): (string | null)[] {
  return [address ?? null, internal ? 'yes' : 'no']
}
