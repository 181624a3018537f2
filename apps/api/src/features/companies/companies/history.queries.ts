import type { AuditEvent } from '@domicile/contract/audit-events'
import type { Part } from '@domicile/server/db/list'
import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import { readHistory } from '../../../domain/events/history.queries.ts'
import type { Database } from '../../../feature.ts'

/** How people without an account reach a form. Readers of a company want to know what they did there. */
const stepsByLink = [
  'assignment.link-opened',
  'assignment.code-sent',
  'assignment.session-started',
  'assignment.opened-by-link',
] as const satisfies AuditEvent[]

/** A page of the changes of a company that this person may see, newest first. */
export function listHistory(db: Database, user: Actor, companyId: string, part: Part) {
  const scope = inScope(user, 'history:read', 'audit_events.company_id')
  const ofCompany = sql<boolean>`${scope} and audit_events.company_id = ${companyId}`
  return readHistory(db, user, sql`${ofCompany} and action <> all(${stepsByLink}::text[])`, part)
}
