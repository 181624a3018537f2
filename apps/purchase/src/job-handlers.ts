import { deleteOldAnswers } from '@domicile/server/http/idempotency'
import { deleteOldEffects } from '@domicile/server/jobs/jobs'
import { enqueueNext } from './jobs/regular-jobs.ts'
import { cardJobs } from './features/card-payments/card-payments.jobs.ts'
import { chargeJobs } from './features/charges/charges.jobs.ts'
import type { CardParts } from './features/card-payments/card-payments.routes.ts'
import { orderJobs } from './features/orders/orders.jobs.ts'
import { renewalJobs } from './features/renewals/renewals.jobs.ts'
import type { PurchaseJobHandlers } from './jobs/jobs.ts'
import { lineJobs } from './features/orders/fulfilment.jobs.ts'
import type { Vies } from './domain/vat/vies.ts'

/** Returns the handlers of every job of the purchase API. */
export function jobHandlers(parts: CardParts & { vies: Vies }): PurchaseJobHandlers {
  return {
    ...orderJobs,
    ...lineJobs,
    ...cardJobs(parts),
    ...renewalJobs(parts),
    ...chargeJobs(parts),
    ...answerJobs,
  }
}

const answerJobs: Pick<PurchaseJobHandlers, 'order.forget-answers'> = {
  'order.forget-answers': async ({ db }) => {
    await deleteOldAnswers(db)
    await deleteOldEffects(db)
    await enqueueNext(db, 'order.forget-answers')
  },
}
