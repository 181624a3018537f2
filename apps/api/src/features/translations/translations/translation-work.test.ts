import assert from 'node:assert/strict'
import { describe, it, mock } from 'node:test'
import { addDays } from '@domicile/contract/days'
import { ownMessages } from '@domicile/contract/messages'
import { translationMessages } from '@domicile/contract/translations/translation-messages'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { findFirmDay } from '../../../domain/companies/firm-day.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { testApp, testSigner } from '../../../test/app.ts'
import { billingService } from '../../../test/orders.ts'
import { translationsInTests } from '../../../test/translations.ts'

const t = await testApp()
const c = await translationsInTests(t)

type Person = { token: string }
type File = { id: string; role: string; round: number; isLocked: boolean }
const noticesOf = async ({ token }: Person, id: string): Promise<string[]> => {
  const views = ['action', 'news'].map((view) => t.send(token, `GET /api/notices?view=${view}&pageSize=100`))
  return (await Promise.all(views))
    .flatMap(({ body }) => body.items)
    .filter(({ path }: { path: string }) => path.endsWith(id))
    .map(({ title }: { title: string }) => title)
}
const shownTo = async (id: string, by: Person & { id: string }) => {
  const { files } = await c.read(id, by as never)
  const work = files.filter(({ role }: File) => role !== 'source')
  return work.map(({ role, round }: File) => `${role} ${round}`)
}
/** Does what the portal does every day. */
const clock = async () => {
  await enqueue(t.db, 'translation.check', {})
  await t.work('translation.check')
}
/** The orders that are requested for a translation, and how it shows the last one. */
const billsOf = async (id: string) => {
  const asked = (await t.jobs()).filter(
    ({ name, payload }) => name === 'order.charge' && String(payload.path).endsWith(id),
  )
  return asked.map(({ payload }) => payload as { chargeId: string; price: object; title: string })
}
const titleOf = ({ status, body }: { status: number; body: { title: string } }) => [status, body.title]

