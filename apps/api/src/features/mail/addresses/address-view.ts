import {
  type AddressAction,
  type AddressEvent,
  addressEvents,
} from '@domicile/contract/mail/addresses/address-kinds'
import type { Address } from '@domicile/contract/mail/addresses/addresses'
import { type Permission, scopeOf } from '@domicile/contract/permissions'
import { eventsFrom } from '@domicile/contract/transitions'
import { roleIn } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import { userName } from '@domicile/server/db/user-name'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { addressesInScope } from './addresses.queries.ts'
import { isAuthorised, mailUntil } from '../../../domain/addresses/receiving-address.ts'
import type { Database } from '../../../feature.ts'
import { findAuthorisations } from './authorisations.queries.ts'
import { asSummary, summaryRows, type SummaryRow } from './address-summary.ts'
import { findLetters } from './letters.queries.ts'

type Details = Pick<
  Address,
  | 'mayBeRegisteredOffice'
  | 'note'
  | 'requestedAt'
  | 'requestedBy'
  | 'order'
  | 'paidUntil'
  | 'unplacedUntil'
  | 'orderKinds'
  | 'unpaid'
  | 'mailUntil'
  | 'reason'
  | 'needsAuthorisation'
  | 'isAuthorised'
  | 'version'
>
/** Columns that are not sent, or only to staff. */
type Hidden = 'isCompanyArchived' | 'orderKinds' | 'unpaid'
type Row = SummaryRow & Details & { isCompanyArchived: boolean }

const details = sql`
  ${columnsOf('mayBeRegisteredOffice note requestedAt paidUntil unplacedUntil orderKinds reason version', 'addresses')},
  ${userName('addresses.requested_by')} as "requestedBy",
  case when order_id is not null then json_build_object('id', order_id, 'number', order_number) end as "order",
  case when unpaid_reason is not null and activated_at is not null then json_build_object('reason', unpaid_reason,
    'by', ${userName('addresses.unpaid_by')}, 'at', unpaid_at) end as unpaid,
  ${mailUntil} as "mailUntil", coalesce(premises.needs_authorisation, false) as "needsAuthorisation",
  ${isAuthorised} as "isAuthorised", companies.archived_at is not null as "isCompanyArchived"`

/** An address as one user sees it: a client gets no signed forms. */
export async function viewAddress(db: Database, user: Actor, id: string): Promise<Address> {
  const { columns, from } = summaryRows(user)
  const { rows } = await sql<Row>`
    select ${columns}, ${details} from ${from}
    where ${addressesInScope(user, 'addresses:read')} and addresses.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  const { isCompanyArchived, orderKinds, unpaid, ...row } = rows[0]
  return {
    ...row,
    ...asSummary(row),
    letters: await findLetters(db, id),
    ...(user.role && { orderKinds, unpaid, authorisations: await findAuthorisations(db, id) }),
    allowedActions: isCompanyArchived ? [] : actionsOf(user, row),
  }
}

function actionsOf(user: Actor, row: Omit<Row, Hidden>): AddressAction[] {
  if (row.isArchived) return holds(user, row, 'addresses:archive') ? ['restore'] : []
  return eventsFrom(addressEvents, row.state).filter((event) => isAllowed(user, row, event))
}

function isAllowed(user: Actor, row: Omit<Row, Hidden>, event: AddressEvent): boolean {
  if (event === 'issueLetter' && !(row.premises && row.mayBeRegisteredOffice)) return false
  if (event === 'authorise' && !row.needsAuthorisation) return false
  return holds(user, row, addressEvents[event].may)
}

/** Returns true if this user holds a permission for an address that they see. */
function holds(user: Actor, { company }: Pick<Row, 'company'>, permission: Permission): boolean {
  if (user.acting && !user.acting.mayWrite) return false
  const role = roleIn(user, company.id)
  return role !== undefined && scopeOf(role, permission) !== undefined
}
