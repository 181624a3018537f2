import type { Kysely } from 'kysely'
import type { DB } from '../db/database.ts'
import { notifyAboutDue } from '../features/renewals/notify-about-due.ts'
import { createBank } from './bank.ts'
import { fillCart } from './fill-cart.ts'
import { saveDemoBuyer } from './save-buyer.ts'
import { momentAgo } from './days.ts'
import type { DemoOrder } from './order.ts'
import { ordersOfNorthwind } from './orders-of-northwind.ts'
import { ordersOfOthers } from './orders-of-others.ts'
import { irishOrders } from './orders-of-the-irish.ts'
import { ordersOfTheUnion } from './orders-of-the-union.ts'
import { setClock } from './stage.ts'
import { ADMINISTRATOR, createTimeline, findCompanies, findPeople, type Story } from './story.ts'
import { addOrder } from './add-order.ts'

const orders: readonly DemoOrder[] = [
  ...ordersOfNorthwind,
  ...irishOrders,
  ...ordersOfTheUnion,
  ...ordersOfOthers,
]

/** Other bank movements, by days ago, which are not matched with an order yet. */
const otherEntries: readonly (readonly [daysAgo: number, amount: string, payer: string, message: string])[] =
  [
    [58, '-1850.00', 'Harcourt Row Estates', 'Rent'],
    [27, '-1850.00', 'Harcourt Row Estates', 'Rent'],
    [12, '-240.00', 'Companies Registration Office', 'Filing fees'],
    [5, '48.20', 'K Lindqvist', 'Thank you'],
  ]

/**
 * Plays the purchases of a dozen companies in the last months on the stage: the usual functions create every
 * order, document and payment, at the time of the story.
 */
export async function addOrders(db: Kysely<DB>): Promise<void> {
  const [companies, people] = [await findCompanies(db), await findPeople(db)]
  if (!people.has(ADMINISTRATOR)) return
  const timeline = createTimeline(db)
  const story: Story = { db, companies, people, timeline }
  const playable = orders.filter(({ company, by }) => companies.has(company) && people.has(by))
  for (const name of new Set(playable.map(({ company }) => company))) {
    const first = Math.max(...playable.filter(({ company }) => company === name).map(({ placed }) => placed))
    timeline.add({ at: momentAgo(first + 1), play: () => saveDemoBuyer(story, name) })
  }
  const bank = createBank(story)
  playable.forEach((order, index) => addOrder(story, bank, order, (index * 37) % 240))
  for (const [daysAgo, amount, payer, message] of otherEntries) bank.book(daysAgo, { amount, payer, message })
  await timeline.play()
  await setClock(db, new Date())
  // Marks upcoming renewals as notified on the stage, so that the first real check sends no notices about
  // them.
  await notifyAboutDue(db)
  await fillCart(story)
}
