import { countryName } from '@domicile/contract/countries'
import { purchaseMessages } from '@domicile/contract/sales/messages'
import { type VatRate, type VatRates, vatRates } from '@domicile/contract/sales/vat-rates'
import { Refusal } from '@domicile/server/http/errors'
import { feature } from '../../feature.ts'
import { formatDay } from '@domicile/contract/days'
import { formatRate } from '../../domain/vat/vat-texts.ts'
import { addRate } from './add-rate.ts'
import { deleteRate, getRate, lockRates, noteComparison, readRates } from './vat-rates.queries.ts'

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
