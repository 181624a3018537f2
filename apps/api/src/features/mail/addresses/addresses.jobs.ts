import type { MainJobHandlers } from '../../../jobs/jobs.ts'
import { setPeriod, storeWaitingPeriods } from './address-periods.ts'

/** The jobs of addresses. */
export const addressJobs: Pick<MainJobHandlers, 'order.period-changed' | 'address.place-periods'> = {
  'order.period-changed': ({ payload, once }) => once((db) => setPeriod(db, payload)),
  'address.place-periods': ({ once }) => once(storeWaitingPeriods),
}
