import { toMinor } from '@domicile/contract/purchase/money'
import { refreshVatCheck } from '../check-vat-number.ts'
import { lockBuyer, updateBilling, updateLimit } from '../features/billing/billing.queries.ts'
import type { Vies } from '../vies.ts'
import { buyers } from './buyers.ts'
import { note, ownerOf, type Story } from './story.ts'

/** Writes down whom the invoices of a company are for, before its first order. */
export async function keepBuyer(story: Story, company: string): Promise<void> {
  const { db, companies } = story
  const { address, email, reference = null, limit } = buyers[company]!
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

/** Asks the register about the number of a company, where that decides about the VAT of an order of this moment. */
export async function askRegister({ db, companies }: Story, company: string): Promise<void> {
  await refreshVatCheck(db, registerFor(company), companies.get(company)!)
}

/** The register of VAT numbers as it has answered about a company. */
export function registerFor(company: string): Vies {
  const { register: state = 'valid' } = buyers[company]!
  const isKnown = state === 'valid'
  return {
    ask: ({ number }) =>
      Promise.resolve({
        state,
        consultation: state === 'could-not-check' ? null : `WAPIDEMO${number.slice(0, 8)}`,
        name: isKnown ? company.toUpperCase() : null,
        failure:
          state === 'could-not-check' ? 'The register of that country does not answer at the moment.' : null,
      }),
  }
}
