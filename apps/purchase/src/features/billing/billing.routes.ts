import { messages } from '@domicile/contract/messages'
import { type BillingInput, billing } from '@domicile/contract/sales/billing'
import { toMinor } from '@domicile/contract/money/money'
import { invalidField } from '@domicile/server/http/errors'
import { inTwoSteps } from '@domicile/server/http/feature'
import { refuseStale } from '@domicile/server/http/versions'
import { formatAmount } from '../../domain/orders/amounts.ts'
import { type Buyer, getBuyer } from '../../domain/buyers/buyer.ts'
import {
  queryRegister,
  insertVatCheck,
  isJustAsked,
  requireFewQuestions,
} from '../../domain/buyers/check-vat-number.ts'
import { type Database, feature } from '../../feature.ts'
import { requireOpenCompany } from '../../domain/buyers/require-company.ts'
import { requireVatId } from '../../domain/vat/vat-number.ts'
import type { VatAnswer, Vies } from '../../domain/vat/vies.ts'
import { lockBuyer, updateBilling, updateLimit } from './billing.queries.ts'
import { viewBilling } from './billing-view.ts'

export type BillingParts = { vies: Vies }

export const billingFeature = ({ vies }: BillingParts) =>
  feature(billing, {
    'GET /api/purchase/companies/:companyId/billing': ({ db, user, params }) =>
      viewBilling(db, user, params.companyId),

    'PUT /api/purchase/companies/:companyId/billing': inTwoSteps(
      async ({ db, user, params, body }) => {
        const company = await requireOpenCompany(db, user, 'carts:write', params.companyId)
        const buyer = await getBuyer(db, company.id)
        const vatId = requireVatId(body.country, body.vatId)
        const isNew = vatId !== buyer.vatId || body.country !== buyer.country || !buyer.check
        if (isNew) await requireFewQuestions(db, company.id)
        return { vatId, answer: isNew ? await queryRegister(vies, buyer, body.country, vatId) : undefined }
      },
      async ({ db, user, params, body, record }, { vatId, answer }) => {
        const company = await requireOpenCompany(db, user, 'carts:write', params.companyId)
        const before = await lockBuyer(db, company.id)
        const written = { ...body, vatId }
        refuseStale(before, written)
        await updateBilling(db, company.id, written)
        await saveAnswer(db, company.id, written, answer)
        await record({ ...subject(company), before: described(before), after: described(written) })
        return viewBilling(db, user, company.id)
      },
    ),

    'POST /api/purchase/companies/:companyId/billing/vat-check': inTwoSteps(
      async ({ db, user, params }) => {
        const company = await requireOpenCompany(db, user, 'carts:write', params.companyId)
        const buyer = await getBuyer(db, company.id)
        if (isJustAsked(buyer)) return { buyer, answer: undefined }
        await requireFewQuestions(db, company.id)
        return { buyer, answer: await queryRegister(vies, buyer, buyer.country, buyer.vatId) }
      },
      async ({ db, user, params, record }, { buyer, answer }) => {
        const company = await requireOpenCompany(db, user, 'carts:write', params.companyId)
        await saveAnswer(db, company.id, buyer, answer)
        await record({
          ...subject(company),
          after: { vatId: buyer.vatId, answer: (answer ?? buyer.check)?.state },
        })
        return viewBilling(db, user, company.id)
      },
    ),

    'PUT /api/purchase/companies/:companyId/billing/approval-limit': async (context) => {
      const { db, user, params, body, record } = context
      const company = await requireOpenCompany(db, user, 'purchasing-limits:write', params.companyId)
      const before = await lockBuyer(db, company.id)
      refuseStale(before, { version: body.version })
      const limit = body.limit === null ? null : limitIn(body.limit, before.seller.currency)
      await updateLimit(db, company.id, limit)
      await record({
        ...subject(company),
        before: { limit: limitOf(before) },
        after: { limit: formatLimit(limit) },
      })
      return viewBilling(db, user, company.id)
    },
  })

type Numbered = Pick<Buyer, 'country' | 'vatId'>

async function saveAnswer(
  db: Database,
  companyId: string,
  { country, vatId }: Numbered,
  answer: VatAnswer | undefined,
): Promise<void> {
  if (country && vatId && answer) await insertVatCheck(db, { companyId, country, vatId }, answer)
}

function limitIn(limit: string, currency: string): { amount: number; currency: string } {
  const amount = toMinor(limit, currency)
  if (amount === undefined) throw invalidField('limit', messages.price)
  return { amount, currency }
}

function limitOf({ approvalLimit: amount, approvalCurrency: currency }: Buyer): string | null {
  return formatLimit(amount !== null && currency ? { amount, currency } : null)
}

function formatLimit(limit: { amount: number; currency: string } | null): string | null {
  return limit && `${formatAmount(limit.amount, limit.currency)} ${limit.currency}`
}

function subject({ id, name }: { id: string; name: string }) {
  return { companyId: id, subjectId: id, subject: name }
}

type Described = Pick<BillingInput, 'name' | 'address' | 'country' | 'vatId' | 'email' | 'reference'>

function described({ name, address, country, vatId, email, reference }: Described | Buyer) {
  return { name, address, country, vatId, email, reference }
}
