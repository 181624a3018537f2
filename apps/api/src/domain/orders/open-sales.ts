import { recordChange } from '@domicile/server/audit/audit'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { type OpenRecord, openRows, type OpenWork } from '../companies/open-work.ts'

/** What the purchase API has open for a company; null where its schema is missing or older. */
function salesOf(kind: 'order' | 'renewal' | 'cart'): OpenWork['find'] {
  return async (db, companyId, { locks = false } = {}) => {
    if (!(await canReadSales(db))) return null
    const { rows } = await sql<OpenRecord>`
      select id, title, path from open_sales(${companyId}::uuid, ${kind}, ${locks})`.execute(db)
    return rows
  }
}

async function canReadSales(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regprocedure('public.open_sales(uuid, text, boolean)') is not null as "isThere"`.execute(db)
  return rows[0]!.isThere
}

/** Orders that are not completed, or whose money is not settled: a refund, a payment under review or a dispute. */
export const openOrders: OpenWork = { find: salesOf('order') }

export const openRenewals: OpenWork = { find: salesOf('renewal') }

/** The lines of the cart, which is emptied. */
export const openCart: OpenWork = {
  find: salesOf('cart'),
  async settle(db, open, { companyId, reason, origin }) {
    await sql`select empty_cart(${companyId}::uuid)`.execute(db)
    for (const { id, title } of open) {
      const about = { companyId, subjectId: id, subject: title, reason, after: { quantity: 0 } }
      await recordChange(db, 'cart.changed', origin, about)
    }
  },
}

/** Charges for which the purchase API has no order yet. */
export const openCharges: OpenWork = {
  find: openRows('charges', { title: sql`title`, path: sql`null`, where: sql`state = 'requested'` }),
}
