import type { MainJobHandlers } from '../../jobs.ts'
import { setPeriod } from './order-address.ts'

/** The jobs of addresses. */
export const addressJobs: Pick<MainJobHandlers, 'order.period-changed'> = {
  'order.period-changed': ({ payload, once }) => once((db) => setPeriod(db, payload)),
}
