import type { OrderBilling } from '@domicile/contract/sales/orders/order-parts'
import type { VatTreatment } from '@domicile/contract/sales/services/service-kinds'
import { recordChange } from '@domicile/server/audit/audit'
import { sql } from 'kysely'
import { formatAmount } from '../../domain/orders/amounts.ts'
import { type Buyer, findLastCheck, getBuyer, treatmentOf } from '../../domain/buyers/buyer.ts'
import { byPortal } from '@domicile/server/audit/by-portal'
import { asOrdered, refreshCheckOf } from '../../domain/buyers/check-vat-number.ts'
import type { Database } from '../../feature.ts'
import type { Vies } from '../../domain/vat/vies.ts'
import { setPrices } from './quote-order.ts'
import type { LockedOrder } from '../../domain/orders/lock-order.ts'

type Waiting = { id: string; companyId: string }

/** Checks the VAT number of an order with the register before the order proceeds after a wait. */
export async function refreshCheckOfOrder(db: Database, vies: Vies, order: Waiting): Promise<void> {
  await refreshCheckOf(db, vies, (await findTaxed(db, order)).buyer)
}

/**
 * Recalculates the VAT of a locked order that has waited, by the register's current answer and at today's
 * rates: a number may have become invalid since, and an order bears the rate of the day on which it is
 * agreed. Returns the order, with another total where either has changed.
 */
export async function recalculateVat(db: Database, order: LockedOrder): Promise<LockedOrder> {
  const { buyer, before } = await findTaxed(db, order)
  const now = asOrdered(buyer)
  const treatment = treatmentOf(now)
  if (!treatment) return order
  const totals = await setPrices(db, order, now, { lines: [], holdsUntil: null }, treatment)
  const isOtherRate = treatment === before
  if (isOtherRate && totals.total === order.total) return order
  await sql`
    update orders set net = ${totals.net}, vat = ${totals.vat}, vat_treatment = ${treatment},
      vat_check_id = ${now.check?.id ?? null}, version = version + 1, updated_at = now()
    where id = ${order.id}`.execute(db)
  await recordChange(db, 'order.quoted', byPortal(), {
    companyId: order.companyId,
    subjectId: order.id,
    subject: order.number,
    before: { total: formatAmount(order.total, order.currency) },
    after: { total: formatAmount(totals.total, order.currency) },
    reason: isOtherRate ? 'The VAT rate has changed.' : 'The VAT register’s answer has changed.',
  })
  return { ...order, ...totals, version: order.version + 1 }
}

/** Returns the buyer as the order names them, and the order's former VAT treatment. */
async function findTaxed(db: Database, { id, companyId }: Waiting) {
  const { rows } = await sql<{ billing: OrderBilling; before: VatTreatment | null }>`
    select billing, vat_treatment as before from orders where id = ${id}`.execute(db)
  const { billing, before } = rows[0]!
  const check = billing.vatId ? await findLastCheck(db, companyId, billing.vatId) : null
  const buyer: Buyer = { ...(await getBuyer(db, companyId)), ...billing, check }
  return { buyer, before }
}
