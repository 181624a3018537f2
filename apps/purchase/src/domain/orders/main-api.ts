import { mainJobs, type OrderAudience, type OrderNews } from '@domicile/contract/api-jobs'
import { enqueueFor } from '@domicile/server/jobs/jobs'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** Enqueues a job of the main API in the transaction that causes it. */
export const enqueueMain = enqueueFor(mainJobs)

type About = { id: string; companyId: string }
type News = {
  news: OrderNews
  audience: OrderAudience
  title: string
  body?: string | null
  /** The link of the notice, where it is not the order. */
  path?: string
}

/** Notifies users about an order. */
export async function notifyAboutOrder(
  db: Database,
  order: About,
  { news, audience, title, body, path }: News,
) {
  await enqueueMain(db, 'order.notify', {
    news,
    orderId: order.id,
    companyId: order.companyId,
    audience,
    path: path ?? `/orders/${order.id}`,
    title,
    body: body ?? null,
  })
}

/** Settles notices about an order's money, unless some is under review, disputed or still to be refunded. */
export async function settleProblems(db: Database, orderId: string): Promise<void> {
  const { rows } = await sql`
    select from orders where id = ${orderId} and not (has_open_refund or has_review or is_disputed)`.execute(
    db,
  )
  if (rows.length > 0) await settleNews(db, orderId, 'order.payment-problem')
}

/** Settles notices about an order for all users once their task is done. */
export async function settleNews(db: Database, orderId: string, ...settled: OrderNews[]): Promise<void> {
  for (const news of settled) await enqueueMain(db, 'order.close-notices', { news, orderId })
}
