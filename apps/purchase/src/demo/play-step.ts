import { fromMinor, toMinor } from '@domicile/contract/money/money'
import { type LineState, stateByLines } from '@domicile/contract/sales/orders/order-states'
import type { Actor } from '@domicile/server/http/feature'
import type { JobContext } from '@domicile/server/jobs/jobs'
import { sql } from 'kysely'
import { formatAmount } from '../domain/orders/amounts.ts'
import { cancelOrder } from '../domain/payments/cancel-order.ts'
import type { DB } from '../db/database.ts'
import { acceptQuote, approveOrder } from '../features/orders/order-moves.ts'
import { orderJobs } from '../features/orders/orders.jobs.ts'
import { quoteOrder } from '../features/orders/quote-order.ts'
import { setEnded } from '../features/renewals/renewals.queries.ts'
import { followLines } from '../features/orders/update-fulfilment.ts'
import { refund } from '../domain/payments/refund-order.ts'
import { lineJobs } from '../features/orders/fulfilment.jobs.ts'
import { moveOrder } from '../domain/orders/move-order.ts'
import { moverOf } from '../domain/orders/mover.ts'
import { findRefund, settleRefund } from '../domain/payments/settle-refund.ts'
import { dateAgo, momentAgo } from './days.ts'
import { checkDemoVatNumber } from './save-buyer.ts'
import type { DemoStep, DemoSteps, DemoOrder } from './order.ts'
import { about, aboutMoney, note, ownerOf, secondAdministrator, type Story, theFirm } from './story.ts'
import { type LockedOrder, lockOrder } from '../domain/orders/lock-order.ts'

/** An order of the story; its ids are known once it is placed. */
export type StoryOrder = DemoOrder & { id: string; companyId: string }

type Steps = Omit<DemoSteps, 'paid'>
type StepContext = { story: Story; order: StoryOrder; locked: LockedOrder; daysAgo: number }

/** Plays one step of an order with the function that performs it in the portal. */
export async function playStep(
  story: Story,
  order: StoryOrder,
  [step, daysAgo, ...details]: Exclude<DemoStep, readonly ['paid', ...unknown[]]>,
): Promise<void> {
  const locked = await lockOrder(story.db, order.id)
  const play = steps[step] as (context: StepContext, ...known: unknown[]) => Promise<void>
  await play({ story, order, locked, daysAgo }, ...details)
}

