import { formatAddress } from '@domicile/contract/mail/addresses/address-format'
import type { AddressKind } from '@domicile/contract/mail/addresses/address-kinds'
import { addressMessages } from '@domicile/contract/mail/addresses/address-messages'
import type { Premises, PremisesInput } from '@domicile/contract/mail/addresses/premises'
import { columnsOf, rowOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { invalidField, notFound } from '@domicile/server/http/errors'
import { type RawBuilder, sql } from 'kysely'
import { findFirmDay } from '../../../domain/companies/firm-day.ts'
import type { Database } from '../../../feature.ts'

/** The firm's premises as stored, with the number of companies there. */
export type PlainPremises = Omit<Premises, 'lines' | 'isOffered' | 'capacity' | 'companies'> & {
  capacity: number | null
  companies: number
  isInUse: boolean
}

/** The number of companies with an address at a row of `premises` that has not ended. */
const companies = sql<number>`(
  select count(distinct company_id)::int from addresses
  where premises_id = premises.id and activated_at is not null and coalesce(ends_on, 'infinity') >= (select firm_day()))`

const fields = `name firstLine secondLine city province zipCode country kinds capacity startsOn endsOn freeStorageDays
  mailMonths needsAuthorisation`
const columns = columnsOf(`id ${fields} version companies isInUse`, 'premises', {
  companies,
  isInUse: sql`premises.starts_on <= (select firm_day()) and coalesce(premises.ends_on, 'infinity') >= (select firm_day())`,
})

const writtenRow = rowOf(fields.split(/\s+/) as (keyof PremisesInput)[])

/** The premises by name. */
export async function findPremises(db: Database): Promise<PlainPremises[]> {
  const { rows } = await sql<PlainPremises>`
    select ${columns} from premises order by fold(name), id`.execute(db)
  return rows
}

/** Locks premises until the transaction ends, so that no other company takes a place meanwhile. */
export async function lockPremises(db: Database, id: string): Promise<PlainPremises | undefined> {
  // The count is a statement of its own: one that waits for the lock counts what was there before it waited.
  await sql`select from premises where id = ${id} for no key update`.execute(db)
  const { rows } = await sql<PlainPremises>`select ${columns} from premises where id = ${id}`.execute(db)
  return rows[0]
}

export async function getPremises(db: Database, id: string): Promise<PlainPremises> {
  const premises = await lockPremises(db, id)
  if (!premises) throw notFound()
  return premises
}

/** Refuses a name that other premises have. */
export async function refuseRepeatedName(db: Database, name: string, except: string | null): Promise<void> {
  const { rows } = await sql`
    select from premises where fold(name) = fold(${name}) and id is distinct from ${except}::uuid`.execute(db)
  if (rows.length > 0) throw invalidField('name', addressMessages.repeatedName)
}

export async function insertPremises(db: Database, premises: PremisesInput): Promise<string> {
  const id = newId()
  await db
    .insertInto('premises')
    .values({ id, ...stored(premises) })
    .execute()
  return id
}

export async function updatePremises(db: Database, id: string, premises: PremisesInput): Promise<void> {
  await db
    .updateTable('premises')
    .set({ ...stored(premises), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** The contract has required a first line and a country. */
function stored(premises: PremisesInput) {
  return writtenRow({ ...premises, firstLine: premises.firstLine!, country: premises.country! })
}

/** Premises as they are sent; the capacity and the number of companies are for staff. */
export function asPremises({ isInUse, ...premises }: PlainPremises): Premises {
  const isFull = premises.capacity !== null && premises.companies >= premises.capacity
  return { ...premises, lines: formatAddress(premises), isOffered: isInUse && !isFull }
}

type Wanted = {
  companyId: string
  kind: AddressKind
  startsOn: string | null
  endsOn: string | null
  isNew: boolean
}

/**
 * Locks the premises of an address. Refuses those that do not exist, are not offered for the kind or on the day, or are
 * full with other companies; an address that is there already keeps its place, and one that has ended takes none.
 */
export async function requirePremises(db: Database, id: string, wanted: Wanted): Promise<PlainPremises> {
  const premises = await lockPremises(db, id)
  if (!premises) throw invalidField('premisesId', addressMessages.unknownPremises)
  const { name, kinds, capacity, startsOn, endsOn } = premises
  if (!kinds.includes(wanted.kind)) throw invalidField('premisesId', addressMessages.premisesKind(name))
  const day = wanted.startsOn
  if (wanted.isNew && day && (day < startsOn || (endsOn !== null && day > endsOn)))
    throw invalidField('premisesId', addressMessages.premisesPeriod(name))
  if (wanted.isNew && capacity !== null) await refuseFull(db, premises, wanted)
  return premises
}

async function refuseFull(
  db: Database,
  { id, name, capacity, companies: occupied }: PlainPremises,
  { companyId, endsOn }: Wanted,
): Promise<void> {
  if (occupied < capacity! || (endsOn !== null && endsOn < (await findFirmDay(db)))) return
  if (await isThere(db, id, sql`company_id = ${companyId}`)) return
  throw invalidField('premisesId', addressMessages.full(name, occupied, capacity!))
}

/** Locks premises, and returns them if they have no place for a company that is not there yet. */
export async function findFullPremises(db: Database, id: string, companyId: string) {
  const premises = await lockPremises(db, id)
  const capacity = premises?.capacity ?? null
  if (!premises || capacity === null || premises.companies < capacity) return undefined
  if (await isThere(db, id, sql`company_id = ${companyId}`)) return undefined
  return { name: premises.name, capacity }
}

async function isThere(db: Database, premisesId: string, which: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql`
    select from addresses where premises_id = ${premisesId} and activated_at is not null
      and coalesce(ends_on, 'infinity') >= (select firm_day()) and ${which} limit 1`.execute(db)
  return rows.length > 0
}
