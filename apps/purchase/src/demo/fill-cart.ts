import { sql } from 'kysely'
import { lockCart, touchCart } from '../domain/orders/cart-lines.ts'
import type { Database } from '../feature.ts'
import { getSold, saveLine } from '../features/cart/cart.queries.ts'
import type { DemoLine } from './order.ts'
import type { Story } from './story.ts'

const [company, by] = ['Northwind Trading', 'owner@northwind.example']
const lines: readonly DemoLine[] = [
  { service: 'Certificate of good standing', quantity: 2 },
  { service: 'Apostille', quantity: 2 },
]

/** Leaves services in the cart of a user who has not ordered yet. */
export async function fillCart({ db, companies, people }: Story): Promise<void> {
  const [companyId, person] = [companies.get(company), people.get(by)]
  if (companyId && person) await addToCart(db, companyId, lines, person.id)
}

/** Puts services into the cart of a company; returns its version. */
export async function addToCart(
  db: Database,
  companyId: string,
  wanted: readonly DemoLine[],
  userId: string,
): Promise<number> {
  await lockCart(db, companyId)
  for (const { service, quantity = 1, answers = {} } of wanted) {
    const sold = await getSold(db, await findService(db, service))
    await saveLine(db, companyId, sold, { quantity, answers }, userId)
  }
  await touchCart(db, companyId)
  return lockCart(db, companyId)
}

async function findService(db: Database, title: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from services where title = ${title}`.execute(db)
  if (!rows[0]) throw new Error(`there is no demo service “${title}”`)
  return rows[0].id
}
