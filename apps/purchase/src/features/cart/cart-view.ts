import type { Cart, CartLine } from '@domicile/contract/sales/orders/cart'
import type { PaymentType } from '@domicile/contract/sales/services/service-kinds'
import type { Actor } from '@domicile/server/http/feature'
import { type FoundCompany, requireCompany } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import { formatAmount, formatTotals } from '../../domain/orders/amounts.ts'
import { type Buyer, getBuyer, isComplete, findSellerGap, treatmentOf } from '../../domain/buyers/buyer.ts'
import { type CartRow, changeOf, findCartRows } from '../../domain/orders/cart-lines.ts'
import { missingPaths } from '@domicile/server/domain/templates/given-answers'
import { findDueDiligence, textOfDecline } from '../../domain/orders/due-diligence.ts'
import type { Database } from '../../feature.ts'
import { type Documents, findDocuments, neededOf } from '../../domain/orders/needed-documents.ts'
import { needsApproval } from '../../domain/buyers/needs-approval.ts'
import { paymentTypesOf } from '../../domain/payments/payment-types.ts'
import { mayChange, mayDecide } from '../../domain/buyers/require-company.ts'
import { vatReason } from '../../domain/vat/vat-texts.ts'
import { type CartSums, sumsOf } from './cart-sums.ts'
import { purchaseMessages } from '@domicile/contract/sales/messages'
import { purchaseProblems } from '@domicile/contract/sales/problems'

/** Returns the current cart, for a user who may see it. */
export async function viewCart(
  db: Database,
  user: Actor,
  companyId: string,
  types: readonly PaymentType[],
): Promise<Cart> {
  const company = await requireCompany(db, user, 'carts:read', companyId)
  const buyer = await getBuyer(db, companyId)
  const rows = await findCartRows(db, companyId)
  const sums = await sumsOf(db, buyer, rows)
  const documents = await findDocuments(db, companyId)
  const dueDiligence = rows.some(({ isRegulated }) => isRegulated)
    ? await findDueDiligence(db, companyId)
    : null
  const version = await findVersion(db, companyId)
  return {
    ...asCart(user, company, buyer, rows, sums, { documents, dueDiligence }),
    paymentTypes: paymentTypesOf(buyer, types),
    version,
  }
}

async function findVersion(db: Database, companyId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from carts where company_id = ${companyId}`.execute(db)
  return rows[0]?.version ?? 1
}

function asCart(
  user: Actor,
  company: FoundCompany,
  buyer: Buyer,
  rows: readonly CartRow[],
  sums: CartSums,
  { documents, dueDiligence }: Pick<Cart, 'dueDiligence'> & { documents: Documents },
): Omit<Cart, 'paymentTypes' | 'version'> {
  const { currency, totals } = sums
  const treatment = treatmentOf(buyer)
  return {
    companyId: company.id,
    currency,
    lines: rows.map((row) => asLine(row, sums, documents)),
    today: buyer.seller.today,
    totals: totals && currency ? formatTotals(totals, currency) : null,
    net: currency ? formatAmount(sums.net, currency) : null,
    vat: treatment && { treatment, reason: vatReason(treatment) },
    isQuote: sums.isQuote,
    dueDiligence,
    needsApproval:
      totals !== null && currency !== null && needsApproval(buyer, user, { total: totals.total, currency }),
    obstacles: obstaclesTo(user, company, buyer, rows, { ...sums, dueDiligence }),
    allowedActions: actionsOf(user, company),
  }
}

function asLine(row: CartRow, { rateOf }: CartSums, documents: Documents): CartLine {
  const {
    serviceId: id,
    slug,
    title,
    category,
    kind,
    renewal,
    isRegulated,
    quantity,
    currency,
    sections,
    answers,
  } = row
  const price = row.isSold ? row.price : null
  return {
    service: { id, slug, title, category, kind, renewal, isRegulated },
    quantity,
    currency,
    unitPrice: formatAmount(price, currency),
    net: formatAmount(price === null ? null : price * quantity, currency),
    seenPrice: formatAmount(row.seenPrice, row.seenCurrency),
    change: changeOf(row),
    vatRate: rateOf(row),
    sections,
    answers,
    missing: missingPaths(row, answers, row.today),
    documents: neededOf(row.documents, documents),
  }
}

function actionsOf(user: Actor, { id, status }: FoundCompany): Cart['allowedActions'] {
  if (status === 'archived') return []
  return [
    ...(mayChange(user, id, 'carts:write') ? (['change'] as const) : []),
    ...(mayDecide(user, id, 'orders:place') ? (['order'] as const) : []),
  ]
}

/** Lists the obstacles to ordering a cart. Placing an order checks them again. */
function obstaclesTo(
  user: Actor,
  { id, status }: FoundCompany,
  buyer: Buyer,
  rows: readonly CartRow[],
  { currency, isRateMissing, dueDiligence }: CartSums & Pick<Cart, 'dueDiligence'>,
): Cart['obstacles'] {
  const changes = rows.map(changeOf)
  const gap = findSellerGap(buyer)
  const found: [Cart['obstacles'][number]['code'], boolean, string][] = [
    ['empty', rows.length === 0, purchaseMessages.emptyCart],
    ['archived', status === 'archived', purchaseMessages.archivedCompany],
    ['gone', changes.includes('gone'), purchaseMessages.serviceGone],
    [
      'due-diligence',
      dueDiligence === 'declined',
      textOfDecline(user, id, purchaseMessages.notOfferedInCart),
    ],
    ['currency', rows.some(({ isSold }) => isSold) && currency === null, purchaseMessages.mixedCurrencies],
    ['price-changed', changes.includes('price'), purchaseMessages.pricesChanged],
    ['billing', !isComplete(buyer), purchaseProblems.billing.text],
    ['seller', gap !== undefined, gap ?? ''],
    ['vat-rate', buyer.seller.isComplete && isRateMissing, purchaseProblems['vat-rate'].text],
  ]
  return found.filter(([, isThere]) => isThere).map(([code, , text]) => ({ code, text }))
}
