import type { PhysicalState, ReadingState } from '@domicile/contract/mail/mail-kinds'
import { mailMessages } from '@domicile/contract/mail/mail-messages'
import { type MailWaits, physicalEvents } from '@domicile/contract/mail/mail-states'
import type { Permission } from '@domicile/contract/permissions'
import type { StatusLabel } from '@domicile/contract/status-labels'
import { canMove } from '@domicile/contract/transitions'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import { Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** An item as stored, for functions that change it; never sent in a response. */
export type PlainMail = {
  id: string
  number: number
  companyId: string | null
  addressId: string | null
  sender: string
  physical: PhysicalState
  reading: ReadingState
  isStatutory: boolean
  acknowledgedAt: string | null
}

const plainColumns = columnsOf(
  'id number companyId addressId sender physical reading isStatutory acknowledgedAt',
  'mail_items',
)

/**
 * The condition that the user holds a permission on a row of `mail_items`. One without a company is for staff of every
 * company, and one that was withdrawn for no one.
 */
export function mailInScope(user: Actor, permission: Permission): RawBuilder<boolean> {
  return sql`${inScope(user, permission, 'mail_items.company_id')} and mail_items.withdrawn_at is null`
}

/** Locks an item until the transaction ends, to change it; throws the same 404 for a missing item and one out of scope. */
export function lockMail(db: Database, user: Actor, permission: Permission, id: string): Promise<PlainMail> {
  const where = sql`${mailInScope(user, permission)} and mail_items.id = ${id}`
  return lockRecord<PlainMail>(db, 'mail_items', where, { columns: plainColumns })
}

/** Locks an item for functions that act for the portal. */
export function getPlainMail(db: Database, id: string): Promise<PlainMail> {
  return lockRecord<PlainMail>(db, 'mail_items', sql`mail_items.id = ${id}`, { columns: plainColumns })
}

/** Refuses an item whose paper has left the firm. */
export function refuseGone({ physical }: Pick<PlainMail, 'physical'>): void {
  if (!canMove(physicalEvents, physical, 'forward'))
    throw new Refusal('state', { text: mailMessages.paperGone })
}

/** The number that people see, such as `M-000123`. */
export function mailNumber({ number }: Pick<PlainMail, 'number'>): string {
  return `M-${String(number).padStart(6, '0')}`
}

/** The number of a row of `mail_items`, as `mailNumber` writes it. */
export const mailNumberColumn = sql<string>`'M-' || lpad(mail_items.number::text, 6, '0')`

export function pathOfMail({ id }: Pick<PlainMail, 'id'>): string {
  return `/active-services/mail/${id}`
}

/** The place of notices about an item. */
export function noticeOfMail({ id, companyId }: Pick<PlainMail, 'id' | 'companyId'>) {
  return { ...(companyId && { companyId }), subjectId: id, path: pathOfMail({ id }) }
}

/** The subject of the audit log's entries. */
export function subjectOfMail(mail: Pick<PlainMail, 'id' | 'companyId' | 'sender' | 'number'>) {
  return { companyId: mail.companyId, subjectId: mail.id, subject: `${mailNumber(mail)} ${mail.sender}` }
}

type Situation = { when: RawBuilder<boolean>; label: StatusLabel; waitingOn: MailWaits }

/** The condition that the paper of a row of `mail_items` has left. */
export const isGone = sql<boolean>`mail_items.physical in ('forwarded', 'returned', 'destroyed')`

/** The condition that the paper of a row of `mail_items` is stored for a company, as in the index of stored mail. */
export const isStored = sql<boolean>`(mail_items.company_id is not null
  and mail_items.physical in ('received', 'opened_scanned', 'held'))`

/** The condition that the client decided where the paper goes, or that a legal hold keeps it. */
const isSettled = sql`(mail_items.is_on_legal_hold
  or mail_items.request in ('forward', 'pickup', 'return', 'destroy') and mail_items.request_state in ('open', 'consent', 'window'))`

/** The condition that the client has to decide on the paper before its storage ends. An archived letter asks for nothing. */
export const asksForStorage = sql<boolean>`(${isStored} and not ${isSettled} and mail_items.reading <> 'archived')`

/** The condition that the client has to decide on the paper, as its storage ends soon or has ended. */
export const storageEnds = sql<boolean>`(${asksForStorage} and mail_items.storage_until <= (select firm_day()) + 7)`

/** The situations of a row of `mail_items` (product decisions, section 5.6). The first that applies counts. */
const situations: readonly Situation[] = [
  { when: sql`mail_items.quarantine is not null`, label: 'pending', waitingOn: 'firm' },
  { when: sql`mail_items.trouble is not null`, label: 'issues', waitingOn: 'firm' },
  {
    when: sql`mail_items.is_statutory and mail_items.acknowledged_at is null`,
    label: 'needs attention',
    waitingOn: 'client',
  },
  { when: sql`mail_items.request_state = 'consent'`, label: 'waiting for accept', waitingOn: 'client' },
  { when: sql`mail_items.request_state = 'window'`, label: 'accepted', waitingOn: 'none' },
  // The client's decisions come first: without them, nothing can be done with the paper.
  {
    when: sql`(${isStored} and not ${isSettled} and mail_items.storage_until < (select firm_day()))`,
    label: 'issues',
    waitingOn: 'firm',
  },
  { when: sql`mail_items.request_state = 'open'`, label: 'in progress', waitingOn: 'firm' },
  { when: sql`mail_items.request_state = 'refused'`, label: 'rejected', waitingOn: 'client' },
  {
    when: storageEnds,
    label: 'at risk',
    waitingOn: 'client',
  },
  { when: sql`mail_items.request_state = 'done' or ${isGone}`, label: 'approved', waitingOn: 'none' },
  { when: sql`mail_items.reading = 'unread'`, label: 'pending', waitingOn: 'client' },
  { when: sql`true`, label: 'approved', waitingOn: 'none' },
]

/** The status label of a row of `mail_items`. */
export const mailLabel = situation('label')

/** The party that a row of `mail_items` waits for. */
export const waitingOn = situation('waitingOn')

/** The condition that a row of `mail_items` waits for a party; the situations before it are for the indexes. */
export function isWaitingOn(party: MailWaits): RawBuilder<boolean> {
  const may = situations.filter((one) => one.waitingOn === party).map(({ when }) => sql`(${when})`)
  return sql`(${sql.join(may, sql` or `)}) and ${waitingOn} = ${party}`
}

function situation(what: 'label' | 'waitingOn'): RawBuilder<string> {
  const cases = situations.map((one) => sql`when ${one.when} then ${sql.lit(one[what])}`)
  return sql`(case ${sql.join(cases, sql` `)} end)`
}
