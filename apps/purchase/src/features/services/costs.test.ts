import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { services } from '@domicile/contract/sales/services/services'
import { inTransaction } from '@domicile/server/db/db'
import { forClients, jsonSchema } from '@domicile/server/http/schemas'
import { sql } from 'kysely'
import { testApp } from '../../test/app.ts'
import { sell, written } from '../../test/services.ts'

// Only administrators and account managers may learn in any way what a service costs the firm.

const t = await testApp()

const others = [
  'complianceOfficer',
  'operations',
  'contentEditor',
  'owner',
  'member',
  'viewer',
  'ownerOfB',
] as const
const BASE = '/api/purchase/services'
/** A price and a cost whose digits, and whose difference, occur nowhere else. */
const secret = { price: '8111.00', cost: '7333.00', category: 'Guarded' }
const TELLING = /7333\.00|778\.00|"(cost|margin|percent)"/

describe('what a service costs', () => {
  it('the cost of a service is shown with the margin to users who may read costs', async () => {
    const { slug } = await sell(t, { ...secret, title: 'Known' })
    for (const as of ['administrator', 'accountManager'] as const) {
      const { body } = await t.call(as, `GET ${BASE}/${slug}`)
      assert.equal(body.cost, '7333.00', as)
      assert.deepEqual(body.margin, { amount: '778.00', percent: 9.6 }, as)
      const page = await t.call(as, `GET ${BASE}?category=Guarded`)
      assert.equal(page.body.items[0].cost, '7333.00', as)
    }
  })

  it('the cost of a service is in no answer to other users', async () => {
    const service = await sell(t, { ...secret, title: 'Hidden' })
    for (const as of others)
      for (const path of [
        `${BASE}?category=Guarded`,
        `${BASE}?category=Guarded&sort=price&order=desc`,
        `${BASE}/${service.slug}`,
        `${BASE}/categories`,
        `${BASE}?q=7333`,
      ]) {
        const { status, raw } = await t.call(as, `GET ${path}`)
        assert.equal(status, 200, `${as} ${path}`)
        assert.doesNotMatch(raw.toString(), TELLING, `${as} ${path}`)
      }
  })

  it('the cost of a service is hidden in a content editor’s answers and refusals', async () => {
    const { id, version } = await sell(t, { ...secret, title: 'Edited' })
    const texts = { title: 'Edited again', summary: 'Short.', description: '<p>Long.</p>', version }
    for (const status of [200, 409]) {
      const answer = await t.call('contentEditor', `PUT ${BASE}/${id}/texts`, texts)
      assert.equal(answer.status, status)
      assert.doesNotMatch(answer.raw.toString(), TELLING)
    }
  })

  it('the cost of a service cannot be inferred from the list order', async () => {
    for (const sort of ['cost', 'margin']) {
      for (const as of others)
        assert.equal((await t.call(as, `GET ${BASE}?sort=${sort}`)).status, 403, `${as} ${sort}`)
      assert.equal((await t.call('accountManager', `GET ${BASE}?sort=${sort}`)).status, 200)
    }
  })

  it('users who may read costs sort the list by them', async () => {
    const category = 'By cost'
    await sell(t, { title: 'Thin', category, price: '100', cost: '90' })
    await sell(t, { title: 'Fat', category, price: '1000', cost: '95' })
    await sell(t, { title: 'Unknown', category, cost: '' })
    const by = async (sort: string) => {
      const { body } = await t.call('accountManager', `GET ${BASE}?category=By%20cost&sort=${sort}`)
      return body.items.map(({ title }: { title: string }) => title)
    }
    assert.deepEqual(await by('cost'), ['Thin', 'Fat', 'Unknown'])
    assert.deepEqual(await by('margin&order=desc'), ['Fat', 'Thin', 'Unknown'])
  })

  it('the cost of a service is hidden while acting as a client, whatever the own role allows', async () => {
    const { slug } = await sell(t, { ...secret, title: 'Acted' })
    const { administrator, owner } = t.people
    const token = await t.acting(administrator, owner, t.companies.a)
    const { raw } = await t.send(token, `GET ${BASE}/${slug}`)
    assert.doesNotMatch(raw.toString(), TELLING)
    assert.equal((await t.send(token, `GET ${BASE}?sort=cost`)).status, 403)
  })

  it('the cost of a service is not kept in the log, which others of the firm read: only that it changed', async () => {
    const service = await sell(t, { ...secret, title: 'Logged' })
    const { version } = (await t.call('administrator', `GET ${BASE}/${service.slug}`)).body
    const edited = { ...written, ...secret, title: 'Logged', cost: '7222.00', version }
    assert.equal((await t.call('administrator', `PUT ${BASE}/${service.id}`, edited)).status, 200)
    const { rows } = await sql<{ staff_only: boolean; changes: { field: string; after: string | null }[] }>`
      select staff_only, changes from public.audit_events where subject_id = ${service.id} order by id`.execute(
      t.db,
    )
    const costs = rows.map(({ changes }) => changes.find(({ field }) => field === 'cost')?.after)
    assert.deepEqual(costs, ['changed', undefined, 'changed'])
    assert.doesNotMatch(JSON.stringify(rows), /7333\.|7222\./)
    assert.ok(rows.every((row) => row.staff_only))
  })

  it('the cost of a service is no field of what clients get or send', () => {
    for (const [key, route] of Object.entries(services)) {
      if ('response' in route)
        assert.doesNotMatch(
          JSON.stringify(jsonSchema(route.response, 'output', false)),
          /"(cost|margin)":/,
          key,
        )
      if (route.may !== 'services:read' || !('query' in route)) continue
      assert.equal(forClients(route.query).safeParse({ cost: '1' }).success, false, key)
    }
  })

  it('the cost of a service is in a table that the statements of clients cannot read', async () => {
    const asBuyer = inTransaction(t.db, async (trx) => {
      await sql`set local role domicile_buyer`.execute(trx)
      await sql`select from service_costs`.execute(trx)
    })
    await assert.rejects(asBuyer, { code: '42501' })
  })

  it('the cost of a service is refused from those who may not write it', async () => {
    const { id, version } = await sell(t, { ...secret, title: 'Unwritten' })
    for (const as of ['accountManager', ...others] as const) {
      const answer = await t.call(as, `PUT ${BASE}/${id}`, { ...written, cost: '1', version })
      assert.equal(answer.status, 403, as)
    }
  })
})
