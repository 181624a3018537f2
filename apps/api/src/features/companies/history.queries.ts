import type { Part } from '@domicile/server/db/list'
import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import { readHistory } from '../../domain/events/history.queries.ts'
import type { Database } from '../../feature.ts'

/** A page of the changes of a company that this person may see, newest first. */
export function listHistory(db: Database, user: Actor, companyId: string, part: Part) {
  const scope = inScope(user, 'history:read', 'audit_events.company_id')
  return readHistory(db, user, sql`${scope} and audit_events.company_id = ${companyId}`, part)
}
