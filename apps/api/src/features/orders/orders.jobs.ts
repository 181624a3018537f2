import type { OpenedRecord } from '@domicile/contract/purchase/api-jobs'
import { lockAccountManager } from '../../domain/people/people-scope.ts'
import type { Database } from '../../feature.ts'
import type { MainJobHandlers } from '../../jobs.ts'
import { settle, tell } from '../../domain/notices/notify.ts'
import { openForOrder } from '../../domain/projects/open-for-order.ts'
import { findAudience } from './order-audience.ts'
import { listOrderedAnswers } from './ordered-answers.queries.ts'

type OrderJobs = Pick<MainJobHandlers, 'order.fulfil' | 'order.tell' | 'order.settle-news'>
type Line = Parameters<OrderJobs['order.fulfil']>[0]['payload']

/** What the purchase API asks for: it sells, and the work and the news about it are here. */
export const orderJobs: OrderJobs = {
  'order.fulfil': ({ payload, once }) => once((db) => open[payload.opens](db, payload)),

  'order.tell': ({ payload, once }) =>
    once(async (db) => {
      const { news, orderId, companyId, path, title, body } = payload
      const to = await findAudience(db, payload)
      const about = { companyId, subjectId: orderId, path, title, ...(body && { body }) }
      await tell(db, { kind: news, to, ...about })
    }),

  'order.settle-news': ({ payload: { news, orderId }, once }) => once((db) => settle(db, news, orderId)),
}

const open: Record<OpenedRecord, (db: Database, line: Line) => Promise<void>> = {
  project: async (db, { lineId, orderId, orderNumber, companyId, title, tasks }) => {
    const managerId = (await lockAccountManager(db, companyId)) ?? null
    const order = { id: orderId, lineId, number: orderNumber }
    const answers = await listOrderedAnswers(db, { companyId, lineId })
    await openForOrder(db, { companyId, title, managerId, order, tasks, answers })
  },
}
