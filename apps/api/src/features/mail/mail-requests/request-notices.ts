import { mailRequests } from '@domicile/contract/mail/mail-kinds'
import { formatDay } from '@domicile/contract/days'
import type { StandingRule } from '@domicile/contract/mail/mail-requests/standing-rules'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { mailNumber, noticeOfMail } from '../../../domain/mail/mail.queries.ts'
import { closeNotices, notify } from '../../../domain/notices/notify.ts'
import { findClientsWho, findStaffIn } from '../../../domain/people/people-scope.ts'
import { type Item, type PlainRequest, windowUntil } from './requests.queries.ts'

type RequestDetails = Pick<PlainRequest, 'kind' | 'state'> & {
  /** Of the notice to operations, for a request of no client. */
  title?: string
}

/** Notifies the people for whom a request waits now, and settles what waited before. */
export async function notifyOfRequest(
  db: Database,
  item: Item,
  { kind, state, title }: RequestDetails,
): Promise<void> {
  await closeRequestNotices(db, [item.id])
  const place = { ...noticeOfMail(item), body: `${mailNumber(item)} ${item.sender}` }
  const action = mailRequests[kind].toLowerCase()
  if (state === 'open')
    await notify(db, {
      kind: 'mail-request.asked',
      to: await findStaffIn(db, ['operations']),
      ...place,
      title: title ?? `A client asks for mail: ${action}`,
    })
  if (state === 'consent')
    await notify(db, {
      kind: 'mail-request.consent',
      to: await findClientsWho(db, item.companyId, 'mail:consent'),
      ...place,
      title: kind === 'destroy' ? 'Agree to the destruction of a paper' : 'Agree to the price of a forward',
    })
}

/** Settles what waited for people because of the requests of items. */
export async function closeRequestNotices(db: Database, itemIds: readonly string[]): Promise<void> {
  for (const settled of ['mail-request.asked', 'mail-request.consent', 'mail-request.storage'] as const)
    await closeNotices(db, settled, itemIds)
}

/** Notifies the company that a paper will be destroyed, and until when this can be cancelled. */
export async function notifyOfWindow(db: Database, item: Item): Promise<void> {
  const { rows } = await sql<{ lastDay: string }>`
    select ${windowUntil} as "lastDay" from mail_requests where item_id = ${item.id} and state = 'window'`.execute(
    db,
  )
  await notify(db, {
    kind: 'mail-request.window',
    to: await findClientsWho(db, item.companyId, 'mail:request'),
    ...noticeOfMail(item),
    title: `A paper will be destroyed after ${formatDay(rows[0]!.lastDay)}`,
    body: `${mailNumber(item)} ${item.sender}. You can cancel until then.`,
  })
}

/** Notifies the company of the end of a request. */
export async function notifyOfEnd(db: Database, item: Item, { kind, state }: RequestDetails): Promise<void> {
  await notifyOfRequest(db, item, { kind, state })
  const action = mailRequests[kind]
  await notify(db, {
    kind: 'mail-request.ended',
    to: await findClientsWho(db, item.companyId, 'mail:request'),
    ...noticeOfMail(item),
    title: state === 'done' ? `${action}: done` : `${action}: refused`,
    body: `${mailNumber(item)} ${item.sender}`,
  })
}

/** Notifies the owners of a rule that waits for their approval. */
export async function notifyOfRule(
  db: Database,
  { id, companyId, summary }: Pick<StandingRule, 'id' | 'summary'> & { companyId: string },
): Promise<void> {
  await notify(db, {
    kind: 'standing-rule.proposed',
    to: await findClientsWho(db, companyId, 'mail:consent'),
    companyId,
    subjectId: id,
    path: `/companies/${companyId}/mail-rules`,
    title: 'Approve a standing rule for your mail',
    body: summary,
  })
}
