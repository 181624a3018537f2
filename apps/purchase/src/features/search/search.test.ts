import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inTransaction } from '@domicile/server/db/db'
import { purchaseSearchedNouns } from '@domicile/contract/home/search/purchase-search'
import { sql } from 'kysely'
import { issueInvoice } from '../../domain/invoices/issue-invoice.ts'
import { makeOrder, makeSeller } from '../../test/orders.ts'
import { sell } from '../../test/services.ts'
import { testApp, type TestApp } from '../../test/app.ts'

type Made = { id: string; number: string; invoiceId: string; invoiceNumber: string }
type Group = {
  noun: string
  items: { target: string; title: string; subtitle: string; company: { name: string } }[]
  hasMore: boolean
}
type As = Parameters<TestApp['call']>[0]

const t = await testApp()
await makeSeller(t.db)
const ofA: Made = await paidOrder(t.companies.a)
const ofB: Made[] = []
for (let count = 0; count < 7; count += 1) ofB.unshift(await paidOrder(t.companies.b))

/** A paid order of an apostille, with its invoice. */
async function paidOrder(companyId: string): Promise<Made> {
  const lines = [{ title: 'Apostille of a deed', unitPrice: 5_000 }]
  const order = await makeOrder(t.db, { companyId, state: 'paid', lines, billing: { name: 'Tamarisk Ltd' } })
  await sql`update orders set paid = total, paid_at = now() where id = ${order.id}`.execute(t.db)
  const invoiceId = await issueInvoice(t.db, order)
  const { rows } = await sql<{ number: string }>`
    select number from invoices where id = ${invoiceId}`.execute(t.db)
  return { ...order, invoiceId, invoiceNumber: rows[0]!.number }
}

async function groupsFor(person: As, q: string): Promise<Group[]> {
  const { status, body } = await t.call(
    person,
    `GET /api/purchase/search?${new URLSearchParams({ q }).toString()}`,
  )
  assert.equal(status, 200, JSON.stringify(body))
  return body.groups
}

async function found(person: As, q: string): Promise<Record<string, string[]>> {
  const groups = await groupsFor(person, q)
  return Object.fromEntries(groups.map(({ noun, items }) => [noun, items.map(({ target }) => target)]))
}

/** Their own order may have the number of a foreign invoice. */
async function findsNothingOf({ id, number, invoiceId, invoiceNumber }: Made, person: As): Promise<void> {
  for (const q of [number, invoiceNumber]) {
    const targets = Object.values(await found(person, q)).flat()
    assert.ok(!targets.includes(id) && !targets.includes(invoiceId), `${person} ${q}`)
  }
}

