import { fromMinor } from '@domicile/contract/money/money'
import { sql } from 'kysely'
import { endUnpaid } from '../features/renewals/end-unpaid.ts'
import { orderNextPeriod } from '../features/renewals/order-renewal.ts'
import type { DemoBank } from './bank.ts'
import { daysSince } from './days.ts'
import { checkDemoVatNumber } from './save-buyer.ts'
import type { DemoMoney, DemoStep } from './order.ts'
import type { Story } from './story.ts'
import { finishWork, type StoryOrder } from './play-step.ts'
import { lockOrder } from '../domain/orders/lock-order.ts'

type Paid = Extract<DemoStep, readonly ['paid', ...unknown[]]>

/** Plays the payment of an order, its settlement, and the renewal periods that follow. */
export async function addPayment(
  story: Story,
  bank: DemoBank,
  order: StoryOrder,
  [, daysAgo, money]: Paid,
): Promise<void> {
  const isWorkOpen = !order.steps?.some(([step]) => ['done', 'worked-on', 'cancelled'].includes(step))
  const { id: orderId } = order
  const follow = () => addRenewals(story, bank, order, orderId)
  await transfer(story, bank, { orderId, daysAgo, money, isWorkOpen, follow })
}

type Transfer = {
  orderId: string
  daysAgo: number
  money?: DemoMoney | undefined
  isWorkOpen: boolean
  follow(): Promise<void>
}

async function transfer({ db }: Story, bank: DemoBank, { daysAgo, money = {}, ...pays }: Transfer) {
  const { number, reference, total, currency } = await lockOrder(db, pays.orderId)
  const { rows } = await sql<{ payer: string }>`
    select billing ->> 'name' as payer from orders where id = ${pays.orderId}`.execute(db)
  const { amount = fromMinor(total!, currency), message = `${number} ${reference}`, isOpen } = money
  bank.book(daysAgo, { amount, payer: rows[0]!.payer, message, ...(!isOpen && { pays }) })
}

/**
 * Plays the renewals of an order: each due period is ordered in the first minutes of its day, and ends some
 * days later if it is not paid in time.
 */
async function addRenewals(story: Story, bank: DemoBank, order: StoryOrder, orderId: string): Promise<void> {
  const { rows } = await sql<{ id: string; renewsOn: string }>`
    select id, renews_on as "renewsOn" from renewals
    where line_id in (select id from order_lines where order_id = ${orderId})`.execute(story.db)
  for (const { id, renewsOn } of rows) {
    const at = new Date(`${renewsOn}T00:01:00Z`)
    story.timeline.add({ at, play: () => renew(story, bank, order, { id, daysAgo: daysSince(renewsOn) }) })
    if (order.renewalsPaidAfter !== undefined) continue
    story.timeline.add({ at: new Date(at.getTime() + GRACE_MS), play: () => endUnpaid(story.db) })
  }
}

const GRACE_MS = 15 * 86_400_000

type Due = { id: string; daysAgo: number }

async function renew(story: Story, bank: DemoBank, order: StoryOrder, { id, daysAgo }: Due): Promise<void> {
  const { db } = story
  await checkDemoVatNumber(story, order.company)
  await orderNextPeriod(db, id)
  const { rows } = await sql<{ orderId: string }>`
    select orders.id as "orderId" from renewals join orders on renews_line_id = line_id
    where renewals.id = ${id}`.execute(db)
  const [next] = rows
  if (!next || order.renewalsPaidAfter === undefined) return
  const { orderId } = next
  const follow = async () => {
    await finishWork(db, orderId)
    await addRenewals(story, bank, order, orderId)
  }
  await transfer(story, bank, {
    orderId,
    daysAgo: daysAgo - order.renewalsPaidAfter,
    isWorkOpen: false,
    follow,
  })
}
