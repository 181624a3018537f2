import type { ChargedWork } from '@domicile/contract/sales/services/service-kinds'
import { newId } from '@domicile/server/db/ids'
import type { Database } from '../../feature.ts'
import { enqueueForPurchase } from '../../jobs/jobs.ts'

export type Work = {
  companyId: string
  work: ChargedWork
  /** The title of the order's line, which the client reads. */
  title: string
  quantity: number
  /** Net, for one, in minor units; null for the price of the catalogue. */
  price: { amount: number; currency: string } | null
  /** The page of the work in the portal. */
  path: string
}

/**
 * Has work billed to a company, in the transaction that causes it, and returns the id of its charge. The purchase API orders
 * the service of the catalogue that is used for such work; the charge then has the order's number and progress.
 */
export async function requestCharge(db: Database, work: Work): Promise<string> {
  const { companyId, path, price, ...rest } = work
  const id = newId()
  await db
    .insertInto('charges')
    .values({
      ...rest,
      ...{ id, company_id: companyId, price: price?.amount ?? null, currency: price?.currency ?? null },
    })
    .execute()
  await enqueueForPurchase(db, 'order.charge', { ...rest, chargeId: id, companyId, price, path })
  return id
}
