import { cardJobs } from './features/card-payments/card-payments.jobs.ts'
import type { CardParts } from './features/card-payments/card-payments.routes.ts'
import { orderJobs } from './features/orders/orders.jobs.ts'
import type { PurchaseJobHandlers } from './jobs.ts'
import { lineJobs } from './line-jobs.ts'

/** What is done for each job of the purchase API. */
export function jobHandlers(parts: CardParts): PurchaseJobHandlers {
  return { ...orderJobs, ...lineJobs, ...cardJobs(parts) }
}