const steps: { [K in keyof Steps]: (context: StepContext, ...known: Steps[K]) => Promise<void> } = {
  async quoted({ story, order, locked }, price) {
    await checkDemoVatNumber(story, order.company)
    const { rows } = await sql<{ lineId: string }>`
      select id as "lineId" from order_lines where order_id = ${order.id} and unit_price is null`.execute(
      story.db,
    )
    const quote = { lines: rows.map((row) => ({ ...row, unitPrice: price })), holdsUntil: null }
    const quoted = await quoteOrder(story.db, locked, quote, moverOf(theFirm(story)))
    await note(story, theFirm(story), 'order.quoted', {
      ...about(locked),
      after: { total: formatTotal(quoted) },
    })
  },

  async accepted({ story, order, locked }) {
    await checkDemoVatNumber(story, order.company)
    await acceptQuote(story.db, buyerOf(story, order), locked, formatAmount(locked.total, locked.currency)!)
    await note(story, buyerOf(story, order), 'order.quote-accepted', {
      ...about(locked),
      after: { total: formatTotal(locked) },
    })
  },

  async declined({ story, order, locked }, reason) {
    const user = buyerOf(story, order)
    await cancelOrder(story.db, locked, moverOf(user, reason), 'declineQuote')
    await note(story, user, 'order.quote-declined', { ...about(locked), reason })
  },

  expired: ({ story: { db }, order }) =>
    orderJobs['order.expire-quote'](contextOf(db, { orderId: order.id })),

  async approved({ story, order, locked }) {
    const owner = ownerOf(story, order.companyId)
    await approveOrder(story.db, owner, locked)
    await note(story, owner, 'order.approved', { ...about(locked), after: { total: formatTotal(locked) } })
  },

  async 'worked-on'({ story: { db }, order, locked, daysAgo }, project, move) {
    const at = momentAgo(daysAgo).toISOString()
    const work = await findWork(db, locked, project)
    if (work) await lineJobs['line.moved'](contextOf(db, { ...work, move, at }))
    else await finishWork(db, order.id)
  },

  done: ({ story: { db }, order }) => finishWork(db, order.id),

  async cancelled({ story, order, locked }, reason) {
    const owner = ownerOf(story, order.companyId)
    await cancelOrder(story.db, locked, moverOf(owner, reason))
    await note(story, owner, 'order.cancelled', { ...about(locked), reason })
  },

  async refunded({ story, locked }, amount, reason) {
    const user = theFirm(story)
    const wanted = { amount: toMinor(amount, locked.currency)!, reason, askedBy: user.id }
    await refund(story.db, locked, wanted)
    await moveOrder(story.db, locked, 'refund', locked.state, moverOf(user, reason))
    await note(story, user, 'payment.refund-asked', {
      ...aboutMoney(locked),
      reason,
      after: { refund: amount },
    })
  },

  async transferred({ story, locked, daysAgo }) {
    const { rows } = await sql<{ id: string }>`
      select id from refunds where order_id = ${locked.id} and state = 'pending'`.execute(story.db)
    const refund = (await findRefund(story.db, rows[0]!.id))!
    const user = secondAdministrator(story)
    await settleRefund(story.db, locked, refund, { state: 'settled' }, moverOf(user))
    const after = { transferredOn: dateAgo(daysAgo) }
    await note(story, user, 'payment.refund-settled', { ...aboutMoney(locked), after })
  },

  async ended({ story, order, locked }, reason) {
    const owner = ownerOf(story, order.companyId)
    const { rows } = await sql<{ id: string }>`
      select id from renewals where line_id in (select id from order_lines where order_id = ${order.id})`.execute(
      story.db,
    )
    for (const { id } of rows) await setEnded(story.db, id, { by: owner.id, reason })
    await note(story, owner, 'order.renewal-ended', { ...about(locked), reason })
  },
}

function buyerOf({ people }: Story, { by }: StoryOrder): Actor {
  return people.get(by)!
}

function formatTotal({ total, currency }: LockedOrder): string {
  return `${fromMinor(total!, currency)} ${currency}`
}

/** Completes the open work for an order that has no project to report it. */
export async function finishWork(db: Story['db'], orderId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update order_lines set state = 'done', moved_at = now()
    where order_id = ${orderId} and state in ('queued', 'in-progress', 'delivered')`.execute(db)
  if (numAffectedRows === 0n) return
  const { rows } = await sql<{ state: LineState }>`
    select state from order_lines where order_id = ${orderId}`.execute(db)
  await followLines(db, await lockOrder(db, orderId), stateByLines(rows.map(({ state }) => state)))
}

/** Finds the project for the first line of an order, and links it to the order. */
async function findWork(db: Story['db'], { id, companyId, number }: LockedOrder, title: string) {
  const { rows } = await sql<{ lineId: string; recordId: string }>`
    update public.projects set order_id = ${id}, order_number = ${number}, order_line_id = line.id
    from order_lines line
    where line.order_id = ${id} and line.position = 1 and projects.company_id = ${companyId}
      and projects.title = ${title} and coalesce(projects.order_id, ${id}) = ${id}
    returning line.id as "lineId", projects.id as "recordId"`.execute(db)
  return rows[0]
}

/** Returns the context that a worker passes to a job, within the transaction of the story. */
function contextOf<P>(db: Story['db'], payload: P): JobContext<DB> & { payload: P } {
  return { db, payload, isLastAttempt: false, once: (work) => work(db) }
}
