import type { OrderBilling } from '@domicile/contract/sales/orders/order-parts'
import { findUnprintable } from '@domicile/contract/texts/printable'
import { purchaseProblems } from '@domicile/contract/sales/problems'
import type { VatCheckState, VatTreatment } from '@domicile/contract/sales/services/service-kinds'
import { Refusal } from '@domicile/server/http/errors'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { storedVatId } from '../vat/vat-number.ts'
import { namesSeller, vatTreatmentOf } from '../vat/vat-treatment.ts'

/** A company as a buyer, with the firm as its seller, as recorded now. */
export type Buyer = {
  companyId: string
  name: string | null
  address: string | null
  country: string | null
  vatId: string | null
  email: string | null
  reference: string | null
  approvalLimit: number | null
  approvalCurrency: string | null
  /** 1 where the company has not filled in its billing data. */
  version: number
  check: LastCheck | null
  seller: SellerFacts
}

/** The latest check of the buyer's current VAT number. */
export type LastCheck = {
  id: string
  state: VatCheckState
  checkedAt: string
  consultation: string | null
  name: string | null
  failure: string | null
  /** Seconds since the check, by the clock of the database. */
  age: number
}

export type SellerFacts = {
  isComplete: boolean
  /** The firm has an account for bank transfers. */
  hasBank: boolean
  country: string | null
  vatId: string | null
  currency: string
  /** Today in the firm's time zone, `YYYY-MM-DD`. */
  today: string
  paysWithin: number
  quoteHolds: number
  timeZone: string
}

type Row = Omit<Buyer, 'check'> & { isFilledIn: boolean; taxId: string | null }

/** Returns a buyer, with the company's own data where its billing data is not filled in. */
export async function getBuyer(db: Database, companyId: string): Promise<Buyer> {
  const { rows } = await sql<Row>`
    select companies.id as "companyId", billing.company_id is not null as "isFilledIn",
      case when billing.company_id is null then coalesce(companies.legal_name, companies.name) else billing.name end as name,
      case when billing.company_id is null then companies.country else billing.country end as country,
      ${columnsOf('address vatId email reference approvalLimit approvalCurrency', 'billing')},
      ${columnsOf('taxId', 'companies')},
      coalesce(billing.version, 1) as version,
      json_build_object(
        'isComplete', seller.name <> '' and seller.address <> '' and seller.country is not null,
        'hasBank', seller.iban is not null, 'country', seller.country, 'vatId', seller.vat_id, 'currency', seller.currency,
        'today', (now() at time zone seller.time_zone)::date, 'timeZone', seller.time_zone,
        'paysWithin', pays_within, 'quoteHolds', quote_holds) as seller
    from companies left join company_billing billing on billing.company_id = companies.id cross join seller
    where companies.id = ${companyId}`.execute(db)
  const { isFilledIn, taxId, ...row } = rows[0]!
  const vatId = isFilledIn ? row.vatId : proposedVatId(row.country, taxId)
  return { ...row, vatId, check: vatId ? await findLastCheck(db, companyId, vatId) : null }
}

/** Returns the tax number of a company if it is a VAT number. */
function proposedVatId(country: string | null, taxId: string | null): string | null {
  return country && taxId ? (storedVatId(country, taxId) ?? null) : null
}

/** Finds the latest check of a number that the company gave. */
export async function findLastCheck(
  db: Database,
  companyId: string,
  vatId: string,
): Promise<LastCheck | null> {
  const { rows } = await sql<LastCheck>`
    select ${columnsOf('id state checkedAt consultation name failure')},
      extract(epoch from now() - checked_at)::float8 as age
    from vat_checks where company_id = ${companyId} and vat_id = ${vatId}
    order by checked_at desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Returns the VAT treatment of the buyer's next order; null until both countries are known. */
export function treatmentOf({ country, vatId, check, seller }: Buyer): VatTreatment | null {
  if (!country || !seller.country) return null
  // A number without a check counts as one that could not be checked.
  const checkState = vatId ? (check?.state ?? 'could-not-check') : null
  return vatTreatmentOf({ seller: seller.country, buyer: country, check: checkState })
}

/** Returns true if an invoice can be made out to the buyer. */
export function isComplete({ name, address, country }: Buyer): boolean {
  return Boolean(name && address && country && !findUnprintable(name) && !findUnprintable(address))
}

const NO_SELLERS_VAT = 'Ordering is not available yet. Our VAT number is missing.'

/** Returns a text about seller data that the firm has to fill in before the buyer can order. */
export function findSellerGap(buyer: Buyer): string | undefined {
  const { seller } = buyer
  if (!seller.isComplete) return purchaseProblems.seller.text
  const treatment = treatmentOf(buyer)
  return treatment && !seller.vatId && namesSeller(treatment, seller.country!) ? NO_SELLERS_VAT : undefined
}

/** Returns the buyer's invoice data and VAT treatment. Throws a conflict where data is missing. */
export function requireBilling(buyer: Buyer): { billing: OrderBilling; treatment: VatTreatment } {
  const gap = findSellerGap(buyer)
  if (gap) throw new Refusal('seller', { text: gap })
  const treatment = treatmentOf(buyer)
  const { name, address, country, vatId, email, reference } = buyer
  if (!name || !address || !country || !treatment || !isComplete(buyer)) throw new Refusal('billing')
  return { billing: { name, address, country, vatId, email, reference }, treatment }
}
