import { toMinor } from '@domicile/contract/money/money'
import type { VatCheckState } from '@domicile/contract/sales/services/service-kinds'
import { type Buyer, getBuyer } from '../domain/buyers/buyer.ts'
import { refreshCheckOf } from '../domain/buyers/check-vat-number.ts'
import { lockBuyer, updateBilling, updateLimit } from '../features/billing/billing.queries.ts'
import type { Vies } from '../domain/vat/vies.ts'
import { type BuyerName, buyers, type DemoBuyer } from './buyers.ts'
import { note, ownerOf, type Story } from './story.ts'

/** Stores the billing data of a company before its first order. */
export async function saveDemoBuyer(story: Story, company: BuyerName): Promise<void> {
  const { db, companies } = story
  const buyer: DemoBuyer = buyers[company]
  const { address, email, reference = null, limit } = buyer
  const companyId = companies.get(company)!
  const { name, country, vatId, seller } = await lockBuyer(db, companyId)
  const written = { name, address, country, vatId, email, reference }
  await updateBilling(db, companyId, written)
  const about = { companyId, subjectId: companyId, subject: company }
  const owner = ownerOf(story, companyId)
  await note(story, owner, 'invoice.buyer-changed', { ...about, after: written })
  if (!limit) return
  const amount = toMinor(limit, seller.currency)!
  await updateLimit(db, companyId, { amount, currency: seller.currency })
  await note(story, owner, 'order.limit-set', { ...about, after: { limit: `${limit} ${seller.currency}` } })
}

/** Checks a company's VAT number, where it decides about the VAT of an order at this moment. */
export async function checkDemoVatNumber({ db, companies }: Story, company: BuyerName): Promise<void> {
  const buyer = await getBuyer(db, companies.get(company)!)
  const { register }: DemoBuyer = buyers[company]
  await refreshCheckOf(db, registerOf(buyer, register), buyer)
}

/** Returns a register of VAT numbers that answers about a buyer with the given state. */
function registerOf({ name }: Buyer, state: VatCheckState = 'valid'): Vies {
  const isAway = state === 'could-not-check'
  return {
    ask: ({ number }) =>
      Promise.resolve({
        state,
        consultation: isAway ? null : `WAPIDEMO${number.slice(0, 8)}`,
        name: state === 'valid' ? name : null,
        failure: isAway ? 'The register of that country does not answer at the moment.' : null,
      }),
  }
}