describe('a quote', () => {
  it('a quote states pages, rule, price and day, and waits for the client for 14 days', async () => {
    const { owner, viewer, operations, manager } = c.people
    const id = await c.inState('requested')
    assert.ok((await noticesOf(manager, id)).includes('Quote the translation of Articles of association'))
    await billingService(t.db, 'translation')
    const refused = (await c.quote(id, { currency: 'USD' })).body.errors
    const [{ pointer, message }] = refused
    assert.deepEqual([pointer, message], ['/currency', ownMessages.billedIn('EUR')])
    const { body } = await c.quote(id, { pages: 12, price: '612.5' })
    assert.deepEqual([body.state, body.label, body.waitingOn], ['quoted', 'waiting for accept', 'client'])
    const { net, currency, pages, rule } = body.quote
    assert.deepEqual([net, currency, pages, rule], ['612.50', 'EUR', 12, '1,800 characters a page'])
    assert.ok((await noticesOf(owner, id)).includes('The quote for Articles of association is ready'))
    const { items } = (await t.send(operations.token, 'GET /api/notices?view=action&pageSize=100')).body
    assert.ok(!items.some(({ path }: { path: string }) => path.endsWith(id)))
    assert.ok((await c.read(id, owner)).waitsFor.isYou)
    assert.deepEqual((await c.read(id, viewer)).allowedActions, [])
  })

  it('only the client accepts a quote, as it was read', async () => {
    const { admin, operations, manager, viewer, member, owner } = c.people
    const id = await c.inState('quoted')
    for (const person of [admin, operations, manager, viewer])
      assert.equal((await c.accept(id, 'acceptance', person)).status, 403)
    const { version } = await c.read(id, member)
    await c.quote(id, { price: '900' })
    const stale = await c.move(id, 'acceptance', member, { version })
    assert.deepEqual([stale.status, (await c.read(id)).state], [409, 'quoted'])
    const [one, two] = await Promise.all([
      c.accept(id, 'acceptance', owner),
      c.accept(id, 'acceptance', member),
    ])
    assert.deepEqual([one.status, two.status].toSorted(), [200, 409])
    assert.equal((await c.quote(id)).status, 409)
  })

  it('an owner alone accepts a quote above the company’s limit for orders', async () => {
    const { owner, member } = c.people
    const id = await c.inState('quoted')
    const isTodo = async ({ token }: Person) => {
      const { items } = (await t.send(token, 'GET /api/translations?waitsFor=me&pageSize=100')).body
      return items.some((item: { id: string }) => item.id === id)
    }
    const limitTo = (limit: number, of: string) =>
      sql`insert into purchase.company_billing (company_id, approval_limit, approval_currency)
        values (${c.companyId}, ${limit}, ${of})
        on conflict (company_id) do update set approval_limit = ${limit}, approval_currency = ${of}`.execute(
        t.db,
      )
    for (const [amount, currency] of [
      [499_99, 'EUR'],
      [999_999, 'USD'],
    ] as const) {
      await limitTo(amount, currency)
      const refused = await c.accept(id, 'acceptance', member)
      assert.deepEqual(titleOf(refused), [
        409,
        'The price is above the approval limit. An owner must accept it.',
      ])
      const [seen, waiting] = [await c.read(id, member), (await c.read(id, owner)).waitsFor]
      assert.ok(!seen.allowedActions.includes('accept') && seen.allowedActions.includes('decline'))
      assert.deepEqual([waiting.isYou, waiting.total, seen.waitsFor.isYou], [true, 1, false])
      assert.deepEqual([await isTodo(owner), await isTodo(member)], [true, false])
    }
    const later = await c.inState('quoted')
    assert.deepEqual([(await noticesOf(owner, later)).length, await noticesOf(member, later)], [1, []])
    await limitTo(500_00, 'EUR')
    assert.equal((await c.accept(id, 'acceptance', member)).status, 200)
  })

  it('a quote is not accepted while acting as the company', async () => {
    const { admin, owner } = c.people
    const id = await c.inState('quoted')
    const path = `/api/companies/${c.companyId}`
    await t.send(owner.token, `PUT ${path}/support-access`, { allowed: true, writeHours: 1 })
    const { body } = await t.send(admin.token, `POST ${path}/impersonation`, { reason: 'To help.' })
    const acting = { token: body.token as string }
    const seen = (await t.send(acting.token, `GET /api/translations/${id}`)).body
    assert.deepEqual(seen.allowedActions, ['cancel'])
    assert.equal((await c.accept(id, 'acceptance', acting as never)).status, 403)
  })

  it('a quote is declined with a reason, or expires', async () => {
    const { owner, manager } = c.people
    const declined = await c.inState('quoted')
    const { body } = await c.move(declined, 'refusal', owner, { reason: 'Too expensive' })
    assert.deepEqual([body.state, body.reason], ['declined', 'Too expensive'])
    assert.ok(
      (await noticesOf(manager, declined)).includes('The quote for Articles of association was declined'),
    )
    const expired = await c.inState('quoted')
    await sql`update translations set quote_until = current_date - 1 where id = ${expired}`.execute(t.db)
    const late = await c.accept(expired, 'acceptance')
    assert.deepEqual(titleOf(late), [409, 'This quote has expired.'])
    await clock()
    const after = await c.read(expired)
    assert.deepEqual([after.state, after.label], ['expired', 'rejected'])
  })

  it('a quote and the review of a draft end with the day of the company', async () => {
    const { owner, admin } = c.people
    const [accepted, expired] = [await c.inState('quoted'), await c.inState('quoted')]
    const [silent, later] = [
      await c.inState('client_review', { acceptsSilently: true }),
      await c.inState('client_review', { acceptsSilently: true }),
    ]
    const states = async () => {
      const { rows } = await sql<{ id: string; state: string }>`
        select id, state from translations where id = any(${[accepted, expired, silent, later]}::uuid[])`.execute(
        t.db,
      )
      return [accepted, expired, silent, later].map((id) => rows.find((row) => row.id === id)!.state)
    }
    /** A token that is valid at the set time. */
    const tokenOf = ({ id, sessionId }: { id: string; sessionId: string }) =>
      testSigner.sign({ sub: id, sid: sessionId })
    const accept = async (id: string) => {
      const { version } = (await t.send(await tokenOf(admin), `GET /api/translations/${id}`)).body
      return t.send(await tokenOf(owner), `PUT /api/translations/${id}/acceptance`, { version })
    }
    const today = new Date().toISOString().slice(0, 10)
    const yesterday = addDays(today, -1)
    await sql`update companies set country = 'US' where id = ${c.companyId}`.execute(t.db)
    await sql`
      update translations set quote_until = ${yesterday} where id in (${accepted}, ${expired})`.execute(t.db)
    await sql`update translations set review_until = ${yesterday} where id = ${silent}`.execute(t.db)
    await sql`update translations set review_until = ${today} where id = ${later}`.execute(t.db)
    try {
      // The evening of yesterday in New York.
      mock.timers.enable({ apis: ['Date'], now: Date.parse(`${today}T02:00:00Z`) })
      await clock()
      assert.deepEqual(await states(), ['quoted', 'quoted', 'client_review', 'client_review'])
      assert.equal((await accept(accepted)).status, 200)
      mock.timers.setTime(Date.parse(`${today}T12:00:00Z`))
      assert.deepEqual(titleOf(await accept(expired)), [409, 'This quote has expired.'])
      const shown = (await t.send(await tokenOf(owner), `GET /api/translations/${expired}`)).body
      assert.ok(!shown.allowedActions.includes('accept'))
      await clock()
      assert.deepEqual(await states(), ['accepted', 'expired', 'finalising', 'client_review'])
      // In Tonga it is tomorrow.
      await sql`update companies set country = 'TO' where id = ${c.companyId}`.execute(t.db)
      await clock()
      assert.equal((await states()).at(-1), 'finalising')
    } finally {
      mock.timers.reset()
      await sql`update companies set country = 'GB' where id = ${c.companyId}`.execute(t.db)
    }
  })

  it('a quote has a price that its currency can have', async () => {
    const id = await c.inState('requested')
    for (const own of [{ price: '10.555' }, { price: 'ten' }, { currency: 'XYZ' }, { dueOn: '2020-01-01' }])
      assert.equal((await c.quote(id, own)).status, 422, JSON.stringify(own))
  })
})

