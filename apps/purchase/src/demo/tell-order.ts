import { sumsOf } from '../features/cart/cart-sums.ts'
import { placeOrder } from '../features/orders/place-order.ts'
import { getBuyer } from '../domain/buyers/buyer.ts'
import { findCartRows } from '../domain/orders/cart-lines.ts'
import { told } from '../domain/orders/amounts.ts'
import type { DemoBank } from './bank.ts'
import { momentAgo } from './days.ts'
import { putIntoCart } from './fill-cart.ts'
import { askRegister } from './keep-buyer.ts'
import type { DemoOrder } from './order.ts'
import { about, note, type Story } from './story.ts'
import { tellPayment } from './tell-payment.ts'
import { tellStep } from './tell-step.ts'

/** An order of the story; its ids are known once it is placed. */
export type ToldOrder = DemoOrder & { id: string; companyId: string }

/** Adds an order and its steps to the timeline, starting that many minutes after nine. */
export function tellOrder(story: Story, bank: DemoBank, demo: DemoOrder, minutes: number): void {
  const order: ToldOrder = { ...demo, id: '', companyId: story.companies.get(demo.company)! }
  story.timeline.add({ at: momentAgo(order.placed, minutes), tell: () => place(story, order) })
  for (const [index, step] of (order.steps ?? []).entries()) {
    const at = momentAgo(step[1], minutes + 20 * (index + 1))
    const tell = () =>
      step[0] === 'paid' ? tellPayment(story, bank, order, step) : tellStep(story, order, step)
    story.timeline.add({ at, tell })
  }
}

async function place(story: Story, order: ToldOrder): Promise<void> {
  const { db, people } = story
  const { companyId, company, by, lines, wish = null } = order
  const user = people.get(by)!
  const cartVersion = await putIntoCart(db, companyId, lines, user.id)
  await askRegister(story, company)
  const { totals, currency } = await sumsOf(
    db,
    await getBuyer(db, companyId),
    await findCartRows(db, companyId),
  )
  const total = totals && told(totals.total, currency!)
  const asked = { cartVersion, total, paymentType: 'bank-transfer', note: wish } as const
  const placed = await placeOrder(db, user, companyId, asked, ['bank-transfer'])
  order.id = placed.id
  const after = { total: total && `${total} ${currency}`, paymentType: placed.paymentType }
  await note(story, user, 'order.placed', { ...about(placed), after })
}
