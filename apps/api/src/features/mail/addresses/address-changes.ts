import type { AddressDetails, AddressRequest, NewAddress } from '@domicile/contract/mail/addresses/addresses'
import { type AddressKind, addressKinds } from '@domicile/contract/mail/addresses/address-kinds'
import { addressMessages } from '@domicile/contract/mail/addresses/address-messages'
import { rowOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { invalidField } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { PlainAddress } from './addresses.queries.ts'
import type { OrderOfRecord } from '../../../domain/orders/order-line.ts'
import type { Database } from '../../../feature.ts'
import { coverAddress } from './cover-address.ts'
import { findPremises, requirePremises } from './premises.queries.ts'

const writtenRow = rowOf(
  [
    'addressName',
    'kind',
    'premisesId',
    'firstLine',
    'secondLine',
    'city',
    'province',
    'zipCode',
    'country',
    'startsOn',
    'endsOn',
    'mayBeRegisteredOffice',
  ],
  { addressName: 'name' },
)

/** Stores a complete address; returns its id. */
export async function insertAddress(db: Database, address: NewAddress, userId: string): Promise<string> {
  const cover = await coverAddress(db, address, { companyId: address.companyId, userId })
  const details = await placedDetails(db, address, { companyId: address.companyId, premisesId: null })
  const id = newId()
  await db
    .insertInto('addresses')
    .values({
      ...{ id, company_id: address.companyId, requested_by: userId, activated_at: sql`now()` },
      ...writtenRow(details),
      ...cover,
    })
    .execute()
  return id
}

type Draft = {
  companyId: string
  requestedBy: string | null
  order: (OrderOfRecord & { kinds: AddressKind[] }) | null
  name?: string
}

/** Stores an address that was requested or paid for, and needs its details; returns its id. */
export async function insertDraft(
  db: Database,
  { kind, premisesId, note }: AddressRequest,
  { companyId, requestedBy, order, name }: Draft,
): Promise<string> {
  const chosen = premisesId && (await findPremises(db)).find(({ id }) => id === premisesId)
  if (premisesId && !chosen) throw invalidField('premisesId', addressMessages.unknownPremises)
  if (chosen && !chosen.kinds.includes(kind))
    throw invalidField('premisesId', addressMessages.premisesKind(chosen.name))
  const id = newId()
  await db
    .insertInto('addresses')
    .values({
      ...{ id, company_id: companyId, name: name ?? addressKinds[kind], kind, note },
      ...{ premises_id: premisesId, requested_by: requestedBy },
      ...{ may_be_registered_office: kind === 'registered_office' },
      ...{
        order_id: order?.id,
        order_line_id: order?.lineId,
        order_number: order?.number,
        order_kinds: order?.kinds,
      },
    })
    .execute()
  return id
}

type Writing = { activates: boolean; userId: string }

/** Writes the details of a locked address; `activates` puts it into use. */
export async function updateAddress(
  db: Database,
  before: PlainAddress,
  details: AddressDetails,
  { activates, userId }: Writing,
): Promise<void> {
  const takesPlace = !activates && before.state !== 'ended'
  const premisesId = takesPlace ? before.premisesId : null
  const cover = await coverAddress(db, details, { companyId: before.companyId, userId, before })
  const placed = await placedDetails(db, details, { companyId: before.companyId, premisesId })
  await db
    .updateTable('addresses')
    .set({
      ...writtenRow(placed),
      ...cover,
      ...(activates && { activated_at: sql`now()` }),
      version: sql`version + 1`,
    })
    .where('id', '=', before.id)
    .execute()
}

type Place = {
  companyId: string
  /** The premises at which the address takes a place already. */
  premisesId: string | null
}

/**
 * Copies the lines of the premises, all but the second, which is the company's own. It locks the premises, so it follows
 * {@link coverAddress}, which locks an address: each transaction locks its addresses first.
 */
async function placedDetails(
  db: Database,
  details: AddressDetails,
  { companyId, premisesId }: Place,
): Promise<AddressDetails> {
  if (!details.premisesId) return details
  const { kind, startsOn, endsOn } = details
  const wanted = { companyId, kind, startsOn, endsOn, isNew: details.premisesId !== premisesId }
  const { firstLine, city, province, zipCode, country } = await requirePremises(
    db,
    details.premisesId,
    wanted,
  )
  return { ...details, firstLine, city, province, zipCode, country }
}

type Ending = { endsOn: string; reason: string | null }

export async function setEnd(db: Database, id: string, { endsOn, reason }: Ending): Promise<void> {
  await sql`
    update addresses set ends_on = ${endsOn}, reason = ${reason}, version = version + 1 where id = ${id}`.execute(
    db,
  )
}

export async function setDeclined(db: Database, id: string, reason: string): Promise<void> {
  await sql`
    update addresses set declined_at = now(), reason = ${reason}, version = version + 1
    where id = ${id}`.execute(db)
}

export async function setArchived(db: Database, id: string, isArchived: boolean): Promise<void> {
  await sql`
    update addresses set archived_at = ${isArchived ? sql`now()` : null}, version = version + 1
    where id = ${id}`.execute(db)
}
