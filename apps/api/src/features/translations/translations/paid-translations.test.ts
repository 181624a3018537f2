import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { translationMessages } from '@domicile/contract/translations/translation-messages'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { enqueue } from '../../../jobs/jobs.ts'
import { testApp } from '../../../test/app.ts'
import { orderLine } from '../../../test/orders.ts'
import { pdfOfPages, translationsInTests } from '../../../test/translations.ts'

const t = await testApp()
const c = await translationsInTests(t)

const languages = { 'From which language?': 'Polish', 'Into which language?': 'English' }
const ofPages = { title: 'Plain translation, one page (4)', service: 'plain-translation-one-page' }
const paid = { quantity: 4, amount: 12_800, currency: 'EUR' }

type Order = { answers?: Record<string, string>; title?: string; service?: string; paid?: typeof paid }

/** A translation whose order was paid. */
async function ordered({ answers = {}, ...more }: Order = {}): Promise<string> {
  const line = { companyId: c.companyId, lineId: newId(), orderId: newId() }
  await orderLine(t.db, line, { ...languages, ...answers })
  const job = { ...line, opens: 'translation' as const, tasks: [], orderNumber: 'O-2026-0044' }
  for (let times = 0; times < 2; times++) {
    await enqueue(t.db, 'order.fulfil', { ...job, ...ofPages, paid, ...more })
    await t.work('order.fulfil')
  }
  const { rows } = await sql<{ id: string }>`
    select id from translations where order_line_id = ${line.lineId}`.execute(t.db)
  assert.equal(rows.length, 1)
  return rows[0]!.id
}

const terms = { sourceForm: 'copy', wantsHardCopy: false, dueOn: '2999-03-01' }
const setTerms = (id: string, own: object = {}) =>
  c.move(id, 'terms', c.people.operations, { ...terms, ...own })

/** The same with its document and a translator. */
async function assigned(order: Order = {}, source?: Buffer): Promise<string> {
  const id = await ordered(order)
  const { operations, owner } = c.people
  if (source) {
    const file = { bytes: source, name: 'deed.pdf', fields: {} }
    await t.upload(owner.token, `/api/translations/${id}/files`, file)
    await t.work('translation.read-file')
  } else await c.addSource(id)
  await c.move(id, 'answer', owner, { answer: 'The deed of our company.' })
  await setTerms(id)
  const translator = { translatorId: c.translatorId, cost: '19.20', currency: 'EUR', note: null }
  assert.equal((await c.move(id, 'translator', operations, translator)).status, 200)
  return id
}

/** The same with its final files, before the final count. */
async function translated(order: Order = {}, source?: Buffer): Promise<string> {
  const id = await assigned(order, source)
  await finishFiles(id)
  return id
}

/** Adds the draft, which the client accepts, and the final files. */
async function finishFiles(id: string): Promise<void> {
  await c.addFile(id, 'draft')
  await c.move(id, 'draft', c.people.operations)
  await c.accept(id, 'draft-acceptance')
  await c.addFile(id, 'final')
}

/** The same with so many pages in the end. */
async function finished(pages: number, order: Order = {}): Promise<string> {
  const id = await translated(order)
  assert.equal((await c.deliver(id, { pages })).status, 200)
  return id
}

const finalCount = async (id: string) =>
  (await t.send(c.people.operations.token, `GET /api/translations/${id}/final-count`)).body

const chargesFor = async (id: string) =>
  (await t.jobs()).flatMap(({ name, payload }) =>
    name === 'order.charge' && String(payload.path).endsWith(id) ? [payload] : [],
  )

async function refundsFor(id: string) {
  const { rows } = await sql<{ title: string; path: string }>`
    select title, path from notices where kind = 'order.refund-wanted'
    and subject_id = (select order_id from translations where id = ${id}) and user_id = ${c.people.admin.id}`.execute(
    t.db,
  )
  return rows
}

