import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { createDb, createPool, inTransaction } from '@domicile/server/db/db'
import { Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { type Kysely, sql } from 'kysely'
import { lockCart, touchCart } from '../../domain/orders/cart-lines.ts'
import type { DB } from '../../db/database.ts'
import { buyerRights } from '../../db/database-rights.ts'
import type { Database } from '../../feature.ts'
import { testShop } from '../../test/shop.ts'
import { placeOrder } from './place-order.ts'

const ROUNDS = 200
const TYPES = ['bank-transfer'] as const

const t = await testShop()
const db: Kysely<DB> = createDb<DB>(createPool(t.url, 6, { ...buyerRights, patience: 30_000 }))
after(() => db.destroy())

it('orders the cart as it was seen or not at all, while others add and remove, 200 times', async () => {
  const [first, second] = [await t.service({ price: 100 }), await t.service({ price: 250 })]
  const { companyId, owner } = await t.buyer()
  const memberships = [{ companyId, role: 'owner' as const }]
  const user: Actor = { id: owner.id, sessionId: owner.sessionId, role: null, memberships }
  let made = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const version = await change(companyId, (trx) => put(trx, companyId, first, owner.id))
    const seen = { cartVersion: version, total: '1.23', paymentType: 'bank-transfer', note: null } as const
    const steps = [
      () => refusable(inTransaction(db, (trx) => placeOrder(trx, user, companyId, seen, TYPES))),
      () => change(companyId, (trx) => takeOut(trx, companyId, first)),
      () => change(companyId, (trx) => put(trx, companyId, second, owner.id)),
    ]
    // Each step begins first in turn.
    const turned = [0, 1, 2].map((step) => steps[(step + round) % 3]!)
    await Promise.all(turned.map((step) => step()))
    const ordered = await ordersOf(companyId)
    assert.ok(ordered === made || ordered === made + 1)
    made = ordered
    assert.deepEqual(await emptied(companyId), [second], 'what was put in is neither lost nor ordered')
  }
  assert.ok(made > 10 && made < ROUNDS - 10, `${made} orders`)
  assert.deepEqual(await linesOf(companyId), [{ service_id: first, count: made }])
})

/** Changes the cart under its lock; returns its version then. */
function change(companyId: string, work: (trx: Database) => Promise<unknown>): Promise<number> {
  return inTransaction(db, async (trx) => {
    const version = await lockCart(trx, companyId)
    await work(trx)
    await touchCart(trx, companyId)
    return version + 1
  })
}

const put = (trx: Database, companyId: string, serviceId: string, by: string) =>
  sql`
    insert into cart_lines (company_id, service_id, quantity, seen_price, seen_currency, added_by)
    select ${companyId}, id, 1, price, currency, ${by} from services where id = ${serviceId}`.execute(trx)

const takeOut = (trx: Database, companyId: string, serviceId: string) =>
  sql`delete from cart_lines where company_id = ${companyId} and service_id = ${serviceId}`.execute(trx)

async function refusable(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    assert.ok(error instanceof Refusal && ['cart-changed', 'empty-cart'].includes(error.code), String(error))
  }
}

async function ordersOf(companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from orders where company_id = ${companyId} and total = 123`.execute(t.db)
  return rows[0]!.count
}

async function linesOf(companyId: string) {
  const { rows } = await sql`
    select service_id, count(*) from order_lines where company_id = ${companyId} group by service_id`.execute(
    t.db,
  )
  return rows
}

async function emptied(companyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from cart_lines where company_id = ${companyId} returning service_id as id`.execute(t.db)
  return rows.map(({ id }) => id)
}
