import { mainJobs, type OrderAudience, type OrderNews } from '@domicile/contract/purchase/api-jobs'
import { enqueueFor } from '@domicile/server/jobs/jobs'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** Asks the main API for a job, within the transaction that causes it. */
export const askMain = enqueueFor(mainJobs)

type About = { id: string; companyId: string }
type News = {
  news: OrderNews
  audience: OrderAudience
  title: string
  body?: string | null
  /** Where it leads, other than to the order. */
  path?: string
}

/** Tells people news about an order. */
export async function tellOfOrder(db: Database, order: About, { news, audience, title, body, path }: News) {
  await askMain(db, 'order.tell', {
    news,
    orderId: order.id,
    companyId: order.companyId,
    audience,
    path: path ?? `/orders/${order.id}`,
    title,
    body: body ?? null,
  })
}

/**
 * Takes problems with the money of an order off the lists, unless one is left: money that nobody has decided about, or
 * that is still to go back.
 */
export async function settleProblems(db: Database, orderId: string): Promise<void> {
  const { rows } = await sql`
    select from orders where id = ${orderId} and not (has_open_refund or has_review or is_disputed)`.execute(
    db,
  )
  if (rows.length > 0) await settleNews(db, orderId, 'order.payment-problem')
}

/** What an order asked of people is done, by whomever. */
export async function settleNews(db: Database, orderId: string, ...settled: OrderNews[]): Promise<void> {
  for (const news of settled) await askMain(db, 'order.settle-news', { news, orderId })
}