describe('the search of purchases', () => {
  it('a search finds orders and invoices by number, and shows them to the people of their company alone', async () => {
    assert.deepEqual(await found('administrator', ofA.number), { order: [ofA.id], invoice: [ofA.invoiceId] })
    assert.deepEqual(await found('owner', ofA.number), { order: [ofA.id], invoice: [ofA.invoiceId] })
    assert.deepEqual(await found('owner', ofA.invoiceNumber), { invoice: [ofA.invoiceId] })
    assert.deepEqual(await found('member', ofA.number), { order: [ofA.id] })
    assert.deepEqual(await found('viewer', ofA.number), { order: [ofA.id] })
    for (const stranger of ['ownerOfB', 'complianceOfficer', 'contentEditor'] as const) {
      await findsNothingOf(ofA, stranger)
    }
    for (const outsider of ['owner', 'member', 'viewer', 'accountManager'] as const) {
      await findsNothingOf(ofB[0]!, outsider)
    }
  })

  it('a search shows one purchase where the company has one, however many others have', async () => {
    for (const q of ['apostille', 'tamarisk', 'company'])
      for (const person of ['owner', 'accountManager'] as const)
        for (const { noun, items, hasMore } of await groupsFor(person, q))
          assert.deepEqual(
            [items.map(({ target }) => target), hasMore],
            [[noun === 'order' ? ofA.id : ofA.invoiceId], false],
            `${person} ${q} ${noun}`,
          )
    assert.deepEqual(await found('owner', 'company b'), {})
  })

  it('a search shows the newest five purchases, and that there are more', async () => {
    const groups = await groupsFor('ownerOfB', 'company b')
    assert.deepEqual(
      groups.map(({ noun, items, hasMore }) => [noun, items.map(({ target }) => target), hasMore]),
      [
        ['order', ofB.slice(0, 5).map(({ id }) => id), true],
        ['invoice', ofB.slice(0, 5).map(({ invoiceId }) => invoiceId), true],
      ],
    )
    const { title, subtitle, company } = groups[0]!.items[0]!
    assert.deepEqual([title, subtitle, company.name], ['Apostille of a deed', ofB[0]!.number, 'Company B'])
  })

  it('a search finds orders by what was ordered, and invoices by their buyer', async () => {
    assert.deepEqual(await found('owner', 'deed apostille'), { order: [ofA.id] })
    assert.deepEqual(await found('owner', 'TAMARISK'), { invoice: [ofA.invoiceId] })
  })

  it('a search finds orders by their state, in the transaction that changes it', async () => {
    const inState = async (person: As, state: string) => {
      const query = new URLSearchParams({ q: 'aconite', state }).toString()
      const { body } = await t.call(person, `GET /api/purchase/search?${query}`)
      return body.groups.flatMap(({ items }: Group) => items.map(({ target }) => target))
    }
    const lines = [{ title: 'Aconite filing', unitPrice: 5_000 }]
    const { id } = await makeOrder(t.db, { companyId: t.companies.a, state: 'placed', lines })
    assert.deepEqual(await inState('owner', 'placed'), [id])
    await inTransaction(t.db, async (trx) => {
      await sql`update orders set state = 'cancelled', ended_at = now() where id = ${id}`.execute(trx)
      const { rows } = await sql`select state from search_entries where id = ${id}`.execute(trx)
      assert.deepEqual(rows, [{ state: 'cancelled' }])
    })
    assert.deepEqual(await inState('owner', 'placed'), [])
    for (const person of ['owner', 'administrator'] as const)
      assert.deepEqual(await inState(person, 'cancelled'), [id], person)
    assert.deepEqual(await inState('ownerOfB', 'cancelled'), [])
  })

  it('a search finds letters of every script', async () => {
    for (const [title, ...searches] of [
      ['Übersetzung für Ärzte', 'übersetzung', 'ubersetzung', 'U\u0308bersetzung'],
      ['Łódź filing', 'Łódź', 'lodz'],
      ['電子申請 pack', '電子申請'],
      ['Регистрация office', 'Регистрация', 'registratsiya'],
      ['Greek Ελλάδα', 'ελλάδα'],
    ] as const) {
      const { slug } = await sell(t, { title })
      for (const q of searches)
        assert.deepEqual(await found('owner', q), { service: [slug] }, `${title}: ${q}`)
    }
  })

  it('a search finds services: those of the catalogue for clients, all but archived ones for staff', async () => {
    const [shown, draft] = [
      await sell(t, { title: 'Mimosa filing' }),
      await sell(t, { title: 'Mimosa draft' }, { draft: true }),
    ]
    for (const person of ['owner', 'member', 'viewer', 'ownerOfB'] as const)
      assert.deepEqual(await found(person, 'mimosa'), { service: [shown.slug] }, person)
    const staff = [
      'administrator',
      'accountManager',
      'complianceOfficer',
      'operations',
      'contentEditor',
    ] as const
    for (const person of staff)
      assert.deepEqual(await found(person, 'mimosa'), { service: [draft.slug, shown.slug] }, person)
  })

  it('a search finds the signs of a description as they are read, and not as they are stored', async () => {
    const { slug } = await sell(t, { title: 'Relief', description: '<p>R&amp;D &lt; 10 snowberries</p>' })
    assert.deepEqual(await found('owner', 'r&d snowberries'), { service: [slug] })
    for (const q of ['amp snowberries', 'lt snowberries']) assert.deepEqual(await found('owner', q), {}, q)
  })

  it('a search of purchases shows nothing to a person without a role, and refuses one that is too short', async () => {
    const { token } = await t.person({})
    assert.deepEqual((await t.send(token, 'GET /api/purchase/search?q=mimosa')).body, {
      groups: [],
      people: [],
      corrections: [],
    })
    assert.equal((await t.call('owner', 'GET /api/purchase/search?q=m')).status, 400)
    assert.deepEqual(
      (await groupsFor('administrator', 'company')).map(({ noun }) => noun),
      purchaseSearchedNouns.filter((noun) => noun !== 'service'),
    )
  })
})

describe('opened purchases', () => {
  const list = async (person: As) =>
    (await t.call(person, 'GET /api/purchase/opened-records')).body as { id: string; title: string }[]
  const pin = async (person: As, noun: string, record: string) =>
    (await t.call(person, `PUT /api/purchase/opened-records/${noun}/${record}/pin`)).status

  it('opened purchases are pinned by those who find them, services by their slugs', async () => {
    const { slug } = await sell(t, { title: 'Quince filing' })
    assert.equal(await pin('owner', 'order', ofA.id), 200)
    assert.equal(await pin('owner', 'service', slug), 200)
    assert.deepEqual(
      (await list('owner')).map(({ title }) => title),
      ['Quince filing', 'Apostille of a deed'],
    )
    assert.deepEqual(await list('member'), [])
  })

  it('opened purchases are never those of another company', async () => {
    for (const [noun, record] of [
      ['order', ofB[0]!.id],
      ['invoice', ofB[0]!.invoiceId],
      ['company', t.companies.b],
    ] as const) {
      assert.equal(await pin('owner', noun, record), 404, noun)
      const opening = `PUT /api/purchase/opened-records/${noun}/${record}/opening` as const
      assert.deepEqual((await t.call('owner', opening)).body, { isFound: false }, noun)
    }
    assert.ok((await list('owner')).every(({ id }) => id !== ofB[0]!.id))
  })

  it('opened purchases of an archived company are those of staff alone, as in the search', async () => {
    await sql`
      update public.companies set archived_at = now(), archive_reason = 'x' where id = ${t.companies.a}`.execute(
      t.db,
    )
    const both = { order: [ofA.id], invoice: [ofA.invoiceId] }
    assert.deepEqual(await found('administrator', ofA.number), both)
    assert.deepEqual(await found('owner', ofA.number), {})
    assert.ok((await list('owner')).every(({ id }) => id !== ofA.id))
    assert.equal(await pin('owner', 'invoice', ofA.invoiceId), 404)
    assert.equal(await pin('administrator', 'invoice', ofA.invoiceId), 200)
  })
})
