import type { PurchaseJobHandlers } from './jobs.ts'

/** What is done for each job of the purchase API. */
export function jobHandlers(): PurchaseJobHandlers {
  return {}
}
