import { Refusal } from '@domicile/server/http/errors'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { type Buyer, getBuyer } from './buyer.ts'
import type { Database } from '../../feature.ts'
import { storedVatId, type RegisterNumber, registerNumber } from '../vat/vat-number.ts'
import { euMembers } from '../vat/vat-treatment.ts'
import type { VatAnswer, Vies } from '../vat/vies.ts'

const DAY_S = 24 * 3600
/** A failed check is repeated after a minute, so that not every click sends a request. */
const SOON_S = 60
const QUESTIONS_AN_HOUR = 30

/**
 * Checks the buyer's VAT number before an order, where it decides about the VAT and the last check is too
 * old. The answer is stored at once, outside the transaction of the order, so that it survives a rollback.
 */
export async function refreshVatCheck(db: Database, vies: Vies, companyId: string): Promise<void> {
  await refreshCheckOf(db, vies, await getBuyer(db, companyId))
}

/** Does the same as `refreshVatCheck` for a buyer that is already loaded. */
export async function refreshCheckOf(db: Database, vies: Vies, buyer: Buyer): Promise<void> {
  if (!matters(buyer) || !isOld(buyer)) return
  const answer = await queryRegister(vies, buyer, buyer.country, buyer.vatId)
  if (answer)
    await insertVatCheck(
      db,
      { companyId: buyer.companyId, vatId: buyer.vatId!, country: buyer.country! },
      answer,
    )
}

/** The number decides about the VAT only for buyers in other member states. */
function matters({ country, seller }: Buyer): boolean {
  const isElsewhere = country !== seller.country
  return isElsewhere && country !== null && (euMembers.includes(country) || country === 'MC')
}

function isOld({ check }: Buyer): boolean {
  return !check || check.age > (check.state === 'could-not-check' ? SOON_S : DAY_S)
}

/** Returns true if the last check is less than a minute old, so that its answer still counts. */
export function isJustAsked({ check }: Buyer): boolean {
  return check !== null && check.age < SOON_S
}

/** Limits the checks of a company per hour, because the register counts every request as the firm's. */
export async function requireFewQuestions(db: Database, companyId: string): Promise<void> {
  const { rows } = await sql<{ asked: number }>`
    select count(*)::int as asked from vat_checks
    where company_id = ${companyId} and checked_at > now() - interval '1 hour'`.execute(db)
  if (rows[0]!.asked < QUESTIONS_AN_HOUR) return
  throw new Refusal('too-many-requests', { retryAfter: 600 })
}

/** Returns the buyer for an order: a VAT check that is too old counts as missing. */
export function asOrdered(buyer: Buyer): Buyer {
  const isStale = matters(buyer) && buyer.check !== null && buyer.check.age > DAY_S + SOON_S
  return isStale ? { ...buyer, check: null } : buyer
}

/** Asks the register about a number; returns undefined for numbers that it does not hold. */
export async function queryRegister(
  vies: Vies,
  { seller }: Pick<Buyer, 'seller'>,
  country: string | null,
  vatId: string | null,
): Promise<VatAnswer | undefined> {
  const number = country ? registerNumber(country, vatId) : undefined
  return number && vies.ask(number, requesterOf(seller))
}

function requesterOf({ country, vatId }: Buyer['seller']): RegisterNumber | undefined {
  return country && vatId ? registerNumber(country, storedVatId(country, vatId) ?? null) : undefined
}

type VatCheckRequest = { companyId: string; country: string; vatId: string }

/** Stores an answer of the register; rows are never changed later. */
export async function insertVatCheck(
  db: Database,
  request: VatCheckRequest,
  answer: VatAnswer,
): Promise<void> {
  const { companyId: company_id, country, vatId: vat_id } = request
  await db
    .insertInto('vat_checks')
    .values({ id: newId(), company_id, country, vat_id, ...answer })
    .execute()
}
