import { sumsOf } from '../features/cart/cart-sums.ts'
import { placeOrder } from '../features/orders/place-order.ts'
import { getBuyer } from '../domain/buyers/buyer.ts'
import { findCartRows } from '../domain/orders/cart-lines.ts'
import { formatAmount } from '../domain/orders/amounts.ts'
import type { DemoBank } from './bank.ts'
import { momentAgo } from './days.ts'
import { addToCart } from './fill-cart.ts'
import { checkDemoVatNumber } from './save-buyer.ts'
import type { DemoOrder } from './order.ts'
import { about, note, type Story } from './story.ts'
import { addPayment } from './add-payment.ts'
import { playStep, type StoryOrder } from './play-step.ts'

/** Adds an order and its steps to the timeline, starting that many minutes after nine. */
export function addOrder(story: Story, bank: DemoBank, demo: DemoOrder, minutes: number): void {
  const order: StoryOrder = { ...demo, id: '', companyId: story.companies.get(demo.company)! }
  story.timeline.add({ at: momentAgo(order.placed, minutes), play: () => place(story, order) })
  for (const [index, step] of (order.steps ?? []).entries()) {
    const at = momentAgo(step[1], minutes + 20 * (index + 1))
    const play = () =>
      step[0] === 'paid' ? addPayment(story, bank, order, step) : playStep(story, order, step)
    story.timeline.add({ at, play })
  }
}

async function place(story: Story, order: StoryOrder): Promise<void> {
  const { db, people } = story
  const { companyId, company, by, lines, wish = null } = order
  const user = people.get(by)!
  const cartVersion = await addToCart(db, companyId, lines, user.id)
  await checkDemoVatNumber(story, company)
  const { totals, currency } = await sumsOf(
    db,
    await getBuyer(db, companyId),
    await findCartRows(db, companyId),
  )
  const total = totals && formatAmount(totals.total, currency!)
  const newOrder = { cartVersion, total, paymentType: 'bank-transfer', note: wish } as const
  const placed = await placeOrder(db, user, companyId, newOrder, ['bank-transfer'])
  order.id = placed.id
  const after = { total: total && `${total} ${currency}`, paymentType: placed.paymentType }
  await note(story, user, 'order.placed', { ...about(placed), after })
}
