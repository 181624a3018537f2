import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CaseTrigger } from '@domicile/contract/compliance/due-diligence/cases'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { riskFactsOf } from '../../../../domain/risk/risk-facts.ts'
import { enqueue } from '../../../../jobs/jobs.ts'
import { casesPortal } from '../../../../test/cases.ts'
import { orderLine } from '../../../../test/orders.ts'

const { t, c } = await casesPortal()

/** Counts the enqueued rechecks of a company's waiting orders, and removes them. */
async function countChecks(companyId: string): Promise<number> {
  const key = `order.prerequisites-changed:${companyId}`
  const count = (await t.jobs()).filter(
    ({ name, payload }) => name === 'order.prerequisites-changed' && payload.companyId === companyId,
  ).length
  await sql`select graphile_worker.remove_job(${key})`.execute(t.db)
  return count
}

describe('the orders of regulated services', () => {
  it('a case reads the orders of regulated services once it is approved, declined or ended, not before', async () => {
    const { slug, companyId } = await c.prepared('Waiting Ltd')
    await c.act(slug, 'submission', c.people.manager)
    assert.equal(await countChecks(companyId), 0)
    assert.equal((await c.act(slug, 'approval', c.people.compliance)).body.state, 'approved')
    assert.equal(await countChecks(companyId), 1)
    const ended = await c.move(slug, 'exit', c.people.admin, {
      reason: 'Left the firm',
      endedOn: new Date().toISOString().slice(0, 10),
    })
    assert.equal(ended.status, 200, JSON.stringify(ended.body))
    assert.equal(await countChecks(companyId), 1)
    const other = await c.prepared('Refused Ltd')
    await c.act(other.slug, 'submission', c.people.manager)
    const { version } = await c.read(other.slug)
    const declined = await c.move(other.slug, 'decline', c.people.compliance, {
      version,
      reason: 'For a test.',
    })
    assert.equal(declined.status, 200, JSON.stringify(declined.body))
    assert.equal(await countChecks(other.companyId), 1)
  })

  it('a paid or refunded order of a regulated service opens a review of an approved company', async () => {
    const { slug, companyId } = await c.approved('Buys more')
    const changed = async () => {
      await enqueue(t.db, 'order.services-changed', { companyId })
      await t.work('order.services-changed')
      const { state, current } = await c.read(slug)
      return [state, current.number, ...current.triggers.map(({ summary }: CaseTrigger) => summary)]
    }
    const order = () => ({ companyId, orderId: newId(), lineId: newId() })
    await orderLine(t.db, order(), {}, { title: 'Translation' })
    assert.deepEqual(await changed(), ['approved', 1])
    const regulated = order()
    await orderLine(t.db, regulated, {}, { title: 'Nominee director', isRegulated: true })
    assert.deepEqual(await changed(), ['reviewing', 2, 'Risk: Nominee director'])
    await c.reviewAll(slug)
    await c.act(slug, 'submission', c.people.manager)
    await c.act(slug, 'approval', c.people.compliance)
    assert.deepEqual(await changed(), ['approved', 2, 'Risk: Nominee director'])
    await sql`update purchase.orders set state = 'refunded' where id = ${regulated.orderId}`.execute(t.db)
    assert.deepEqual(await changed(), ['reviewing', 3, 'Risk: Nominee director'])
  })

  it('orders of regulated services count for the risk of a company', async () => {
    const companyId = await t.company({ name: 'Rated by its services' })
    const ratedBy = async () =>
      (await riskFactsOf(t.db, companyId, '2026-11-23', [])).values.regulatedServices
    assert.deepEqual(await ratedBy(), { kind: 'number', number: 0 })
    const ids = { companyId, orderId: newId(), lineId: newId() }
    await orderLine(t.db, ids, {}, { isRegulated: true })
    assert.deepEqual(await ratedBy(), { kind: 'number', number: 1 })
  })

  it('an order of a regulated service opens the case of a company without one, once, also of a draft', async () => {
    const companyId = await t.company({ name: 'Buys early', managerId: c.people.manager.id, draft: true })
    const casesOf = async () =>
      (await t.send(c.people.admin.token, `GET /api/due-diligence?companyId=${companyId}`)).body.items
    for (let time = 0; time < 2; time += 1) {
      await enqueue(t.db, 'order.open-due-diligence', { companyId })
      await t.work('order.open-due-diligence')
      assert.deepEqual(
        (await casesOf()).map(({ state }: { state: string }) => state),
        ['not_started'],
      )
    }
    const { items } = (await t.send(c.people.manager.token, 'GET /api/notices?view=action')).body
    assert.equal(items.filter(({ title }: { title: string }) => /Buys early/.test(title)).length, 1)
  })
})
