import type { CardParts } from './features/card-payments/card-payments.routes.ts'
import { cardJobs } from './features/card-payments/card-payments.jobs.ts'
import { orderJobs } from './features/orders/orders.jobs.ts'
import type { PurchaseJobHandlers } from './jobs.ts'

/** What is done for each job of the purchase API. */
export function jobHandlers(parts: CardParts): PurchaseJobHandlers {
  return { ...orderJobs, ...cardJobs(parts) }
}
