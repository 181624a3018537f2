import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { purchaseMessages } from '@domicile/contract/sales/messages'
import { plainOption } from '@domicile/contract/form-engine/plain-parts'
import { inTransaction } from '@domicile/server/db/db'
import { lockWaits, until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { becomePaid } from '../../domain/payments/settle-payment.ts'
import { onceKey, testShop, type TestShop } from '../../test/shop.ts'
import { question } from '../../test/templates.ts'
import { lockOrder } from '../../domain/orders/lock-order.ts'

const t = await testShop()

const path = (id: string, rest = '') => `/api/purchase/orders/${id}${rest}`
/** Reports a valid document of a company, as the main API does. */
async function documentsChanged(companyId: string) {
  const payload = JSON.stringify({ companyId })
  await sql`select graphile_worker.add_job('order.prerequisites-changed', ${payload}::json)`.execute(t.db)
  await t.work('order.prerequisites-changed')
  await t.work('order.resume')
}

const admin = () => t.people.administrator.token

async function requested(buyer: Awaited<ReturnType<TestShop['buyer']>>, price = 10_000) {
  await buyer.put(await t.service({ title: 'On request', price: null }), { quantity: 2 })
  await buyer.put(await t.service({ title: 'Known', price }))
  const { body } = await buyer.order({}, buyer.member.token)
  return body
}

describe('a quote', () => {
  it('a quote is requested, sent, accepted at its price, and then due for payment', async () => {
    const buyer = await t.buyer()
    const order = await requested(buyer)
    assert.deepEqual(
      [order.state, order.total, order.totals, order.vat],
      ['quote-requested', null, null, null],
    )
    const [line] = order.lines
    const quote = { lines: [{ lineId: line.id, unitPrice: '250.50' }] }
    assert.equal((await t.send(buyer.owner.token, `POST ${path(order.id, '/quote')}`, quote)).status, 403)
    const { body: quoted } = await t.send(admin(), `POST ${path(order.id, '/quote')}`, quote)
    assert.deepEqual([quoted.state, quoted.total, quoted.vat.treatment], ['quote-sent', '739.23', 'domestic'])
    assert.ok(quoted.quoteHoldsUntil)
    const accept = (total: string) =>
      t.send(buyer.member.token, `PUT ${path(order.id, '/quote-acceptance')}`, { total })
    assert.equal((await accept('1.00')).body.current.total, '739.23')
    const { body: accepted } = await accept('739.23')
    assert.deepEqual([accepted.state, accepted.total], ['placed', '739.23'])
    assert.equal((await accept('739.23')).status, 409)
    const seen = (await t.send(buyer.owner.token, `GET ${path(order.id)}`)).body
    assert.deepEqual(
      seen.invoices.map(({ kind }: { kind: string }) => kind),
      ['pro-forma'],
    )
  })

  it('a quote names each price, in the decimals of its currency, for lines that are its own', async () => {
    const buyer = await t.buyer()
    const order = await requested(buyer)
    const other = await requested(await t.buyer())
    const send = (lines: object[], holdsUntil?: string) =>
      t.send(admin(), `POST ${path(order.id, '/quote')}`, { lines, ...(holdsUntil && { holdsUntil }) })
    const own = { lineId: order.lines[0].id, unitPrice: '1' }
    for (const unitPrice of ['-1', '1.005', '1e3', '', 'x', '99999999999'])
      assert.equal((await send([{ ...own, unitPrice }])).status, 422, unitPrice)
    assert.equal(
      (await send([{ lineId: order.lines[1].id, unitPrice: '5' }])).status,
      422,
      'one has no price yet',
    )
    assert.equal((await send([own, { lineId: other.lines[0].id, unitPrice: '5' }])).status, 422)
    assert.equal((await send([own], '2020-01-01')).status, 422)
    assert.equal((await send([own])).status, 200)
    assert.equal((await send([{ ...own, unitPrice: '2' }])).body.lines[0].unitPrice, '2.00')
  })

  it('a quote expires once its last day is over, and not before', async () => {
    const buyer = await t.buyer()
    const order = await requested(buyer)
    const quote = { lines: [{ lineId: order.lines[0].id, unitPrice: '10' }] }
    await t.send(admin(), `POST ${path(order.id, '/quote')}`, quote)
    await t.work('order.expire-quote')
    const state = async () => (await t.send(admin(), `GET ${path(order.id)}`)).body.state
    assert.equal(await state(), 'quote-sent')
    await t.send(admin(), `POST ${path(order.id, '/quote')}`, quote)
    await sql`update orders set quote_holds_until = current_date - 2 where id = ${order.id}`.execute(t.db)
    const late = await t.send(buyer.owner.token, `PUT ${path(order.id, '/quote-acceptance')}`, {
      total: '147.60',
    })
    assert.deepEqual([late.status, late.body.type.split('/').at(-1)], [409, 'quote-over'])
    await t.work('order.expire-quote')
    assert.equal(await state(), 'cancelled')
  })

  it('a quote is accepted on its last day, and the job that expires it runs just after', async () => {
    const buyer = await t.buyer()
    const order = await requested(buyer)
    const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const quote = { lines: [{ lineId: order.lines[0].id, unitPrice: '10' }] }
    for (const holdsUntil of [dayIn(30), dayIn(0)])
      await t.send(admin(), `POST ${path(order.id, '/quote')}`, { ...quote, holdsUntil })
    const looks = (await t.jobs()).filter(
      ({ name, payload }) => name === 'order.expire-quote' && payload.orderId === order.id,
    )
    assert.deepEqual(
      looks.map(({ runAt }) => runAt),
      [`${dayIn(1)}T00:01:00.000Z`],
    )
    const accepted = await t.send(buyer.owner.token, `PUT ${path(order.id, '/quote-acceptance')}`, {
      total: '147.60',
    })
    assert.deepEqual([accepted.status, accepted.body.state], [200, 'placed'])
  })

  it('a quote that expires before its approval is offered again, and the old price cannot be approved', async () => {
    const buyer = await t.buyer({ limit: 100 })
    const quote = (id: string, unitPrice: string, lineId: string) =>
      t.send(admin(), `POST ${path(id, '/quote')}`, { lines: [{ lineId, unitPrice }] })
    for (const how of ['approval', 'clock']) {
      const order = await requested(buyer)
      await quote(order.id, '10', order.lines[0].id)
      const accept = (total: string) =>
        t.send(buyer.member.token, `PUT ${path(order.id, '/quote-acceptance')}`, { total })
      const waiting = (await accept('147.60')).body
      assert.deepEqual([waiting.state, waiting.waitsForPeople.isYou], ['to-approve', false])
      assert.equal(waiting.waitsForPeople.total, 1, 'only the owner approves')
      const forOwner = (await t.send(buyer.owner.token, `GET ${path(order.id)}`)).body
      assert.equal(forOwner.waitsForPeople.isYou, true)
      await sql`update orders set quote_holds_until = current_date - 2 where id = ${order.id}`.execute(t.db)
      const approve = () => t.send(buyer.owner.token, `PUT ${path(order.id, '/approval')}`)
      if (how === 'clock') await t.work('order.expire-quote')
      const refused = await approve()
      assert.equal(refused.status, 409)
      if (how === 'approval') assert.equal(refused.body.title, purchaseMessages.quoteOverUnapproved)
      const now = (await t.send(buyer.owner.token, `GET ${path(order.id)}`)).body
      assert.deepEqual([now.state, now.waitsFor], ['quote-requested', 'firm'])
      const { total } = (await quote(order.id, '20', order.lines[0].id)).body
      assert.equal((await accept('147.60')).status, 409, 'the old total')
      assert.equal((await accept(total)).body.state, 'to-approve', total)
      assert.equal((await approve()).body.state, 'placed')
    }
  })

  it('a quote is declined with a reason', async () => {
    const buyer = await t.buyer()
    const order = await requested(buyer)
    const refuse = (body: object) =>
      t.send(buyer.member.token, `PUT ${path(order.id, '/quote-refusal')}`, body)
    assert.equal((await refuse({ reason: '' })).status, 422)
    const { body } = await refuse({ reason: 'Too late' })
    assert.deepEqual([body.state, body.endReason, body.allowedActions], ['cancelled', 'Too late', []])
  })
})

describe('an order above the limit of its company', () => {
  it('an order above the limit needs an owner’s approval, unless an owner places it', async () => {
    const buyer = await t.buyer({ limit: 10_000 })
    const service = await t.service()
    await buyer.put(service)
    const { body: waiting } = await buyer.order({}, buyer.member.token)
    assert.deepEqual([waiting.state, waiting.waitsFor, waiting.dueOn], ['to-approve', 'client', null])
    assert.deepEqual(waiting.allowedActions, [])
    const approve = (token: string) => t.send(token, `PUT ${path(waiting.id, '/approval')}`)
    for (const token of [buyer.member.token, admin(), t.people.accountManager.token])
      assert.equal((await approve(token)).status, 403)
    assert.equal((await approve((await t.buyer()).owner.token)).status, 404)
    const { body } = await approve(buyer.owner.token)
    assert.deepEqual([body.state, body.approvedBy !== null, body.invoices.length], ['placed', true, 1])
    await buyer.put(service)
    assert.equal((await buyer.order()).body.state, 'placed')
  })

  it('an order in another currency counts as above the limit, also where the firm places it', async () => {
    const buyer = await t.buyer({ limit: 12_300 })
    await t.manage(t.people.accountManager.id, buyer.companyId)
    const stateOf = async (service: Parameters<TestShop['service']>[0], { token } = buyer.member) => {
      await buyer.put(await t.service(service))
      return (await buyer.order({}, token)).body.state
    }
    assert.equal(await stateOf({}), 'placed', 'just the limit')
    assert.equal(await stateOf({ price: 10_001 }), 'to-approve')
    assert.equal(await stateOf({ price: 1, currency: 'USD' }), 'to-approve')
    assert.equal(await stateOf({}, t.people.accountManager), 'placed')
    assert.equal(await stateOf({ price: 10_001 }, t.people.accountManager), 'to-approve')
  })

  it('an order above the limit is refused with a reason, and then over', async () => {
    const buyer = await t.buyer({ limit: 0 })
    await buyer.put(await t.service())
    const { body: waiting } = await buyer.order({}, buyer.member.token)
    const refused = await t.send(buyer.owner.token, `PUT ${path(waiting.id, '/disapproval')}`, {
      reason: 'Not now',
    })
    assert.deepEqual([refused.body.state, refused.body.lines[0].state], ['cancelled', 'cancelled'])
    assert.equal((await t.send(buyer.owner.token, `PUT ${path(waiting.id, '/approval')}`)).status, 409)
  })

  it('an order keeps its limit when the quote for it is accepted', async () => {
    const buyer = await t.buyer({ limit: 10_000 })
    const order = await requested(buyer)
    await t.send(admin(), `POST ${path(order.id, '/quote')}`, {
      lines: [{ lineId: order.lines[0].id, unitPrice: '1' }],
    })
    const accepted = await t.send(buyer.member.token, `PUT ${path(order.id, '/quote-acceptance')}`, {
      total: '125.46',
    })
    assert.equal(accepted.body.state, 'to-approve')
  })
})

describe('an unpaid order', () => {
  it('an owner cancels an unpaid order, with the reason, and no member does', async () => {
    const buyer = await t.buyer()
    await buyer.put(await t.service())
    const { body: order } = await buyer.order()
    const cancel = (token: string, body: object) =>
      t.send(token, `PUT ${path(order.id, '/cancellation')}`, body)
    assert.equal((await cancel(buyer.member.token, { reason: 'For a test.' })).status, 403)
    assert.equal((await cancel(buyer.owner.token, {})).status, 422)
    const { body } = await cancel(buyer.owner.token, { reason: 'Ordered twice' })
    assert.deepEqual(
      [body.state, body.label, body.endReason, body.bank],
      ['cancelled', 'rejected', 'Ordered twice', null],
    )
    assert.deepEqual(
      body.history.map(({ event, reason }: Record<string, string>) => [event, reason]),
      [
        ['place', null],
        ['cancel', 'Ordered twice'],
      ],
    )
  })
})

describe('an order that lacks something', () => {
  it('an incomplete order starts line by line as the answers and documents come', async () => {
    const buyer = await t.buyer()
    const name = question('name', { label: 'Name' })
    const way = question('way', { type: 'select', options: [plainOption('Post', 'Post')] })
    await buyer.put(await t.service({ price: 0, opens: 'project', questions: [name], documents: ['aml'] }))
    await buyer.put(await t.service({ price: 0, questions: [way] }))
    const { body: order } = await buyer.order()
    assert.deepEqual([order.state, order.lines[0].missing], ['needs-data', ['name']])
    const answer = (lines: object[]) =>
      t.send(buyer.member.token, `PUT ${path(order.id, '/answers')}`, { lines })
    const [first, second] = order.lines
    const wrong = await answer([{ lineId: second.id, answers: { way: 'Pigeon' } }])
    assert.deepEqual([wrong.status, wrong.body.errors[0].pointer], [422, '/lines/0/answers/way'])
    const half = await answer([
      { lineId: first.id, answers: { name: 'Ann' } },
      { lineId: second.id, answers: { way: 'Post' } },
    ])
    assert.deepEqual(
      [half.body.state, ...half.body.lines.map(({ state }: { state: string }) => state)],
      ['needs-data', 'needs-data', 'done'],
    )
    assert.equal((await answer([{ lineId: second.id, answers: { way: 'Post' } }])).status, 422, 'it is done')
    await t.document(buyer.companyId, 'aml', { expiresOn: '2020-01-01' })
    assert.equal((await answer([])).body.lines[0].state, 'needs-data', 'it has expired')
    await t.document(buyer.companyId, 'aml', { number: 2 })
    const { body } = await answer([])
    assert.deepEqual([body.state, body.lines[0].state], ['fulfilling', 'queued'])
    const asked = (await t.jobs()).filter(
      ({ name, payload }) => name === 'order.fulfil' && payload.orderId === order.id,
    )
    assert.equal(asked.length, 1)
    assert.ok(
      !JSON.stringify(asked).includes('Ann'),
      'answers are about people, and stay where they are kept',
    )
    const { rows } = await sql`
      select answers from public.ordered_answers(${buyer.companyId}, ${first.id})`.execute(t.db)
    assert.deepEqual(rows, [{ answers: { name: 'Ann' } }])
  })

  it('an order starts once its last document is valid, and closes its request', async () => {
    const buyer = await t.buyer()
    const bare = await t.service({ price: 0, opens: 'project', documents: ['aml'] })
    const asking = await t.service({ price: 0, documents: ['aml'], questions: [question('name')] })
    await buyer.put(bare)
    const { body: order } = await buyer.order()
    await buyer.put(bare)
    await buyer.put(asking)
    const { body: other } = await buyer.order()
    await t.document(buyer.companyId, 'aml')
    await documentsChanged(buyer.companyId)
    const read = async (id: string) => (await t.send(buyer.owner.token, `GET ${path(id)}`)).body
    const begun = await read(order.id)
    assert.deepEqual([begun.state, begun.lines[0].state], ['paid', 'queued'])
    const half = await read(other.id)
    assert.deepEqual(
      [half.state, ...half.lines.map(({ state }: { state: string }) => state)],
      ['needs-data', 'queued', 'needs-data'],
    )
    const jobs = await t.jobs()
    const asked = (name: string) => jobs.filter((job) => job.name === name).map(({ payload }) => payload)
    const settled = asked('order.close-notices')
      .filter(({ orderId }) => orderId === order.id || orderId === other.id)
      .filter(({ news }) => news === 'order.needs-data')
    assert.deepEqual(settled, [{ news: 'order.needs-data', orderId: order.id }])
    const opened = asked('order.fulfil').filter(({ companyId }) => companyId === buyer.companyId)
    assert.equal(opened.length, 2)

    await sql`update public.company_files set expires_on = '2020-01-01'`.execute(t.db)
    await documentsChanged(buyer.companyId)
    assert.deepEqual((await read(order.id)).version, begun.version)
    assert.deepEqual((await read(other.id)).version, half.version)
  })

  it('an order whose payment overlaps the approval of its document starts too', async () => {
    const buyer = await t.buyer()
    await buyer.put(await t.service({ documents: ['aml'] }))
    const { body: order } = await buyer.order()
    let isLooking: Promise<void> | undefined
    await inTransaction(t.db, async (db) => {
      const paid = await becomePaid(db, await lockOrder(db, order.id), { actorId: null })
      assert.equal(paid.state, 'needs-data')
      await t.document(buyer.companyId, 'aml')
      isLooking = documentsChanged(buyer.companyId)
      await until(async () => (await lockWaits(t.db)) > 0)
    })
    await isLooking
    assert.equal((await t.send(buyer.owner.token, `GET ${path(order.id)}`)).body.state, 'completed')
  })

  it('an order refuses answers other than those its quote is based on', async () => {
    const buyer = await t.buyer()
    const questions = [
      question('pages', { label: 'Pages' }),
      question('seal', { label: 'Seal', required: false }),
    ]
    await buyer.put(await t.service({ price: null, questions }))
    const { body: order } = await buyer.order()
    const lineId = order.lines[0].id
    const answer = (answers: object) =>
      t.send(buyer.owner.token, `PUT ${path(order.id, '/answers')}`, { lines: [{ lineId, answers }] })
    assert.equal((await answer({ pages: '10' })).status, 200)
    assert.equal((await answer({ pages: '12' })).status, 200, 'it has no price yet')
    const quote = { lines: [{ lineId, unitPrice: '75.50' }] }
    assert.equal((await t.send(admin(), `POST ${path(order.id, '/quote')}`, quote)).status, 200)
    const other = await answer({ pages: '900', seal: 'Yes' })
    assert.deepEqual([other.status, other.body.errors[0].pointer], [422, '/lines/0/answers/pages'])
    const { body } = await answer({ pages: ' 12 ', seal: 'Yes' })
    assert.deepEqual(body.lines[0].answers, { pages: '12', seal: 'Yes' })
  })

  it('an order takes no answer to a question of another order', async () => {
    const [buyer, other] = [await t.buyer(), await t.buyer()]
    const ask = async (company: typeof buyer) => {
      await company.put(await t.service({ questions: [question('name')] }))
      return (await company.order()).body
    }
    const [mine, theirs] = [await ask(buyer), await ask(other)]
    const lines = [{ lineId: theirs.lines[0].id, answers: { name: 'Eve' } }]
    const { status, body } = await t.send(buyer.owner.token, `PUT ${path(mine.id, '/answers')}`, { lines })
    assert.deepEqual([status, body.errors[0].pointer], [422, '/lines'])
    const { body: untouched } = await t.send(other.owner.token, `GET ${path(theirs.id)}`)
    assert.deepEqual(untouched.lines[0].answers, {})
  })

  it('an order takes the answers to a line only once in a call', async () => {
    const buyer = await t.buyer()
    await buyer.put(await t.service({ questions: [question('name')] }))
    const { body: order } = await buyer.order()
    const line = { lineId: order.lines[0].id, answers: { name: 'Ann' } }
    const answer = (lines: object[]) =>
      t.send(buyer.owner.token, `PUT ${path(order.id, '/answers')}`, { lines })
    const { status, body } = await answer([line, { ...line, answers: { name: 'Ben' } }])
    assert.deepEqual([status, body.errors[0].message], [422, purchaseMessages.repeatedLine])
    assert.equal((await answer([line])).status, 200)
  })

  it('an order takes answers before it is paid, and starts with them once it is', async () => {
    const buyer = await t.buyer()
    await buyer.put(await t.service({ price: 100_00, questions: [question('name', { label: 'Name' })] }))
    const { body: order } = await buyer.order()
    assert.deepEqual([order.state, order.allowedActions.includes('answerAhead')], ['placed', true])
    const lines = [{ lineId: order.lines[0].id, answers: { name: 'Ann' } }]
    const nothing = await t.send(buyer.owner.token, `PUT ${path(order.id, '/answers')}`, { lines: [] })
    assert.equal(nothing.body.history.length, order.history.length, 'nothing was said')
    const { body } = await t.send(buyer.owner.token, `PUT ${path(order.id, '/answers')}`, { lines })
    assert.deepEqual([body.state, body.lines[0].state, body.lines[0].missing], ['placed', 'waiting', []])
    assert.equal(body.allowedActions.includes('answerAhead'), false)
    assert.equal(body.history.at(-1).event, 'answerAhead')
    const transfer = { amount: order.total, receivedOn: '2026-01-05' }
    const came = await t.send(admin(), `POST ${path(order.id, '/bank-payments')}`, transfer, onceKey())
    assert.equal(came.status, 201, JSON.stringify(came.body))
    const { body: paid } = await t.send(buyer.owner.token, `GET ${path(order.id)}`)
    assert.equal(paid.state, 'completed')
  })
})