describe('the work', () => {
  it('a translation is assigned to a translator; clients see neither the name nor the cost', async () => {
    const id = await c.inState('translating')
    const seen = await c.read(id)
    assert.deepEqual([seen.state, seen.translator, seen.cost.net], ['translating', 'Jan Nowak', '300.00'])
    for (const path of ['', '/history'])
      assert.doesNotMatch(
        (await t.send(c.people.owner.token, `GET /api/translations/${id}${path}`)).raw.toString(),
        /Jan Nowak|"300|By email|"cost"|"translator"/,
      )
  })

  it('a translation waits for an answer to a question, and continues where it was', async () => {
    const { operations, owner, viewer } = c.people
    for (const state of ['requested', 'accepted', 'translating'] as const) {
      const id = await c.inState(state)
      const path = `POST /api/translations/${id}/questions`
      const { body } = await t.send(operations.token, path, { question: 'Page 2 is unreadable.' })
      assert.deepEqual([body.state, body.label, body.waitingOn], ['question', 'needs attention', 'client'])
      assert.equal((await t.send(operations.token, path, { question: 'Again?' })).status, 409)
      assert.equal((await c.move(id, 'answer', viewer, { answer: 'Here' })).status, 403)
      const { status, body: answered } = await c.move(id, 'answer', owner, {
        answer: 'A better scan is added.',
      })
      assert.deepEqual([status, answered.state], [200, state])
      assert.equal(answered.questions[0].answer, 'A better scan is added.')
      assert.equal((await c.move(id, 'answer', owner, { answer: 'More' })).status, 409)
      // The log outlives the right to read the letter, which they may quote.
      const history = await t.send(operations.token, `GET /api/translations/${id}/history`)
      assert.match(history.raw.toString(), /question-answered[^]*question-asked/)
      assert.doesNotMatch(history.raw.toString(), /unreadable|better scan/)
    }
  })

  it('a translation shows the client no draft before it is delivered, and keeps every version', async () => {
    const { operations, owner } = c.people
    const id = await c.inState('translating')
    const early = await c.move(id, 'draft', operations)
    assert.deepEqual(titleOf(early), [409, 'Add the files of the draft first.'])
    const { body: file } = await c.addFile(id, 'draft')
    assert.deepEqual(await shownTo(id, owner), [])
    const path = `/api/translations/${id}/files/${file.id}`
    assert.equal((await t.send(owner.token, `GET ${path}`)).status, 404)
    await c.move(id, 'draft', operations)
    assert.equal((await t.send(owner.token, `GET ${path}`)).status, 200)
    await c.move(id, 'revision', owner, { reason: 'The name is spelt wrong.' })
    const remove = `DELETE /api/translations/${id}/work-files/${file.id}`
    assert.deepEqual(titleOf(await t.send(operations.token, remove)), [409, translationMessages.delivered])
    await c.addFile(id, 'draft')
    assert.deepEqual(await shownTo(id, owner), ['draft 1'])
    await c.move(id, 'draft', operations)
    assert.deepEqual(await shownTo(id, owner), ['draft 1', 'draft 2'])
    await assert.rejects(sql`delete from translation_files where id = ${file.id}`.execute(t.db), /delivered/)
  })

  it('a translation includes two rounds of changes', async () => {
    const { owner, operations } = c.people
    const id = await c.inState('client_review')
    for (const reason of ['Once more', 'Twice now']) {
      assert.equal((await c.move(id, 'revision', owner, { reason })).body.state, 'in_revision')
      await c.addFile(id, 'draft')
      await c.move(id, 'draft', operations)
    }
    const refused = await c.move(id, 'revision', owner, { reason: 'A third time' })
    assert.equal(refused.status, 409)
    assert.equal((await c.accept(id, 'draft-acceptance')).body.state, 'finalising')
  })

  it('a translation continues without an answer to a draft where the client agreed to that', async () => {
    const [silent, other] = [
      await c.inState('client_review', { acceptsSilently: true }),
      await c.inState('client_review'),
    ]
    assert.equal((await c.read(other)).reviewUntil, null)
    await clock()
    assert.equal((await c.read(silent)).state, 'client_review')
    await sql`update translations set review_until = current_date - 1 where id = ${silent}`.execute(t.db)
    await clock()
    assert.deepEqual(
      [(await c.read(silent)).state, (await c.read(other)).state],
      ['finalising', 'client_review'],
    )
  })
})

