import type { HistoryEntry } from '@domicile/contract/companies/companies'
import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** Read for the rows of the page alone. */
const nameOf = (column: 'actor_id' | 'on_behalf_of') =>
  sql<string | null>`(select first_name || ' ' || last_name from users where id = ${sql.ref(column)})`

type Page = { page: number; pageSize: number }

/** What happened to a company, newest first. Rows that are the firm's own matter are for staff alone. */
export async function listHistory(db: Database, user: Actor, companyId: string, { page, pageSize }: Page) {
  const found = db
    .selectFrom('audit_events')
    .where(inScope(user, 'history:read', 'audit_events.company_id'))
    .where('audit_events.company_id', '=', companyId)
    .$if(user.role === null, (query) => query.where('staff_only', '=', false))
  const [rows, { total }] = await Promise.all([
    found
      .orderBy('audit_events.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .select([
        'audit_events.id',
        'at',
        'action',
        'reason',
        'subject',
        'changes',
        nameOf('actor_id').as('actor'),
        nameOf('on_behalf_of').as('onBehalfOf'),
      ])
      .execute(),
    found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: rows.map((row) => ({ ...row, changes: row.changes as HistoryEntry['changes'] })), total }
}
