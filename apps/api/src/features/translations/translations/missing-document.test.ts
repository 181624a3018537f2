import assert from 'node:assert/strict'
import { it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { enqueue } from '../../../jobs/jobs.ts'
import { testApp } from '../../../test/app.ts'
import { orderLine } from '../../../test/orders.ts'
import { translationsInTests } from '../../../test/translations.ts'

const t = await testApp()
const c = await translationsInTests(t)
const { operations, owner } = c.people

const missing = 'The document is missing. Ask the client for it.'
const obstacleTo = async (id: string, event: string) =>
  (await c.read(id, operations)).obstacles.find((one: { event: string }) => one.event === event)?.reason

it('quotes a request only once its document is here', async () => {
  const { body } = await c.request({ note: 'The text is: we sell the shop.' })
  assert.equal(await obstacleTo(body.id, 'quote'), missing)
  const refused = await c.quote(body.id)
  assert.deepEqual([refused.status, refused.body.title], [409, missing])
  assert.equal((await c.read(body.id)).state, 'requested')
  assert.equal((await c.addSource(body.id)).status, 201)
  assert.equal((await c.quote(body.id)).status, 200)
  assert.equal((await c.accept(body.id, 'acceptance')).status, 200)
  // The price is for that document.
  assert.equal((await c.addSource(body.id)).status, 409)
})

it('accepts no quote whose document is gone', async () => {
  const id = await c.inState('quoted')
  await t.db.deleteFrom('translation_files').where('translation_id', '=', id).execute()
  const refused = await c.accept(id, 'acceptance')
  assert.equal(refused.status, 409)
  assert.match(refused.body.title, /^The quoted document is missing\./)
})

it('assigns a paid translation only once its document is here, which may arrive on paper', async () => {
  const line = { companyId: c.companyId, lineId: newId(), orderId: newId() }
  await orderLine(t.db, line, { 'From which language?': 'Polish', 'Into which language?': 'English' })
  const order = { ...line, opens: 'translation' as const, tasks: [], orderNumber: 'O-2026-0045' }
  await enqueue(t.db, 'order.fulfil', { ...order, title: 'Plain translation, one page', service: undefined })
  await t.work('order.fulfil')
  const { body } = await t.send(
    operations.token,
    `GET /api/translations?companyId=${c.companyId}&state=question`,
  )
  const { id } = body.items[0]
  await c.move(id, 'answer', owner, { answer: 'A courier brings you the paper.' })
  await c.move(id, 'terms', operations, { sourceForm: 'original', wantsHardCopy: false, dueOn: '2999-03-01' })
  const assign = () =>
    c.move(id, 'translator', operations, {
      ...{ translatorId: c.translatorId, cost: '19.20', currency: 'EUR', note: null },
    })
  const refused = await assign()
  assert.deepEqual([refused.status, refused.body.title], [409, missing])
  // Its scan may have several files.
  for (let page = 0; page < 2; page += 1) assert.equal((await c.addSource(id)).status, 201)
  assert.equal((await assign()).body.state, 'translating')
})
