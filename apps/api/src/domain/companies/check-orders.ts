import type { Database } from '../../feature.ts'
import { enqueueForPurchase } from '../../jobs/jobs.ts'

/**
 * Notifies the purchase API, which knows the orders that wait: for a document that is now valid, or for due diligence that
 * is now decided.
 */
export function enqueueOrderCheck(db: Database, companyId: string): Promise<void> {
  const key = `order.prerequisites-changed:${companyId}`
  return enqueueForPurchase(db, 'order.prerequisites-changed', { companyId }, { key })
}
