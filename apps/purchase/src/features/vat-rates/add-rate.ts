import { addDays } from '@domicile/contract/days'
import { purchaseMessages } from '@domicile/contract/purchase/messages'
import type { VatRateInput, VatRates } from '@domicile/contract/purchase/vat-rates'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import type { Database } from '../../feature.ts'
import { shownDay } from '../../domain/seller/format-day.ts'
import { insertRate, lockRates } from './vat-rates.queries.ts'

/** Adds a rate from a day on, in the firm's country; gives its id. */
export async function addRate(db: Database, { percent: rate, ...input }: VatRateInput): Promise<string> {
  const known = await lockRates(db)
  if (!known.country) throw new Refusal('no-country')
  const { vatClass, validFrom } = input
  if (known.items.some((item) => item.vatClass === vatClass && item.validFrom === validFrom))
    throw new Refusal('rate-known')
  const earliest = earliestOf(known, vatClass)
  if (earliest && validFrom < earliest)
    throw invalidField('validFrom', purchaseMessages.rateTooEarly(shownDay(earliest)))
  return insertRate(db, { ...input, rate, country: known.country })
}

/**
 * The first day from which a rate may hold where another one holds. An order bears the rate of the day on which it is
 * placed, and nothing that was ordered is taxed anew. A rate from an earlier day would say of orders that they bear
 * another one than they do: of those of this month a person can still put that right before the month is declared, and
 * of earlier ones it is too late. Where none has held yet nothing was ordered at another, and the true day can be said.
 */
function earliestOf({ today, items }: VatRates, vatClass: VatRateInput['vatClass']): string | undefined {
  const current = items.find((item) => item.vatClass === vatClass && item.state === 'current')
  if (!current) return undefined
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const next = addDays(current.validFrom, 1)
  return next > firstOfMonth ? next : firstOfMonth
}
