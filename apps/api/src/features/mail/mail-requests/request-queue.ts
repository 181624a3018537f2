import type { QueuedRequest, QueueQuery } from '@domicile/contract/mail/mail-requests/mail-requests'
import { columnsOf } from '@domicile/server/db/columns'
import { type List, readPage, type Rows } from '@domicile/server/db/list'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { mailInScope, mailNumberColumn } from '../../../domain/mail/mail.queries.ts'
import type { Database } from '../../../feature.ts'
import { hasNewScan, windowUntil } from './requests.queries.ts'

/** A page of the open requests, by default those that staff can work on now. */
export function listRequests(db: Database, user: Actor, query: QueueQuery) {
  return readPage<QueuedRequest>(db, listOf(user, query), queueRows, query)
}

const isReady = sql<boolean>`(mail_requests.state in ('open', 'started')
  or (mail_requests.state = 'window' and mail_requests.window_ends_at <= now()))`

const next = sql`case when not ${isReady} then null
  when mail_requests.state <> 'open' then
    case when mail_requests.kind not in ('scan', 'rescan') or ${hasNewScan} then 'complete' end
  when mail_requests.kind = 'forward' and mail_requests.cost is null then 'quote' else 'start' end`

const queueRows: Rows = {
  columns: sql`
    ${columnsOf('id kind state askedAt destination carrier', 'mail_requests')},
    ${windowUntil} as "windowUntil", ${isReady} as "isReady", ${next} as next,
    json_build_object('id', mail_items.id, 'number', ${mailNumberColumn},
      'sender', mail_items.sender, 'paperKind', mail_items.paper_kind) as item,
    json_build_object('id', companies.id, 'name', companies.name) as company`,
  from: sql`mail_requests join mail_items on mail_items.id = mail_requests.item_id
    join companies on companies.id = mail_requests.company_id`,
}

function listOf(user: Actor, { kind, companyId, show, order }: QueueQuery): List {
  const wanted: RawBuilder<boolean>[] = [mailInScope(user, 'mail:process'), sql`mail_requests.is_open`]
  if (kind) wanted.push(sql`mail_requests.kind = ${kind}`)
  if (companyId) wanted.push(sql`mail_requests.company_id = ${companyId}`)
  if (show !== 'open') wanted.push(isReady)
  const way = order === 'desc' ? sql`desc` : sql`asc`
  return {
    id: 'mail_requests.id',
    from: sql`mail_requests join mail_items on mail_items.id = mail_requests.item_id`,
    where: sql.join(wanted, sql` and `),
    orderBy: sql`mail_requests.asked_at ${way}, mail_requests.id ${way}`,
  }
}
