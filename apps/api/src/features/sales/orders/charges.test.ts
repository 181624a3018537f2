import assert from 'node:assert/strict'
import { it } from 'node:test'
import { inTransaction } from '@domicile/server/db/db'
import { newId } from '@domicile/server/db/ids'
import { requestCharge } from '../../../domain/orders/request-charge.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { testApp } from '../../../test/app.ts'

const t = await testApp()

it('a charge bills work, and shows its order’s progress whatever order the reports arrive in', async () => {
  const work = { work: 'translation', title: 'Translation T-7', quantity: 1, path: '/x' } as const
  const companyId = await t.company()
  const price = { amount: 12_300, currency: 'EUR' }
  const chargeId = await inTransaction(t.db, (db) => requestCharge(db, { ...work, companyId, price }))
  const asked = (await t.jobs()).filter(({ name }) => name === 'order.charge')
  assert.deepEqual(
    asked.map(({ payload }) => payload),
    [{ ...work, companyId, price, chargeId }],
  )
  const order = { chargeId, orderId: newId(), orderNumber: 'O-2026-000009' }
  const moved = async (state: 'ordered' | 'paid', at: string) => {
    await enqueue(t.db, 'charge.moved', { ...order, state, at })
    await t.work('charge.moved')
    const { state: now, order_number: number } = await t.db
      .selectFrom('charges')
      .where('id', '=', chargeId)
      .select(['state', 'order_number'])
      .executeTakeFirstOrThrow()
    return [now, number]
  }
  assert.deepEqual(await moved('ordered', '2026-11-23T10:00:00Z'), ['ordered', order.orderNumber])
  assert.deepEqual(await moved('paid', '2026-11-23T12:00:00Z'), ['paid', order.orderNumber])
  assert.deepEqual(await moved('ordered', '2026-11-23T11:00:00Z'), ['paid', order.orderNumber])
})
