import { countryName } from '@domicile/contract/countries'
import { purchaseMessages } from '@domicile/contract/sales/messages'
import { type VatRate, type VatRateInput, type VatRates, vatRates } from '@domicile/contract/sales/vat-rates'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { type Database, feature } from '../../feature.ts'
import { addDays, formatDay } from '@domicile/contract/days'
import { formatRate } from '../../domain/vat/vat-texts.ts'
import { deleteRate, getRate, insertRate, lockRates, noteComparison, readRates } from './vat-rates.queries.ts'

export const vatRatesFeature = feature(vatRates, {
  'GET /api/purchase/seller/vat-rates': ({ db }) => readRates(db),

  'POST /api/purchase/seller/vat-rates': async ({ db, body, record }) => {
    const id = await addRate(db, body)
    const rates = await readRates(db)
    const added = getRate(rates, id)
    await record({ ...about(rates, added), after: described(added) })
    return added
  },

  'DELETE /api/purchase/seller/vat-rates/:id': async ({ db, params, record }) => {
    const rates = await lockRates(db)
    const rate = requireAction(getRate(rates, params.id), 'remove', purchaseMessages.rateBegun)
    await deleteRate(db, rate.id)
    await record({ ...about(rates, rate), before: described(rate) })
  },

  'PUT /api/purchase/seller/vat-rates/:id/comparison': async ({ db, user, params, record }) => {
    const rates = await lockRates(db)
    const before = requireAction(getRate(rates, params.id), 'compare', purchaseMessages.rateOver)
    await noteComparison(db, before.id, user.id)
    const after = getRate(await readRates(db), params.id)
    await record({ ...about(rates, after), before: compared(before), after: compared(after) })
    return after
  },
})

/** Adds a rate from a day on, in the firm's country; returns its id. */
async function addRate(db: Database, { percent: rate, ...input }: VatRateInput): Promise<string> {
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

function requireAction(rate: VatRate, action: VatRate['allowedActions'][number], refusal: string): VatRate {
  if (!rate.allowedActions.includes(action)) throw new Refusal('rate-moved', { text: refusal })
  return rate
}

function about({ country }: VatRates, { id, vatClass, validFrom }: VatRate) {
  const subject = `${vatClass} rate of VAT in ${countryName(country!)} from ${formatDay(validFrom)}`
  return { subjectId: id, subject, staffOnly: true }
}

function described({ vatClass, rate, validFrom, source }: VatRate) {
  return { class: vatClass, rate: formatRate(rate), validFrom, source }
}

function compared({ comparedOn, comparedBy }: VatRate) {
  return { comparedOn, comparedBy }
}