describe('a paid translation', () => {
  it('a paid translation waits for its document, which its client adds', async () => {
    const id = await ordered()
    const asked = await c.read(id, c.people.owner)
    assert.deepEqual(
      [asked.state, asked.waitingOn, asked.questions[0].question],
      ['question', 'client', translationMessages.whichDocument],
    )
    assert.equal((await c.addSource(id)).status, 201)
    const { body } = await c.move(id, 'answer', c.people.owner, { answer: 'The deed of our company.' })
    assert.deepEqual([body.state, body.waitingOn, body.files.length], ['accepted', 'firm', 1])
  })

  it('a paid translation is cancelled while it waits for its document, but not by a question during the work', async () => {
    const [idle, working] = [await ordered(), await c.inState('translating')]
    const reason = { reason: 'Another firm translates it.' }
    assert.equal((await c.move(idle, 'cancellation', c.people.owner, reason)).body.state, 'cancelled')
    const question = { question: 'Is page 3 missing?' }
    await t.send(c.people.operations.token, `POST /api/translations/${working}/questions`, question)
    const refused = await c.move(working, 'cancellation', c.people.owner, reason)
    assert.deepEqual([refused.status, refused.body.title], [409, 'The work has started.'])
  })
})

describe('the terms of a paid translation', () => {
  it('a paid translation has a delivery day before the work starts, and is late after it', async () => {
    const id = await ordered()
    await c.addSource(id)
    await c.move(id, 'answer', c.people.owner, { answer: 'It is our deed.' })
    const translator = { translatorId: c.translatorId, cost: null, currency: 'EUR', note: null }
    const refused = await c.move(id, 'translator', c.people.operations, translator)
    assert.deepEqual([refused.status, refused.body.title], [409, 'Set the day of delivery first.'])
    assert.equal((await setTerms(id, { dueOn: '2020-01-01' })).body.errors[0].pointer, '/dueOn')
    assert.equal((await c.move(id, 'terms', c.people.owner, terms)).status, 403)
    assert.equal((await setTerms(id)).status, 200)
    assert.equal((await c.move(id, 'translator', c.people.operations, translator)).status, 200)
    await sql`update translations set due_on = '2020-01-01' where id = ${id}`.execute(t.db)
    assert.deepEqual([(await c.read(id)).label, (await c.read(id)).isLate], ['at risk', true])
    // Its day stays, which is over.
    const { body } = await setTerms(id, { dueOn: '2020-01-01', sourceForm: 'original' })
    assert.deepEqual([body.sourceForm, body.dueOn], ['original', '2020-01-01'])
  })

  it('a paid translation includes the paper copy that is sent after the delivery', async () => {
    const id = await assigned()
    assert.equal((await setTerms(id, { wantsHardCopy: true })).body.wantsHardCopy, true)
    await finishFiles(id)
    assert.equal((await c.deliver(id, { pages: 4 })).body.state, 'delivered')
    const shipment = { carrier: 'DHL', tracking: null, sentOn: '2026-01-02' }
    assert.equal((await c.move(id, 'shipment', c.people.operations, shipment)).status, 200)
  })

  it('a paid translation with a quote has the terms of its request and its quote', async () => {
    const id = await c.inState('accepted')
    const { status, body } = await setTerms(id)
    assert.deepEqual([status, body.title], [409, 'The quote states the day of delivery.'])
  })
})

describe('other languages of a paid translation', () => {
  it('changing the languages keeps what was paid for a translation, and needs another assignment', async () => {
    const id = await assigned()
    const { paid: before } = await c.read(id)
    const { body } = await c.move(id, 'languages', c.people.operations, {
      fromLanguage: 'de',
      toLanguage: 'fr',
    })
    assert.deepEqual(
      [body.state, body.fromLanguage, body.translatorId, body.paid],
      ['accepted', 'de', null, before],
    )
  })
})

