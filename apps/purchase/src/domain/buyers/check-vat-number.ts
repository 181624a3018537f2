import { Refusal } from '@domicile/server/http/errors'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { type Buyer, getBuyer } from './buyer.ts'
import type { Database } from '../../feature.ts'
import { keptVatId, type RegisterNumber, registerNumber } from '../vat/vat-number.ts'
import { euMembers } from '../vat/vat-treatment.ts'
import type { VatAnswer, Vies } from '../vat/vies.ts'

const DAY_S = 24 * 3600
/** What could not be checked is asked anew soon, and yet not at every click. */
const SOON_S = 60
const QUESTIONS_AN_HOUR = 30

/**
 * Asks about the number of a buyer before an order, where what is known is too old and decides about the VAT. What the
 * register says is kept at once, outside the transaction of the order: it was asked, whatever becomes of that.
 */
export async function refreshVatCheck(db: Database, vies: Vies, companyId: string): Promise<void> {
  await refreshCheckOf(db, vies, await getBuyer(db, companyId))
}

/** The same for a buyer as somebody has found them. */
export async function refreshCheckOf(db: Database, vies: Vies, buyer: Buyer): Promise<void> {
  if (!matters(buyer) || !isOld(buyer)) return
  const answer = await askAbout(vies, buyer, buyer.country, buyer.vatId)
  if (answer)
    await insertVatCheck(
      db,
      { companyId: buyer.companyId, vatId: buyer.vatId!, country: buyer.country! },
      answer,
    )
}

/** The number decides for buyers in other member states alone. */
function matters({ country, seller }: Buyer): boolean {
  const isElsewhere = country !== seller.country
  return isElsewhere && country !== null && (euMembers.includes(country) || country === 'MC')
}

function isOld({ check }: Buyer): boolean {
  return !check || check.age > (check.state === 'could-not-check' ? SOON_S : DAY_S)
}

/** The register was asked within the last minute: what it said then stands. */
export function isJustAsked({ check }: Buyer): boolean {
  return check !== null && check.age < SOON_S
}

/** Refuses to bother the register with numbers without end: it counts what the firm asks, for whomever. */
export async function requireFewQuestions(db: Database, companyId: string): Promise<void> {
  const { rows } = await sql<{ asked: number }>`
    select count(*)::int as asked from vat_checks
    where company_id = ${companyId} and checked_at > now() - interval '1 hour'`.execute(db)
  if (rows[0]!.asked < QUESTIONS_AN_HOUR) return
  throw new Refusal('too-many-requests', { retryAfter: 600 })
}

/** A buyer as an order takes them: a number that was not asked about lately is one that was not checked. */
export function asOrdered(buyer: Buyer): Buyer {
  const isStale = matters(buyer) && buyer.check !== null && buyer.check.age > DAY_S + SOON_S
  return isStale ? { ...buyer, check: null } : buyer
}

/** What the register says of a number; undefined for those that it does not hold. */
export async function askAbout(
  vies: Vies,
  { seller }: Pick<Buyer, 'seller'>,
  country: string | null,
  vatId: string | null,
): Promise<VatAnswer | undefined> {
  const number = country ? registerNumber(country, vatId) : undefined
  return number && vies.ask(number, requesterOf(seller))
}

function requesterOf({ country, vatId }: Buyer['seller']): RegisterNumber | undefined {
  return country && vatId ? registerNumber(country, keptVatId(country, vatId) ?? null) : undefined
}

type Asked = { companyId: string; country: string; vatId: string }

/** Keeps what the register said; never rewritten. */
export async function insertVatCheck(db: Database, asked: Asked, answer: VatAnswer): Promise<void> {
  const { companyId: company_id, country, vatId: vat_id } = asked
  await db
    .insertInto('vat_checks')
    .values({ id: newId(), company_id, country, vat_id, ...answer })
    .execute()
}