describe('other languages', () => {
  const german = { fromLanguage: 'de', toLanguage: 'fr' }
  const setLanguages = (id: string, pair: object) => c.move(id, 'languages', c.people.operations, pair)
  const answerOf = ({ state, fromLanguage, quote, dueOn, translatorId }: Record<string, unknown>) => ({
    ...{ state, fromLanguage, quote, dueOn, translatorId },
  })
  const anew = { fromLanguage: 'de', quote: null, dueOn: null, translatorId: null }

  it('languages other than those of the quote need a new quote and another assignment', async () => {
    for (const state of ['quoted', 'accepted', 'translating'] as const) {
      const id = await c.inState(state, { kind: 'sworn' })
      const { version } = await c.read(id)
      const { body } = await setLanguages(id, german)
      assert.deepEqual(answerOf(body), { ...anew, state: 'requested' }, state)
      assert.ok(
        (await noticesOf(c.people.manager, id)).includes('Quote the translation of Articles of association'),
      )
      assert.equal((await c.move(id, 'acceptance', c.people.owner, { version })).status, 409)
      await c.quote(id)
      assert.equal((await c.accept(id, 'acceptance')).body.state, 'accepted')
      const jan = { translatorId: c.translatorId, cost: null, currency: 'EUR', note: null }
      const refused = await c.move(id, 'translator', c.people.operations, jan)
      assert.equal(refused.body.errors[0].message, translationMessages.otherLanguages)
    }
  })

  it('languages changed while a question is open lead to a new quote once it is answered', async () => {
    const { operations, owner } = c.people
    const id = await c.inState('translating')
    const question = { question: 'Is the annex in German?' }
    await t.send(operations.token, `POST /api/translations/${id}/questions`, question)
    assert.deepEqual(answerOf((await setLanguages(id, german)).body), { ...anew, state: 'question' })
    assert.equal((await c.move(id, 'answer', owner, { answer: 'Yes.' })).body.state, 'requested')
  })

  it('the same languages end nothing, and other ones are refused once a version was delivered', async () => {
    const id = await c.inState('translating')
    const same = await setLanguages(id, { fromLanguage: 'pl', toLanguage: 'en' })
    assert.deepEqual([same.body.state, same.body.translatorId], ['translating', c.translatorId])
    const reviewed = await c.inState('client_review')
    await c.move(reviewed, 'revision', c.people.owner, { reason: 'Wrong names' })
    const question = { question: 'Which spelling?' }
    await t.send(c.people.operations.token, `POST /api/translations/${reviewed}/questions`, question)
    const refused = await setLanguages(reviewed, german)
    assert.deepEqual(titleOf(refused), [409, 'A version in these languages was delivered.'])
  })
})