describe('a translation that was paid by the page', () => {
  it('a translation paid by the page shows what was paid, and no cost to its client', async () => {
    const id = await ordered()
    const seen = await c.read(id, c.people.owner)
    assert.deepEqual([seen.paid, seen.pages], [{ net: '128.00', currency: 'EUR', pages: 4 }, 4])
    assert.deepEqual(seen.price, { net: '128.00', currency: 'EUR' })
    assert.equal('cost' in seen, false)
  })

  it('a translation paid by the page is delivered without a settlement where the count is as paid', async () => {
    const id = await finished(4)
    const { state, settlement } = await c.read(id)
    assert.deepEqual([state, settlement.balance], ['delivered', null])
    assert.deepEqual([await chargesFor(id), await refundsFor(id)], [[], []])
  })

  it('a translation with more pages waits for consent, and then only the difference is billed, once', async () => {
    const id = await finished(6)
    const waiting = await c.read(id, c.people.owner)
    assert.equal(waiting.state, 'adjusting')
    assert.deepEqual(waiting.settlement.balance, { net: '64.00', currency: 'EUR', isRefund: false })
    assert.equal(waiting.settlement.tolerancePercent, 10)
    assert.deepEqual(await chargesFor(id), [])
    assert.equal((await c.accept(id, 'adjustment-acceptance')).status, 200)
    const [charge, ...others] = await chargesFor(id)
    assert.deepEqual([charge!.price, others], [{ amount: 6_400, currency: 'EUR' }, []])
    assert.match(String(charge!.title), /^More pages of the translation of Plain translation/)
  })

  it('a translation is counted again where the client refuses more pages', async () => {
    const id = await finished(6)
    const { status } = await c.move(id, 'adjustment-refusal', c.people.owner, { reason: 'Two are blank.' })
    assert.equal(status, 200)
    assert.equal((await c.read(id)).state, 'finalising')
    assert.equal((await c.deliver(id, { pages: 4 })).status, 200)
    assert.deepEqual([(await c.read(id)).state, await chargesFor(id)], ['delivered', []])
  })

  it('a translation of fewer pages asks the administrators to refund the difference on the order', async () => {
    const id = await finished(3)
    const { state, settlement, order } = await c.read(id, c.people.owner)
    assert.deepEqual(
      [state, settlement.balance],
      ['delivered', { net: '32.00', currency: 'EUR', isRefund: true }],
    )
    const [refund, ...others] = await refundsFor(id)
    assert.match(refund!.title, /^Refund EUR 32\.00 plus VAT for the translation of /)
    assert.deepEqual([refund!.path, others, await chargesFor(id)], [`/orders/${order.id}`, [], []])
  })

  it('a translation that was redone after a complaint keeps its first settlement', async () => {
    const { operations, owner } = c.people
    for (const pages of [6, 3]) {
      const id = await finished(4)
      const { price, settlement } = await c.read(id, owner)
      await c.move(id, 'complaint', owner, { reason: 'A page is missing.' })
      const answer = { answer: 'We translate it again.', isRedone: true, dueOn: '2999-03-01' }
      assert.equal((await c.move(id, 'complaint-answer', operations, answer)).body.state, 'in_revision')
      await finishFiles(id)
      assert.equal((await c.deliver(id, { pages })).body.state, 'delivered')
      const redone = await c.read(id, owner)
      assert.deepEqual([redone.price, redone.settlement], [price, settlement])
      assert.deepEqual([await chargesFor(id), await refundsFor(id)], [[], []])
    }
  })

  it('a translation is counted by the rule that settles it', async () => {
    const lines = Array.from(
      { length: 30 },
      () => 'The shareholders resolve to appoint a new director of the company.',
    )
    const id = await translated({}, await pdfOfPages([lines, lines, lines]))
    const { count, documents, tolerancePercent } = await finalCount(id)
    assert.match(count.formula, /characters with spaces \/ 1,800 = .*: 3.5 pages$/)
    assert.deepEqual([count.pages, documents.length, tolerancePercent], [3.5, 1, 10])
    const { body } = await c.deliver(id, { pages: count.pages })
    assert.deepEqual([body.state, body.settlement.formula], ['delivered', count.formula])
  })

  it('a translation paid by the page has the pages of the answers rather than the quantity', async () => {
    const sworn = { title: 'Sworn translation (1)', service: 'sworn-translation' }
    const id = await ordered({
      ...sworn,
      answers: { 'How many pages?': '7' },
      paid: { ...paid, quantity: 1 },
    })
    assert.deepEqual((await c.read(id)).paid, { net: '128.00', currency: 'EUR', pages: 7 })
  })
})

describe('a translation at a price for any number of pages', () => {
  it('a translation at a price for any number of pages is delivered whatever its count', async () => {
    const id = await finished(9, { title: 'Translation of an extract', service: 'extract-translation' })
    const { state, settlement, paid: known } = await c.read(id)
    assert.deepEqual([state, settlement, known], ['delivered', null, null])
    assert.deepEqual(await finalCount(id), { count: null, documents: [], tolerancePercent: null })
    assert.deepEqual([await chargesFor(id), await refundsFor(id)], [[], []])
  })
})
