import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sql } from 'kysely'
import { testShop } from '../../test/shop.ts'
import { answers, type RegisterAnswer, startVies } from '../../test/vies.ts'

const vies = await startVies(answers.valid)
const t = await testShop(vies.options)
after(() => vies.stop())

const BUYER = { name: 'Buyer GmbH', address: 'Weg 1\nBerlin', country: 'DE', vatId: 'de 136 695 976' }

async function fresh() {
  const companyId = await t.company({ name: 'Fresh', country: 'DE' })
  const { token } = await t.person({ of: { [companyId]: 'owner' } })
  const path = `/api/purchase/companies/${companyId}`
  return {
    companyId,
    token,
    path,
    get: async () => (await t.send(token, `GET ${path}/billing`)).body,
    put: (body: object, as = token) => t.send(as, `PUT ${path}/billing`, body),
    /** Asks the register again, some minutes later. */
    async check() {
      await minutesLater(companyId)
      return (await t.send(token, `POST ${path}/billing/vat-check`)).body
    },
  }
}

/** Moves checks two minutes into the past; only the owner of the database can rewrite them. */
async function minutesLater(companyId: string): Promise<void> {
  await sql`
    update vat_checks set checked_at = checked_at - interval '2 minutes' where company_id = ${companyId}`.execute(
    t.db,
  )
}

describe('whom invoices are for', () => {
  it('the billing data is that of the company until a user changes it, with a version check', async () => {
    const { get, put } = await fresh()
    const before = await get()
    assert.deepEqual(
      [before.name, before.country, before.isComplete, before.version],
      ['Fresh Ltd', 'DE', false, 1],
    )
    const { status, body } = await put({ ...BUYER, version: 1 })
    assert.deepEqual([status, body.name, body.isComplete, body.version], [200, 'Buyer GmbH', true, 2])
    const stale = await put({ ...BUYER, name: 'Other', version: 1 })
    assert.deepEqual([stale.status, stale.body.changed], [409, ['name']])
    const atOnce = await Promise.all([...'ABCDEFGH'].map((name) => put({ ...BUYER, name, version: 2 })))
    assert.deepEqual(atOnce.map((one) => one.status).toSorted(), [200, ...Array(7).fill(409)])
  })

  it('billing data has a name in any script that invoices can print, also where it comes from the company', async () => {
    const { companyId, get, put } = await fresh()
    const { status, body } = await put({ ...BUYER, name: 'Trade \u{12000}', version: 1 })
    assert.deepEqual([status, body.errors.map((one: { pointer: string }) => one.pointer)], [422, ['/name']])
    const names = [
      ...['Zażółć Sp. z o.o.', 'ООО «Ромашка»', 'Ελλάδα Α.Ε.', 'Trần & Sons №1 – “A”'],
      ...['株式会社さくら', 'רחל לוי בע״מ', 'شركة النور', 'Ẹ̀kọ́ Foods', 'ﬁrma ＡＢＣ', 'บริษัท ใจดี'],
    ]
    for (const [index, name] of names.entries())
      assert.equal((await put({ ...BUYER, name, version: index + 1 })).status, 200, name)
    await sql`update company_billing set name = ${'Trade \u{12000}'} where company_id = ${companyId}`.execute(
      t.db,
    )
    assert.equal((await get()).isComplete, false)
  })

  it('billing data with an impossible VAT number is refused', async () => {
    const { put } = await fresh()
    for (const vatId of ['136695977', 'DE12', '12345678901']) {
      const { status, body } = await put({ ...BUYER, vatId, version: 1 })
      assert.deepEqual([status, body.errors[0].pointer], [422, '/vatId'], vatId)
    }
  })

  it('billing data is read and written by the company’s people, and by staff who look after it', async () => {
    const { companyId, path, put, get } = await fresh()
    const viewer = await t.person({ of: { [companyId]: 'viewer' } })
    const before = await get()
    for (const { token } of [t.people.owner, t.people.member, t.people.accountManager]) {
      assert.equal((await t.send(token, `GET ${path}/billing`)).status, 404)
      assert.equal((await put({ ...BUYER, version: 1 }, token)).status, 404)
      assert.equal((await t.send(token, `POST ${path}/billing/vat-check`)).status, 404)
    }
    assert.equal((await put({ ...BUYER, version: 1 }, viewer.token)).status, 403)
    assert.deepEqual(await get(), before)
    assert.equal((await put({ ...BUYER, version: 1 }, t.people.administrator.token)).status, 200)
  })

  it('billing data has a limit for approval that owners set', async () => {
    const { companyId, token, path } = await fresh()
    const member = await t.person({ of: { [companyId]: 'member' } })
    const set = (limit: unknown, version: number, as = token) =>
      t.send(as, `PUT ${path}/billing/approval-limit`, { limit, version })
    assert.equal((await set('10', 1, member.token)).status, 403)
    for (const limit of ['-1', '1.005', 'x']) assert.equal((await set(limit, 1)).status, 422, limit)
    const { body } = await set('1250', 1)
    assert.deepEqual(body.approvalLimit, { amount: '1250.00', currency: 'EUR' })
    assert.equal((await set('1', 1)).status, 409)
    assert.equal((await set(null, 2)).body.approvalLimit, null)
  })
})

