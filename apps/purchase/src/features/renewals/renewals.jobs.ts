import { enqueueNext } from '../../jobs/regular-jobs.ts'
import { refreshVatCheck } from '../../domain/buyers/check-vat-number.ts'
import type { PurchaseJobHandlers } from '../../jobs/jobs.ts'
import type { Vies } from '../../domain/vat/vies.ts'
import { findCompanyOf } from './due-renewals.queries.ts'
import { endUnpaid } from './end-unpaid.ts'
import { enqueueDue, orderNextPeriod } from './order-renewal.ts'
import { notifyAboutDue } from './notify-about-due.ts'

type RenewalJobs = Pick<PurchaseJobHandlers, 'renewal.look' | 'renewal.order'>

/** Jobs that change renewals as time passes. */
export const renewalJobs = ({ vies }: { vies: Vies }): RenewalJobs => ({
  'renewal.look': ({ once }) =>
    once(async (db) => {
      await notifyAboutDue(db)
      await endUnpaid(db)
      await enqueueDue(db)
      await enqueueNext(db, 'renewal.look')
    }),

  'renewal.order': async ({ db, payload, once }) => {
    const companyId = await findCompanyOf(db, payload.renewalId)
    if (companyId) await refreshVatCheck(db, vies, companyId)
    await once((trx) => orderNextPeriod(trx, payload.renewalId))
  },
})
