import { audit, type AuditEntry, type AuditFilter } from '@domicile/contract/accounts/audit/audit'
import type { ExportOf } from '@domicile/contract/fields'
import type { ExportColumns } from '@domicile/server/files/csv'
import { exportList } from '@domicile/server/files/export-list'
import type { Actor, Download } from '@domicile/server/http/feature'
import { type Database, feature } from '../../../feature.ts'
import { findEventIds, findEvents, findPeople, listEvents } from './audit.queries.ts'

export const auditFeature = feature(audit, {
  'GET /api/audit': async ({ db, user, query: { before, pageSize, ...filter } }) => {
    const found = await listEvents(db, user, filter, { before, limit: pageSize + 1 })
    const items = found.slice(0, pageSize)
    return { items, next: found.length > pageSize ? items.at(-1)!.id : null }
  },

  'GET /api/audit/export': async ({ db, user, query }) => exportEvents(db, user, query),

  'GET /api/audit/people': ({ db, user, query }) => findPeople(db, user, query),
})

/** Exports the entries a filter finds. Only staff get network addresses and internal entries. */
function exportEvents(db: Database, user: Actor, filter: ExportOf<AuditFilter>): Promise<Download> {
  return exportList({
    name: 'audit',
    format: filter.format,
    columns: user.role ? [...columns, ...staffColumns] : columns,
    ids: (most) => findEventIds(db, user, filter, most),
    rows: (ids) => findEvents(db, user, ids),
  })
}

const columns: ExportColumns<AuditEntry> = [
  ['Time (UTC)', ({ at }) => at],
  ['Person', ({ actor }) => actor?.name ?? 'Domicile'],
  ['On behalf of', ({ onBehalfOf }) => onBehalfOf?.name ?? null],
  ['Company', ({ company }) => company?.name ?? null],
  ['Action', ({ action }) => action],
  ['Subject', ({ subject }) => subject],
  ['Reason', ({ reason }) => reason],
  ['Changes', ({ changes }) => changes.map(formatChange).join('\n')],
  ['Entry', ({ id }) => id],
]

const staffColumns: ExportColumns<AuditEntry> = [
  ['Address', ({ address }) => address ?? null],
  ['Internal', ({ internal }) => (internal ? 'yes' : 'no')],
]

function formatChange({ field, before, after }: AuditEntry['changes'][number]): string {
  return `${field}: ${before ?? '(empty)'} → ${after ?? '(empty)'}`
}
