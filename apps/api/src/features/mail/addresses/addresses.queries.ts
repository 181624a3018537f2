import {
  type AddressEvent,
  addressEvents,
  type AddressKind,
  type AddressState,
} from '@domicile/contract/mail/addresses/address-kinds'
import type { AddressDetails } from '@domicile/contract/mail/addresses/addresses'
import type { Permission } from '@domicile/contract/permissions'
import { canMove } from '@domicile/contract/transitions'
import { lockRecord, refuseArchived } from '@domicile/server/auth/lock-record'
import { inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import { Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { holdCompany } from '../../../domain/companies/lock-company.ts'
import type { Database } from '../../../feature.ts'
import { requireRecord } from '../../../domain/companies/record-of-company.ts'

/** The state of a row of `addresses` today. Nothing has to run on the day on which it changes. */
export const addressState = sql<AddressState>`(case
  when addresses.declined_at is not null then 'declined'
  when addresses.activated_at is null then 'needs_details'
  when addresses.ends_on < (select firm_day()) then 'ended'
  when addresses.starts_on > (select firm_day()) then 'upcoming'
  when addresses.paid_until < (select firm_day()) then 'grace'
  else 'active' end)`

/** An address as stored, for functions that change it; never sent in a response. */
export type PlainAddress = Omit<AddressDetails, 'startsOn' | 'orderLineId'> & {
  id: string
  companyId: string
  /** Null until the details are complete. */
  startsOn: string | null
  state: AddressState
  archivedAt: string | null
  orderLineId: string | null
  orderNumber: string | null
  /** The kinds of address that its order pays for. */
  orderKinds: AddressKind[] | null
  paidUntil: string | null
  /** Why it was declined or has ended. */
  reason: string | null
  version: number
}

const plainColumns = columnsOf(
  `id companyId addressName kind premisesId firstLine secondLine city province zipCode country startsOn endsOn
  mayBeRegisteredOffice state archivedAt orderLineId orderNumber orderKinds paidUntil unpaidReason reason version`,
  'addresses',
  { addressName: 'name', state: addressState },
)

/** The condition that the user holds a permission on a row of `addresses`. */
export function addressesInScope(user: Actor, permission: Permission): RawBuilder<boolean> {
  return inScope(user, permission, 'addresses.company_id')
}

/** Throws the same 404 for a missing address and for one outside the user's scope. */
export function requireAddress(db: Database, user: Actor, permission: Permission, id: string) {
  const where = sql`${addressesInScope(user, permission)} and addresses.id = ${id}`
  return requireRecord<PlainAddress>(db, 'addresses', where, plainColumns)
}

/** Locks an address until the transaction ends, to change it. Refuses addresses of an archived company. */
export async function lockAddress(
  db: Database,
  user: Actor,
  permission: Permission,
  id: string,
): Promise<PlainAddress> {
  await requireAddress(db, user, permission, id)
  const address = await getPlainAddress(db, id)
  await holdCompany(db, address.companyId, 'change its addresses')
  return address
}

/** Locks an address until the transaction ends, for functions that act for the portal. */
export function getPlainAddress(db: Database, id: string): Promise<PlainAddress> {
  return lockRecord<PlainAddress>(db, 'addresses', sql`addresses.id = ${id}`, { columns: plainColumns })
}

const stateTexts: Record<AddressState, string> = {
  needs_details: 'still needs details',
  declined: 'was declined',
  upcoming: 'is not in use yet',
  active: 'is in use',
  grace: 'is in use',
  ended: 'has ended',
}

/** Refuses an event that the state forbids. */
export function refuseAddressMove(address: PlainAddress, event: AddressEvent): void {
  refuseArchived(address.archivedAt !== null, 'address')
  if (!canMove(addressEvents, address.state, event))
    throw new Refusal('state', { text: `This address ${stateTexts[address.state]}.` })
}

/** The place of notices about an address. */
export function noticeOfAddress({ id, companyId }: Pick<PlainAddress, 'id' | 'companyId'>) {
  return { companyId, subjectId: id, path: `/active-services/addresses/${id}` }
}

/** The subject of the audit log's entries. */
export function subjectOfAddress(address: Pick<PlainAddress, 'id' | 'companyId' | 'addressName'>) {
  return { companyId: address.companyId, subjectId: address.id, subject: address.addressName }
}
