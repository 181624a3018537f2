import type { VatClass, VatTreatment } from '@domicile/contract/sales/services/service-kinds'
import { type Totals, totalsOf } from '@domicile/contract/money/totals'
import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { bearsVat } from '../vat/vat-treatment.ts'

/** The VAT rates of a country by class, in hundredths of a percent. */
export type Rates = Partial<Record<VatClass, number>>

/** Finds the VAT rates of a country on a day. */
export async function findRates(db: Database, country: string, day: string): Promise<Rates> {
  const { rows } = await sql<{ class: VatClass; rate: number }>`
    select distinct on (class) class, rate from vat_rates
    where country = ${country} and valid_from <= ${day}::date order by class, valid_from desc`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.class, row.rate]))
}

type Sold = { unitPrice: number; quantity: number; vatClass: VatClass }
type Taxed = { vatRate: number; net: number }

/** Returns the VAT rate of a line; undefined where the rate is not known. */
export function rateOf(vatClass: VatClass, treatment: VatTreatment, rates: Rates): number | undefined {
  return vatClass === 'exempt' || !bearsVat(treatment) ? 0 : rates[vatClass]
}

/** Returns lines with rates and sums, and the totals. Throws a conflict where a rate is not known. */
export function priceLines<T extends Sold>(
  lines: readonly T[],
  treatment: VatTreatment,
  rates: Rates,
): { lines: (T & Taxed)[]; totals: Totals } {
  const taxed = lines.map((line) => {
    const vatRate = rateOf(line.vatClass, treatment, rates)
    if (vatRate === undefined) throw new Refusal('vat-rate')
    return { ...line, vatRate, net: line.unitPrice * line.quantity }
  })
  return { lines: taxed, totals: totalsOf(taxed) }
}
