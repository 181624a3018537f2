import { formatDay } from '@domicile/contract/days'
import { columnsOf } from '@domicile/server/db/columns'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** The last day on which mail of a row of `addresses` at a row of `premises` is received; null without an end. */
export const mailUntil = sql<
  string | null
>`(addresses.ends_on + make_interval(months => premises.mail_months))::date`

/** The condition that a row of `addresses` has a signed authorisation. */
export const isAuthorised: RawBuilder<boolean> = sql`exists (
  select from address_authorisations signed where signed.address_id = addresses.id)`

/** Where the mail of a company goes: to its address, or with the reason to the quarantine. */
export type ReceivingAddress = {
  /** The address that it reached, also where mail is quarantined; null where the company has none at our premises. */
  addressId: string | null
  /** Why it is quarantined, as a sentence; null where it is received. */
  reason: string | null
}

type Found = {
  id: string
  startsOn: string | null
  endsOn: string | null
  mailUntil: string | null
}

type Reached = {
  /** The address that the letter names, or else the best of the company. */
  named?: string | null | undefined
  /** The premises that the letter reached: an address at others does not count. */
  premisesId?: string | null | undefined
}

/**
 * Finds the address at the firm's premises to which mail of a company counts that arrived on a day: the one that the
 * letter names, or else the best of the company.
 */
export async function findReceivingAddress(
  db: Database,
  companyId: string,
  day: string,
  { named = null, premisesId = null }: Reached = {},
): Promise<ReceivingAddress> {
  const { rows } = await sql<Found>`
    select ${columnsOf('id startsOn endsOn', 'addresses')},
      ${mailUntil} as "mailUntil"
    from addresses join premises on premises.id = addresses.premises_id
    where addresses.company_id = ${companyId} and addresses.activated_at is not null
      and (${named}::uuid is null or addresses.id = ${named})
      and (${premisesId}::uuid is null or addresses.premises_id = ${premisesId})
    order by addresses.starts_on <= ${day} and coalesce(addresses.ends_on >= ${day}, true) desc,
      addresses.kind = 'registered_office' desc, addresses.starts_on <= ${day} desc,
      addresses.ends_on desc nulls first, addresses.id limit 1`.execute(db)
  const found = rows[0]
  return found
    ? { addressId: found.id, reason: reasonOf(found, day) }
    : { addressId: null, reason: await findNoAddress(db, premisesId) }
}

async function findNoAddress(db: Database, premisesId: string | null): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from premises where id = ${premisesId}`.execute(db)
  return `The company has no address at ${rows[0]?.name ?? 'our premises'}.`
}

function reasonOf({ startsOn, endsOn, mailUntil: until }: Found, day: string): string | null {
  if (startsOn! > day) return `The address starts on ${formatDay(startsOn!)}.`
  if (!endsOn || endsOn >= day) return null
  return until! >= day
    ? `The address ended on ${formatDay(endsOn)}. We receive its mail until ${formatDay(until!)}.`
    : `The address ended on ${formatDay(endsOn)}. We stopped receiving its mail on ${formatDay(until!)}.`
}