describe('a VAT number', () => {
  it('a VAT number is looked up with the firm’s own, and the number of the answer is kept as proof', async () => {
    const { put } = await fresh()
    vies.say(answers.valid)
    const { body } = await put({ ...BUYER, version: 1 })
    const { state, consultation, name } = body.vatCheck
    assert.deepEqual(
      [body.vatId, state, consultation, name],
      ['DE136695976', 'valid', 'WAPIAAAAYabc', 'BUYER GMBH'],
    )
    assert.equal(body.vatTreatment, 'reverse-charge')
    assert.deepEqual(vies.questions().at(-1), {
      countryCode: 'DE',
      vatNumber: '136695976',
      requesterMemberStateCode: 'IE',
      requesterNumber: '6388047V',
    })
  })

  it('a VAT number of Greece is looked up as EL, and one from outside the Union not at all', async () => {
    const { put } = await fresh()
    await put({ ...BUYER, country: 'GR', vatId: '094259216', version: 1 })
    assert.deepEqual(
      [vies.questions().at(-1)?.countryCode, vies.questions().at(-1)?.vatNumber],
      ['EL', '094259216'],
    )
    const asked = vies.questions().length
    const { body } = await put({ ...BUYER, country: 'CH', vatId: 'CHE-116.281.710', version: 2 })
    assert.deepEqual([body.vatCheck, body.vatTreatment, vies.questions().length], [null, 'outside-eu', asked])
  })

  it('a VAT number that could not be checked is not valid, whatever went wrong', async () => {
    const { put, check } = await fresh()
    vies.say(answers.invalid)
    const { body } = await put({ ...BUYER, version: 1 })
    assert.deepEqual([body.vatCheck.state, body.vatTreatment], ['invalid', 'no-valid-id'])
    const failures: RegisterAnswer[] = [
      answers.unavailable,
      answers.busy,
      { status: 503, body: '<html>' },
      { body: 'garbage' },
      { body: { valid: 'true' } },
      { body: [] },
      { status: 302, body: { valid: true } },
      { status: 400, body: { valid: true } },
      { body: { ...answers.valid.body, countryCode: 'FR' } },
      { body: { ...answers.valid.body, vatNumber: '999999999' } },
    ]
    for (const said of failures) {
      vies.say(said)
      const { vatCheck, vatTreatment } = await check()
      assert.deepEqual(
        [vatCheck.state, vatTreatment],
        ['could-not-check', 'not-checked'],
        JSON.stringify(said),
      )
      assert.ok(vatCheck.failure)
    }
    vies.say(answers.valid)
    assert.equal((await check()).vatTreatment, 'reverse-charge')
  })

  it('a VAT number valid for one company proves nothing for another', async () => {
    const [one, other] = [await fresh(), await fresh()]
    vies.say(answers.unavailable)
    await one.put({ ...BUYER, version: 1 })
    vies.say(answers.valid)
    assert.equal((await other.put({ ...BUYER, version: 1 })).body.vatTreatment, 'reverse-charge')
    const { vatCheck, vatTreatment } = await one.get()
    assert.deepEqual([vatCheck.state, vatTreatment], ['could-not-check', 'not-checked'])
  })

  it('a VAT number is looked up once a minute, up to a limit', async () => {
    const { companyId, token, path, put } = await fresh()
    vies.say(answers.valid)
    await put({ ...BUYER, version: 1 })
    const asked = vies.questions().length
    const again = await t.send(token, `POST ${path}/billing/vat-check`)
    assert.deepEqual(
      [again.status, again.body.vatCheck.state, vies.questions().length],
      [200, 'valid', asked],
    )
    await sql`
      insert into vat_checks (id, company_id, vat_id, country, state, checked_at)
      select gen_random_uuid(), ${companyId}, 'DE1', 'DE', 'invalid', now() - interval '30 minutes'
      from generate_series(1, 29)`.execute(t.db)
    await minutesLater(companyId)
    assert.equal((await t.send(token, `POST ${path}/billing/vat-check`)).status, 429)
    assert.equal((await put({ ...BUYER, vatId: 'DE129273398', version: 2 })).status, 429)
    assert.equal(vies.questions().length, asked)
  })

  it('a VAT number is checked again when a quote is accepted or an order approved days later', async () => {
    vies.say(answers.valid)
    const { token: admin } = t.people.administrator
    const buyer = await t.buyer({ country: 'DE', vatId: 'DE136695976', limit: 5_000 })
    const go = async (id: string, what: string, as = buyer.owner.token, body?: object) =>
      t.send(as, `${what === 'quote' ? 'POST' : 'PUT'} /api/purchase/orders/${id}/${what}`, body)
    const daysLater = () =>
      sql`
      update vat_checks set checked_at = checked_at - interval '2 days' where company_id = ${buyer.companyId}`.execute(
        t.db,
      )
    await buyer.put(await t.service({ price: null }))
    const asked = (await buyer.order()).body
    const quote = { lines: [{ lineId: asked.lines[0].id, unitPrice: '100' }] }
    const tooLong = new Date(Date.now() + 130 * 86_400_000).toISOString().slice(0, 10)
    assert.equal((await go(asked.id, 'quote', admin, { ...quote, holdsUntil: tooLong })).status, 422)
    assert.equal((await go(asked.id, 'quote', admin, quote)).body.total, '100.00')
    await buyer.put(await t.service())
    const waiting = (await buyer.order({ total: '100.00' }, buyer.member.token)).body
    assert.equal(waiting.state, 'to-approve')
    await daysLater()
    vies.say(answers.invalid)
    const refused = await go(asked.id, 'quote-acceptance', undefined, { total: '100.00' })
    assert.deepEqual([refused.status, refused.body.current], [409, { total: '123.00' }])
    const accepted = await go(asked.id, 'quote-acceptance', undefined, { total: '123.00' })
    assert.deepEqual([accepted.body.state, accepted.body.vat.treatment], ['placed', 'no-valid-id'])
    assert.deepEqual((await go(waiting.id, 'approval')).body.current, { total: '123.00' })
    assert.equal((await go(waiting.id, 'approval')).body.total, '123.00')
    vies.say(answers.valid)
  })

  it('a VAT number registered under another name is marked on the order, for the firm', async () => {
    vies.say(answers.valid)
    const check = async (name: string, register: string) => {
      vies.say({ body: { ...answers.valid.body, name: register } })
      const buyer = await t.buyer({ country: 'DE', vatId: 'DE136695976' })
      await sql`update company_billing set name = ${name} where company_id = ${buyer.companyId}`.execute(t.db)
      await buyer.put(await t.service())
      const { id } = (await buyer.order({ total: '100.00' })).body
      const read = async (as: string) => (await t.send(as, `GET /api/purchase/orders/${id}`)).body.vat.check
      const [firms, owners] = [await read(t.people.administrator.token), await read(buyer.owner.token)]
      assert.deepEqual([owners.name, owners.isOtherName], [undefined, undefined])
      return [firms.name, firms.isOtherName]
    }
    assert.deepEqual(await check('Other Ltd', 'BUYER GMBH'), ['BUYER GMBH', true])
    assert.deepEqual(await check('Büyer Gmbh', 'BUYER  GMBH & CO. KG'), ['BUYER  GMBH & CO. KG', false])
    assert.deepEqual(await check('Other Ltd', '---'), [null, false])
    vies.say(answers.valid)
  })

  it('a look-up of a VAT number takes five seconds at most', async (context) => {
    const { put } = await fresh()
    vies.say('nothing')
    const { timeout } = AbortSignal
    const limits = context.mock.method(AbortSignal, 'timeout', () => timeout.call(AbortSignal, 50))
    const { status, body } = await put({ ...BUYER, version: 1 })
    assert.deepEqual([status, body.vatCheck.state], [200, 'could-not-check'])
    assert.deepEqual(
      limits.mock.calls.map((call) => call.arguments),
      [[5_000]],
    )
  })

  it('a VAT number is checked again when an order comes more than a day later', async () => {
    vies.say(answers.valid)
    const buyer = await t.buyer({ country: 'DE', vatId: 'DE136695976' })
    await buyer.put(await t.service())
    const first = await buyer.order({ total: '100.00' })
    assert.equal(first.status, 201)
    const { treatment, check } = first.body.vat
    assert.deepEqual(
      [treatment, check.state, check.consultation],
      ['reverse-charge', 'valid', 'WAPIAAAAYabc'],
    )
    const asked = vies.questions().length
    await buyer.put(await t.service())
    await buyer.order()
    assert.equal(vies.questions().length, asked, 'it is still fresh')
    // Only the owner of the database can rewrite rows of checks.
    await sql`update vat_checks set checked_at = now() - interval '25 hours' where company_id = ${buyer.companyId}`.execute(
      t.db,
    )
    vies.say(answers.unavailable)
    await buyer.put(await t.service())
    const later = await buyer.order()
    assert.deepEqual([later.status, later.body.current], [409, { total: '123.00' }])
    assert.equal((await buyer.cart()).vat.treatment, 'not-checked')
    assert.equal((await buyer.order()).body.total, '123.00')
  })
})
