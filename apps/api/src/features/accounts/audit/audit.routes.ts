import { audit } from '@domicile/contract/accounts/audit/audit'
import { feature } from '../../../feature.ts'
import { findPeople, listEvents } from './audit.queries.ts'
import { exportEvents } from './audit-export.ts'

export const auditFeature = feature(audit, {
  'GET /api/audit': async ({ db, user, query: { before, pageSize, ...filter } }) => {
    const found = await listEvents(db, user, filter, { before, limit: pageSize + 1 })
    const items = found.slice(0, pageSize)
    return { items, next: found.length > pageSize ? items.at(-1)!.id : null }
  },

  'GET /api/audit/export': async ({ db, user, query }) => exportEvents(db, user, query),

  'GET /api/audit/people': ({ db, user, query }) => findPeople(db, user, query),
})
