import { isDeepStrictEqual } from 'node:util'
import type { OrderAnswers } from '@domicile/contract/sales/orders/orders'
import type { Answers } from '@domicile/contract/form-engine/evaluate'
import type { Section } from '@domicile/contract/form-engine/structure'
import { idleStates } from '@domicile/contract/sales/orders/order-states'
import { purchaseMessages } from '@domicile/contract/sales/messages'
import { invalid, invalidField, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { formatAmount } from '../../domain/orders/amounts.ts'
import { requestPayment } from '../../domain/payments/request-payment.ts'
import { startLines } from '../../domain/orders/start-fulfilment.ts'
import { getBuyer } from '../../domain/buyers/buyer.ts'
import { changedAnswers } from '@domicile/server/domain/templates/given-answers'
import { firmDay } from '../../domain/seller/firm-day.ts'
import { refuseDeclinedOrder } from '../../domain/orders/due-diligence.ts'
import type { Database } from '../../feature.ts'
import { settleNews, notifyAboutOrder } from '../../domain/orders/main-api.ts'
import { moveOrder, requireMove } from '../../domain/orders/move-order.ts'
import { moverOf } from '../../domain/orders/mover.ts'
import { needsApproval } from '../../domain/buyers/needs-approval.ts'
import { isQuoteOver, requestQuoteAgain, requireQuote, totalChanged } from './quote-order.ts'
import { recalculateVat } from './recalculate-vat.ts'
import type { LockedOrder } from '../../domain/orders/lock-order.ts'

/** Accepts the quote of a locked order, at the total that the buyer has seen. */
export async function acceptQuote(
  db: Database,
  user: Actor,
  sent: LockedOrder,
  total: string,
): Promise<void> {
  requireMove(sent, 'acceptQuote')
  await refuseDeclinedOrder(db, user, sent)
  const order = await recalculateVat(db, sent)
  await requireQuote(db, order, total)
  const sum = { total: order.total ?? 0, currency: order.currency }
  const needsOwner = needsApproval(await getBuyer(db, order.companyId), user, sum)
  const to = needsOwner ? 'to-approve' : 'placed'
  const moved = await moveOrder(db, order, 'acceptQuote', to, moverOf(user))
  await sql`update orders set placed_at = now() where id = ${order.id}`.execute(db)
  await settleNews(db, order.id, 'order.quoted')
  if (to === 'placed') await requestPayment(db, moved, moverOf(user))
  else
    await notifyAboutOrder(db, order, {
      news: 'order.to-approve',
      audience: 'owners',
      title: `Order ${order.number} needs your approval`,
    })
}

/** Approves a locked order above the limit of its company. */
export async function approveOrder(db: Database, user: Actor, lockedOrder: LockedOrder): Promise<void> {
  requireMove(lockedOrder, 'approve')
  await refuseDeclinedOrder(db, user, lockedOrder)
  if (await isQuoteOver(db, lockedOrder.id)) {
    await requestQuoteAgain(db, lockedOrder)
    throw new Refusal('quote-over', { text: purchaseMessages.quoteOverUnapproved }).keepingChanges()
  }
  const order = await recalculateVat(db, lockedOrder)
  if (order.total !== lockedOrder.total) throw totalChanged(formatAmount(order.total, order.currency))
  const moved = await moveOrder(db, order, 'approve', 'placed', moverOf(user))
  await sql`update orders set approved_by = ${user.id} where id = ${order.id}`.execute(db)
  await settleNews(db, order.id, 'order.to-approve')
  await notifyAboutOrder(db, order, {
    news: 'order.placed',
    audience: 'buyers',
    title: `Order ${order.number} was approved`,
  })
  await requestPayment(db, moved, moverOf(user))
}

/** Stores answers for a locked order, and once it is paid starts the lines that are complete by now. */
export async function answerOrder(
  db: Database,
  user: Actor,
  order: LockedOrder,
  { lines }: OrderAnswers,
): Promise<LockedOrder> {
  const isBegun = order.state === 'needs-data'
  const event = isBegun ? 'giveData' : 'answerAhead'
  requireMove(order, event)
  let isNews = isBegun
  for (const [index, { lineId, answers }] of lines.entries())
    isNews = (await saveAnswers(db, order.id, lineId, answers, `/lines/${index}/answers`)) || isNews
  if (!isNews) return order
  const to = isBegun ? await startLines(db, order) : order.state
  const moved = await moveOrder(db, order, event, to, moverOf(user))
  if (moved.state !== 'needs-data') await settleNews(db, order.id, 'order.needs-data')
  return moved
}

type AnsweredLine = {
  sections: readonly Section[]
  answers: Answers
  today: string
  isOpen: boolean
  isQuoted: boolean
}

/** Replaces answers to the same questions as long as the work has not begun; returns true if any is new. */
async function saveAnswers(
  db: Database,
  orderId: string,
  lineId: string,
  given: Answers,
  pointer: string,
): Promise<boolean> {
  const { rows } = await sql<AnsweredLine>`
    select form as sections, answers, ${firmDay}::text as today, state = any(${[...idleStates]}) as "isOpen",
      kind = 'on-request' and unit_price is not null as "isQuoted"
    from order_lines where id = ${lineId} and order_id = ${orderId}`.execute(db)
  const [line] = rows
  if (!line?.isOpen) throw invalidField('lines', purchaseMessages.lineBegun)
  const storedAnswers = changedAnswers(line, line.answers, { given, today: line.today, pointer })
  if (line.isQuoted) refuseOther(line.answers, storedAnswers, pointer)
  await sql`update order_lines set answers = ${JSON.stringify(storedAnswers)} where id = ${lineId}`.execute(
    db,
  )
  return !isDeepStrictEqual(storedAnswers, line.answers)
}

/** Refuses to change answers on which a quoted price was based. */
function refuseOther(before: Answers, after: Answers, pointer: string): void {
  const changed = Object.keys(before).filter((path) => !isDeepStrictEqual(before[path], after[path]))
  const problem = { code: 'invalid' as const, message: purchaseMessages.answerPriced }
  if (changed.length > 0)
    throw invalid(...changed.map((path) => ({ pointer: `${pointer}/${path}`, ...problem })))
}
