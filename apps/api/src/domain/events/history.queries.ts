import { api } from '@domicile/contract/api'
import type { HistoryEntry } from '@domicile/contract/history-entry'
import { purchaseApi } from '@domicile/contract/purchase-api'
import type { Route } from '@domicile/contract/route'
import { type Part, readPage } from '@domicile/server/db/list'
import { userName } from '@domicile/server/db/user-name'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { entryTexts, isEntryInScope } from './entries-in-scope.ts'

/** Reads a page of recorded changes that match a condition, newest first. Only staff get internal ones. Reads are in the audit log alone. */
export function readHistory(db: Database, user: Actor, where: RawBuilder<boolean>, part: Part) {
  const from = sql`audit_events`
  const { reason, changes: shownChanges } = entryTexts(user)
  const columns = sql`
    id, at, action, ${reason} as reason, subject, ${shownChanges} as changes, ${userName('actor_id')} as actor,
    ${userName('on_behalf_of')} as "onBehalfOf"`
  const changes = sql<boolean>`${where} and action <> all(${readEvents}::text[])`
  const condition = user.role
    ? sql<boolean>`${changes} and ${isEntryInScope(user)}`
    : sql<boolean>`${changes} and not staff_only`
  const list = { id: 'audit_events.id', from, where: condition, orderBy: sql`audit_events.id desc` }
  return readPage<HistoryEntry>(db, list, { columns, from }, part)
}

const readEvents = Object.values<Route>({ ...api, ...purchaseApi }).flatMap((route) =>
  'reads' in route && route.reads ? [route.reads] : [],
)