describe('the delivery', () => {
  it('a delivery needs the accepted draft and the final files, and locks them', async () => {
    const { owner, operations } = c.people
    const working = await c.inState('translating')
    await c.addFile(working, 'final')
    assert.deepEqual(titleOf(await c.deliver(working)), [409, 'The client reviews a draft first.'])
    const id = await c.inState('finalising')
    assert.deepEqual(titleOf(await c.deliver(id)), [409, 'Add the final files first.'])
    const { body: file } = await c.addFile(id, 'final')
    const { body } = await c.deliver(id)
    assert.deepEqual([body.state, body.label, body.price.net], ['delivered', 'approved', '500.00'])
    assert.ok((await noticesOf(owner, id)).includes('The translation of Articles of association is ready'))
    assert.deepEqual(await shownTo(id, owner), ['draft 1', 'final 1'])
    const remove = `DELETE /api/translations/${id}/work-files/${file.id}`
    assert.equal((await t.send(operations.token, remove)).status, 409)
    assert.equal((await c.addFile(id, 'final')).status, 409)
  })

  it('a delivery needs no draft where the client wants none', async () => {
    const id = await c.inState('translating', { withReview: false })
    await c.addFile(id, 'final')
    assert.equal((await c.deliver(id)).body.state, 'delivered')
  })

  it('a delivery of a sworn translation has a number in the repertory', async () => {
    const id = await c.inState('finalising', { kind: 'sworn' })
    await c.addFile(id, 'final')
    const refused = await c.deliver(id)
    assert.equal(refused.body.errors[0].message, translationMessages.repertory)
    assert.equal((await c.deliver(id, { repertoryNumber: '412/2026' })).body.repertoryNumber, '412/2026')
  })

  it('a delivery asks for consent to more pages beyond the tolerance, and is cheaper at once for fewer', async () => {
    const { owner } = c.people
    const [more, fewer] = [await c.inState('finalising'), await c.inState('finalising')]
    for (const id of [more, fewer]) await c.addFile(id, 'final')
    const { body } = await c.deliver(more, { pages: 12 })
    assert.deepEqual([body.state, body.label], ['adjusting', 'waiting for accept'])
    assert.deepEqual(body.settlement, {
      ...{ net: '600.00', currency: 'EUR', pages: 12, difference: 2, balance: null, formula: null },
      tolerancePercent: 10,
    })
    assert.deepEqual(await shownTo(more, owner), ['draft 1'])
    const refused = await c.move(more, 'adjustment-refusal', owner, { reason: 'Count again' })
    assert.deepEqual([refused.body.state, refused.body.settlement], ['finalising', null])
    await c.deliver(more, { pages: 11.5 })
    const accepted = await c.accept(more, 'adjustment-acceptance')
    assert.deepEqual([accepted.body.state, accepted.body.price.net], ['delivered', '575.00'])
    const [bill, ...others] = await billsOf(more)
    assert.deepEqual([bill!.title, others], ['Translation of Articles of association', []])
    assert.deepEqual(bill!.price, { amount: 57_500, currency: 'EUR' })
    const ordered = { orderId: newId(), orderNumber: 'O-2026-000031', state: 'ordered' } as const
    await enqueue(t.db, 'charge.moved', {
      chargeId: bill!.chargeId,
      ...ordered,
      at: new Date().toISOString(),
    })
    await t.work('charge.moved')
    const shown = { id: ordered.orderId, number: ordered.orderNumber, state: 'ordered' }
    assert.deepEqual((await c.read(more, owner)).bill, shown)
    const cheaper = (await c.deliver(fewer, { pages: 8 })).body
    assert.deepEqual([cheaper.state, cheaper.price.net], ['delivered', '400.00'])
  })

  it('an ordered paper copy follows a delivery, once', async () => {
    const { operations } = c.people
    const shipment = { carrier: 'DHL', tracking: 'JD014600', sentOn: '2026-01-02' }
    const without = await c.inState('delivered')
    assert.equal((await c.move(without, 'shipment', operations, shipment)).status, 409)
    const id = await c.inState('delivered', { wantsHardCopy: true })
    const tomorrow = { ...shipment, sentOn: addDays(await findFirmDay(t.db), 1) }
    const early = await c.move(id, 'shipment', operations, tomorrow)
    assert.equal(early.body.errors[0].message, ownMessages.futureDate)
    assert.deepEqual((await c.move(id, 'shipment', operations, shipment)).body.shipment, shipment)
    assert.equal((await c.move(id, 'shipment', operations, shipment)).status, 409)
  })
})

