import { refreshVatCheck } from '../../domain/buyers/check-vat-number.ts'
import type { Vies } from '../../domain/vat/vies.ts'
import type { PurchaseJobHandlers } from '../../jobs/jobs.ts'
import { orderCharge } from './order-charge.ts'

/** Jobs that bill work of the main API. */
export const chargeJobs = ({ vies }: { vies: Vies }): Pick<PurchaseJobHandlers, 'order.charge'> => ({
  'order.charge': async ({ db, payload, once }) => {
    await refreshVatCheck(db, vies, payload.companyId)
    await once((trx) => orderCharge(trx, payload))
  },
})
