import { addDays } from '@domicile/contract/days'
import { purchaseMessages } from '@domicile/contract/sales/messages'
import type { VatRateInput, VatRates } from '@domicile/contract/sales/vat-rates'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import type { Database } from '../../feature.ts'
import { formatDay } from '@domicile/contract/days'
import { insertRate, lockRates } from './vat-rates.queries.ts'

/** Adds a rate from a day on, in the firm's country; returns its id. */
export async function addRate(db: Database, { percent: rate, ...input }: VatRateInput): Promise<string> {
  const rates = await lockRates(db)
  if (!rates.country) throw new Refusal('no-country')
  const { vatClass, validFrom } = input
  if (rates.items.some((item) => item.vatClass === vatClass && item.validFrom === validFrom))
    throw new Refusal('rate-known')
  const earliest = earliestOf(rates, vatClass)
  if (earliest && validFrom < earliest)
    throw invalidField('validFrom', purchaseMessages.rateTooEarly(formatDay(earliest)))
  return insertRate(db, { ...input, rate, country: rates.country })
}

/**
 * Returns the first day from which a rate may follow a current one. An order keeps the rate of the day on
 * which it was placed, so an earlier day would contradict existing orders: for those of this month a user can
 * still correct that before the month is declared, for older ones it is too late. Without a current rate
 * nothing was ordered at another, so the true day is allowed.
 */
function earliestOf({ today, items }: VatRates, vatClass: VatRateInput['vatClass']): string | undefined {
  const current = items.find((item) => item.vatClass === vatClass && item.state === 'current')
  if (!current) return undefined
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const next = addDays(current.validFrom, 1)
  return next > firstOfMonth ? next : firstOfMonth
}