describe('a complaint', () => {
  it('a complaint is made within 30 days, and answered or translated again', async () => {
    const { owner, operations, manager } = c.people
    const late = await c.inState('delivered')
    await sql`update translations set delivered_at = now() - interval '31 days' where id = ${late}`.execute(
      t.db,
    )
    assert.equal((await c.move(late, 'complaint', owner, { reason: 'The wrong one' })).status, 409)
    const id = await c.inState('delivered')
    const { body } = await c.move(id, 'complaint', owner, { reason: 'A stamp is missing.' })
    assert.deepEqual([body.state, body.label, body.waitingOn], ['complaint', 'issues', 'firm'])
    assert.ok(
      (await noticesOf(manager, id)).includes('Complaint about the translation of Articles of association'),
    )
    const answer = { answer: 'The copy had none.', isRedone: false, dueOn: null }
    assert.equal((await c.move(id, 'complaint-answer', operations, answer)).body.state, 'delivered')
    await c.move(id, 'complaint', owner, { reason: 'It has one.' })
    await sql`update translations set due_on = '2020-01-01' where id = ${id}`.execute(t.db)
    const again = { ...answer, isRedone: true }
    for (const dueOn of [null, '2020-01-01'])
      assert.equal((await c.move(id, 'complaint-answer', operations, { ...again, dueOn })).status, 422)
    const redone = await c.move(id, 'complaint-answer', operations, { ...again, dueOn: '2999-03-01' })
    assert.deepEqual([redone.body.state, redone.body.label], ['in_revision', 'in progress'])
    assert.equal(redone.body.dueOn, '2999-03-01')
    await c.addFile(id, 'draft')
    await c.move(id, 'draft', operations)
    await c.accept(id, 'draft-acceptance')
    await c.addFile(id, 'final')
    await c.deliver(id)
    assert.deepEqual(await shownTo(id, owner), ['draft 1', 'draft 2', 'final 1', 'final 2'])
    assert.equal((await billsOf(id)).length, 1)
  })

  it('a complaint answered by a new translation has its paper copy sent again', async () => {
    const { owner, operations } = c.people
    const first = { carrier: 'DHL', tracking: 'JD014600', sentOn: '2026-01-02' }
    const id = await c.inState('delivered', { wantsHardCopy: true })
    assert.equal((await c.move(id, 'shipment', operations, first)).status, 200)
    await c.move(id, 'complaint', owner, { reason: 'A stamp is missing.' })
    const answer = { answer: 'We translate it again.', isRedone: true, dueOn: '2999-03-01' }
    assert.equal((await c.move(id, 'complaint-answer', operations, answer)).body.shipment, null)
    await c.addFile(id, 'draft')
    await c.move(id, 'draft', operations)
    await c.accept(id, 'draft-acceptance')
    await c.addFile(id, 'final')
    await c.deliver(id)
    const second = { carrier: 'UPS', tracking: null, sentOn: '2026-02-03' }
    const sent = await c.move(id, 'shipment', operations, second)
    assert.deepEqual([sent.status, sent.body.shipment], [200, second])
    assert.equal((await c.move(id, 'shipment', operations, second)).status, 409)
    const history = (await t.send(owner.token, `GET /api/translations/${id}/history`)).raw.toString()
    assert.ok(history.includes(first.tracking))
  })
})
