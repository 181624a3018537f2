import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { purchaseMessages } from '@domicile/contract/sales/messages'
import { newId } from '@domicile/server/db/ids'
import { inTransaction } from '@domicile/server/db/db'
import { lockWaits, until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { becomePaid } from '../../domain/payments/settle-payment.ts'
import { firmDay } from '../../domain/seller/firm-day.ts'
import { testShop, type TestShop } from '../../test/shop.ts'
import { makeTemplate, question } from '../../test/templates.ts'
import { lockOrder } from '../../domain/orders/lock-order.ts'

const t = await testShop()

type Buyer = Awaited<ReturnType<TestShop['buyer']>>

const admin = () => t.people.administrator.token
/** Reports a decision about the due diligence of a company, as the main API does. */
async function decided(companyId: string, state: string) {
  await t.dueDiligence(companyId, state)
  await looked(companyId)
}

async function looked(companyId: string) {
  const payload = JSON.stringify({ companyId })
  await sql`select graphile_worker.add_job('order.prerequisites-changed', ${payload}::json)`.execute(t.db)
  await t.work('order.prerequisites-changed')
  await t.work('order.resume')
}

/** Sends a form for the due diligence of a company. */
async function asked(companyId: string, by: string) {
  const templateId = await makeTemplate(t, [question('name')])
  const surveyId = newId()
  await sql`
    insert into public.surveys (id, slug, name, sort_name, template_id, template_version, due_on, remind_days, companies,
      asks, created_by, sent_at, sent_by)
    values (${surveyId}, ${`s-${surveyId}`}, 'S', 's', ${templateId}, 1, '2040-01-01', '{}', 'chosen', 'owners', ${by},
      now(), ${by})`.execute(t.db)
  await sql`
    insert into public.due_diligence_requests (id, company_id, case_id, survey_id, reason, sent_by)
    select ${newId()}, company_id, id, ${surveyId}, 'missing', ${by} from public.due_diligence_cases
    where company_id = ${companyId}`.execute(t.db)
}

const regulated = (more: object = {}) => t.service({ price: 0, isRegulated: true, ...more })

/** Orders a service that costs nothing, so that it is paid at once. */
async function ordered(buyer: Buyer, more: object = {}) {
  await buyer.put(await regulated(more))
  const { status, body } = await buyer.order()
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

const read = async (id: string, by: string) => (await t.send(by, `GET /api/purchase/orders/${id}`)).body
const jobsOf = async (name: string, companyId: string) =>
  (await t.jobs()).filter((job) => job.name === name && job.payload.companyId === companyId)
const toRefund = async (companyId: string) =>
  (await jobsOf('order.notify', companyId)).filter(({ payload }) => payload.news === 'order.payment-problem')

describe('a paid line of a regulated service', () => {
  it('a paid regulated line opens due diligence, waits for it, and starts once it is approved', async () => {
    const buyer = await t.buyer()
    const order = await ordered(buyer, { opens: 'project' })
    assert.deepEqual(
      [order.state, order.label, order.waitsFor, order.lines[0].state, order.dueDiligence],
      ['due-diligence', 'needs attention', 'firm', 'due-diligence', 'none'],
    )
    assert.equal((await jobsOf('order.open-due-diligence', buyer.companyId)).length, 1)
    for (const state of ['not_started', 'reviewing', 'submitted']) {
      await decided(buyer.companyId, state)
      assert.equal((await read(order.id, buyer.owner.token)).version, order.version, state)
    }
    await decided(buyer.companyId, 'approved')
    const begun = await read(order.id, buyer.owner.token)
    assert.deepEqual([begun.state, begun.lines[0].state, begun.dueDiligence], ['paid', 'queued', null])
    assert.equal((await jobsOf('order.fulfil', buyer.companyId)).length, 1)
    await looked(buyer.companyId)
    assert.equal((await jobsOf('order.fulfil', buyer.companyId)).length, 1)
  })

  it('a paid regulated line waits for the client while the case asks for answers, and is found by that', async () => {
    const buyer = await t.buyer()
    const { id } = await ordered(buyer)
    await t.dueDiligence(buyer.companyId, 'info_requested')
    await asked(buyer.companyId, buyer.owner.id)
    const waits = async (whom: string) =>
      (await t.send(buyer.owner.token, `GET /api/purchase/orders?waitsFor=${whom}`)).body.items.map(
        (one: { id: string }) => one.id,
      )
    assert.deepEqual([await waits('firm'), await waits('client')], [[], [id]])
    const { waitsFor, waitsForPeople, dueDiligence } = await read(id, buyer.owner.token)
    assert.deepEqual([waitsFor, waitsForPeople.total, dueDiligence], ['client', 2, 'asked'])
    await t.dueDiligence(buyer.companyId, 'approved')
    assert.deepEqual([await waits('firm'), await waits('client')], [[id], []])
  })

  it('a paid regulated line starts at once for an approved company, also during a review; new lines wait', async () => {
    const buyer = await t.buyer()
    await t.dueDiligence(buyer.companyId, 'approved')
    const first = await ordered(buyer, { opens: 'project' })
    assert.equal(first.lines[0].state, 'queued')
    await decided(buyer.companyId, 'reviewing')
    assert.equal((await read(first.id, buyer.owner.token)).lines[0].state, 'queued')
    assert.equal((await ordered(buyer)).state, 'due-diligence')
  })

  it('a paid regulated line asks for its details first, and other lines do not wait for it', async () => {
    const buyer = await t.buyer()
    await buyer.put(await regulated({ questions: [question('name')] }))
    await buyer.put(await t.service({ price: 0, opens: 'project' }))
    const { body: order } = await buyer.order()
    const statesOf = ({ lines }: { lines: { state: string }[] }) => lines.map(({ state }) => state)
    assert.deepEqual([order.state, ...statesOf(order)], ['needs-data', 'needs-data', 'queued'])
    const answers = { lines: [{ lineId: order.lines[0].id, answers: { name: 'Ann' } }] }
    const path = `PUT /api/purchase/orders/${order.id}/answers`
    const { body: given } = await t.send(buyer.owner.token, path, answers)
    assert.deepEqual([given.state, ...statesOf(given)], ['due-diligence', 'due-diligence', 'queued'])
    await decided(buyer.companyId, 'approved')
    assert.deepEqual(statesOf(await read(order.id, buyer.owner.token)), ['done', 'queued'])
  })

  it('a regulated line whose payment overlaps the approval of the case starts too', async () => {
    const buyer = await t.buyer()
    await t.dueDiligence(buyer.companyId, 'submitted')
    await buyer.put(await t.service({ isRegulated: true }))
    const { body: order } = await buyer.order()
    let isLooking: Promise<void> | undefined
    await inTransaction(t.db, async (db) => {
      const paid = await becomePaid(db, await lockOrder(db, order.id), { actorId: null })
      assert.equal(paid.state, 'due-diligence')
      isLooking = decided(buyer.companyId, 'approved')
      await until(async () => (await lockWaits(t.db)) > 0)
    })
    await isLooking
    assert.equal((await read(order.id, buyer.owner.token)).state, 'completed')
  })

  it('a paid regulated line keeps waiting when the case is declined, and the firm is notified to refund it', async () => {
    const buyer = await t.buyer()
    const order = await ordered(buyer, { questions: [question('name')] })
    assert.equal(order.state, 'needs-data')
    await decided(buyer.companyId, 'declined')
    const declined = await read(order.id, admin())
    assert.deepEqual([declined.state, declined.lines[0].state], ['due-diligence', 'due-diligence'])
    const [notice, ...others] = await toRefund(buyer.companyId)
    assert.deepEqual(
      [notice!.payload.title, notice!.payload.audience, others],
      [`Refund order ${order.number}`, 'firm', []],
    )
    const path = `PUT /api/purchase/orders/${order.id}/cancellation`
    const { body: cancelled } = await t.send(admin(), path, { reason: 'It was declined' })
    assert.deepEqual([cancelled.state, cancelled.lines[0].state], ['cancelled', 'cancelled'])
    await decided(buyer.companyId, 'approved')
    assert.equal((await read(order.id, admin())).state, 'cancelled')
  })

  it('a regulated line does not start if it is paid after the case was declined', async () => {
    const buyer = await t.buyer()
    await buyer.put(await t.service({ isRegulated: true }))
    const { body: order } = await buyer.order()
    await t.dueDiligence(buyer.companyId, 'declined')
    await inTransaction(t.db, async (db) => becomePaid(db, await lockOrder(db, order.id), { actorId: null }))
    assert.equal((await read(order.id, admin())).lines[0].state, 'due-diligence')
    assert.equal((await toRefund(buyer.companyId)).length, 1)
  })
})

describe('the main API', () => {
  const servicesOf = async (companyId: string) => {
    const { rows } = await sql<{ title: string; isRunning: boolean }>`
      select title, is_running as "isRunning" from public.regulated_services(${companyId})`.execute(t.db)
    return rows.map(({ title, isRunning }) => [title, isRunning])
  }
  const isAsked = async (companyId: string) => {
    const jobs = await jobsOf('order.services-changed', companyId)
    const key = `purchase:order.services-changed:${companyId}`
    await sql`select graphile_worker.remove_job(${key})`.execute(t.db)
    return jobs.length > 0
  }

  it('the main API rechecks a company once a regulated service is paid or cancelled, and for no other order', async () => {
    const buyer = await t.buyer()
    await buyer.put(await t.service({ price: 0 }))
    await buyer.order()
    assert.deepEqual([await isAsked(buyer.companyId), await servicesOf(buyer.companyId)], [false, []])
    const { id } = await ordered(buyer, { title: 'Nominee director' })
    assert.equal(await isAsked(buyer.companyId), true)
    assert.deepEqual(await servicesOf(buyer.companyId), [['Nominee director', true]])
    await t.send(admin(), `PUT /api/purchase/orders/${id}/cancellation`, { reason: 'Not needed' })
    assert.equal(await isAsked(buyer.companyId), true)
    assert.deepEqual(await servicesOf(buyer.companyId), [])
  })

  it('the main API sees a service that renews end with its last period', async () => {
    const buyer = await t.buyer()
    await ordered(buyer, { title: 'Registered office', renewal: 'yearly' })
    const running = ['Registered office', true]
    assert.deepEqual(await servicesOf(buyer.companyId), [running])
    const slugs = async () => {
      const { rows } = await sql`select slug from public.services_of(${[buyer.companyId]}::uuid[])`.execute(
        t.db,
      )
      return rows.length
    }
    // At every moment, the day in one of these zones is not that of UTC.
    for (const zone of ['Etc/GMT-14', 'Etc/GMT+12']) {
      await sql`update seller set time_zone = ${zone}`.execute(t.db)
      const ends = (days: number) =>
        sql`
        update renewals set cancelled_at = now(), renews_on = ${firmDay} + ${days}::integer
        where company_id = ${buyer.companyId}`.execute(t.db)
      await ends(1)
      assert.deepEqual([await servicesOf(buyer.companyId), await slugs()], [[running], 1])
      await ends(0)
      assert.deepEqual(
        [await servicesOf(buyer.companyId), await slugs()],
        [[['Registered office', false]], 0],
      )
    }
    await sql`update seller set time_zone = 'UTC'`.execute(t.db)
  })
})

describe('a company whose due diligence is declined or has ended', () => {
  for (const state of ['declined', 'exited'])
    it(`refuses regulated services to a company: ${state}`, async () => {
      const buyer = await t.buyer()
      const service = await regulated()
      await buyer.put(service)
      await t.dueDiligence(buyer.companyId, state)
      const { dueDiligence, obstacles } = await buyer.cart()
      assert.deepEqual(
        [dueDiligence, obstacles],
        ['declined', [{ code: 'due-diligence', text: purchaseMessages.notOfferedInCart }]],
      )
      const placed = await buyer.order()
      assert.deepEqual([placed.status, placed.body.title], [409, purchaseMessages.notOffered])
      const added = await buyer.put(await regulated())
      assert.deepEqual([added.status, added.body.title], [409, purchaseMessages.notOffered])
      const byStaff = await buyer.put(service, { quantity: 2 }, admin())
      assert.deepEqual([byStaff.status, byStaff.body.title], [409, purchaseMessages.dueDiligenceDeclined])
      const [{ text }] = (await buyer.cart(admin())).obstacles
      assert.equal(text, purchaseMessages.dueDiligenceDeclined)
      await t.send(buyer.owner.token, `DELETE ${buyer.path}/cart/lines/${service}`)
      await buyer.put(await t.service({ price: 0 }))
      const other = await buyer.order()
      assert.deepEqual([other.status, other.body.state], [201, 'completed'])
    })

  it('a declined company can no longer accept a quote or approve an order', async () => {
    const buyer = await t.buyer({ limit: 0 })
    const { owner, member } = buyer
    await buyer.put(await regulated({ price: null }), { quantity: 1 }, member.token)
    const { body: asked } = await buyer.order({}, member.token)
    await buyer.put(await regulated({ price: 5000 }), { quantity: 1 }, member.token)
    const { body: toApprove } = await buyer.order({}, member.token)
    assert.deepEqual([asked.state, toApprove.state], ['quote-requested', 'to-approve'])
    const path = (id: string, rest: string) => `/api/purchase/orders/${id}/${rest}`
    const quote = { lines: [{ lineId: asked.lines[0].id, unitPrice: '10' }] }
    const { body: quoted } = await t.send(admin(), `POST ${path(asked.id, 'quote')}`, quote)
    await t.dueDiligence(buyer.companyId, 'declined')
    const accepted = await t.send(owner.token, `PUT ${path(asked.id, 'quote-acceptance')}`, {
      total: quoted.total,
    })
    const approved = await t.send(owner.token, `PUT ${path(toApprove.id, 'approval')}`)
    for (const { status, body } of [accepted, approved])
      assert.deepEqual([status, body.title], [409, purchaseMessages.notOffered])
  })
})

describe('the state of due diligence', () => {
  it('the state of due diligence is that of the own company, and reveals neither stage nor reason', async () => {
    const [buyer, other] = [await t.buyer(), await t.buyer()]
    await t.dueDiligence(other.companyId, 'declined')
    for (const state of ['reviewing', 'enhanced', 'submitted']) {
      await t.dueDiligence(buyer.companyId, state)
      await buyer.put(await regulated())
      const cart = await buyer.cart()
      assert.equal(cart.dueDiligence, 'open')
      assert.doesNotMatch(JSON.stringify(cart), new RegExp(state))
    }
    assert.equal((await t.send(buyer.owner.token, `GET ${other.path}/cart`)).status, 404)
    const placed = await ordered(buyer)
    assert.equal((await t.send(other.owner.token, `GET /api/purchase/orders/${placed.id}`)).status, 404)
  })

  it('the state of due diligence is not part of a cart without regulated services', async () => {
    const buyer = await t.buyer()
    await t.dueDiligence(buyer.companyId, 'declined')
    await buyer.put(await t.service())
    assert.equal((await buyer.cart()).dueDiligence, null)
  })
})
