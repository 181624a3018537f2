import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { details, PASSWORD, registering } from '../../../test/registration.ts'

const t = await testApp()
const r: ReturnType<typeof registering> = registering(t)

const profile = async (token: string) => (await t.send(token, 'GET /api/users/profile')).body
const pass = (registration: { email: string }, what: string, interval: string) =>
  sql`update registrations set ${sql.ref(what)} = ${sql.ref(what)} - ${interval}::interval
    where email = ${registration.email}`.execute(t.db)
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('registering', () => {
  it('registering creates a person, the terms they accepted, and a draft company that they own', async () => {
    const { token, recoveryCodes, email, version, status } = await r.registered({
      phoneNumber: '0048 22 123 45 67',
      street: 'Babbage Lane',
      buildingNumber: '12a',
      town: 'Łódź',
      taxId: 'PL1234567890',
      jobTitle: 'Countess',
      newsletter: true,
    })
    assert.equal(status, 201)
    const me = await profile(token)
    assert.deepEqual(
      [me.email, me.firstName, me.phoneNumber, me.street, me.buildingNumber, me.town, me.taxId],
      [email, 'Ada', '+48221234567', 'Babbage Lane', '12a', 'Łódź', 'PL1234567890'],
    )
    assert.deepEqual(
      [me.jobTitle, me.newsletter, me.timeZone, me.twoFactor, me.mustAcceptTerms, me.role],
      ['Countess', true, 'Europe/London', 'authenticator', false, null],
    )
    assert.deepEqual(
      me.memberships.map(({ companyName, role }: Record<string, string>) => [companyName, role]),
      [['Analytical Engines', 'owner']],
    )
    const company = await t.send(token, `GET /api/companies/${me.memberships[0].companyId}`)
    assert.equal(company.body.status, 'draft')
    assert.equal(new Set(recoveryCodes).size, 10)
    const accepted = await t.db
      .selectFrom('terms_acceptances')
      .where('user_id', '=', me.id)
      .selectAll()
      .executeTakeFirst()
    assert.deepEqual([accepted!.version, accepted!.address], [version, '127.0.0.1'])
  })

  it('registering leads to a sign-in with password and authenticator', async () => {
    const { email, code } = await r.registered()
    const { body } = await t.send(null, 'POST /api/token', { email, password: PASSWORD })
    assert.deepEqual([body.token, body.challenge.method], [null, 'authenticator'])
    // The code that confirmed the set-up can't be used again.
    const replayed = await t.send(null, 'POST /api/token/two-factor', {
      challenge: body.challenge.challenge,
      code,
    })
    assert.equal(replayed.status, 422)
  })

  it('registering names the company after the person where no name is given, and takes a code by mail', async () => {
    const { registration, email } = await r.accepted({ companyName: '' })
    const chosen = await r.choose(registration, 'email')
    assert.deepEqual(chosen.body, {
      method: 'email',
      secret: null,
      uri: null,
      sentTo: `${email[0]}•••@newcomers.example`,
    })
    const { body } = await r.complete(registration, await r.codeFor(email))
    const { memberships, twoFactor } = await profile(body.token)
    assert.deepEqual([memberships[0].companyName, twoFactor], ['Ada Lovelace', 'email'])
  })

  it('a registration is resumed by the link, which proves the address and signs out the browser before', async () => {
    const body = details()
    const { registration } = (await r.begin(body)).body
    const resumed = await r.resume(await r.linkFor(body.email))
    assert.deepEqual([resumed.status, resumed.body.step, resumed.body.email], [200, 'details', body.email])
    assert.equal((await r.verify(registration, await r.codeFor(body.email))).status, 410)
    const { registration: taken } = resumed.body
    const { terms } = (await r.confirm(taken)).body
    assert.equal((await r.accept(taken, terms.version)).body.step, 'authorization')
    const again = await r.resume(await r.linkFor(body.email))
    assert.equal((await r.confirm(again.body.registration)).body.step, 'authorization')
    assert.equal((await r.choose(taken, 'email')).status, 410)
    assert.equal((await r.choose(again.body.registration, 'email')).status, 200)
  })

  it('a registration ends after seven days', async () => {
    const { email, registration, version } = await r.proven()
    const link = /resume=([\w-]+)/.exec((await r.mail(email)).text!)![1]!
    await pass({ email }, 'expires_at', '7 days')
    for (const answer of [await r.accept(registration, version), await r.resume(link), await r.resume('x')])
      assert.deepEqual([answer.status, answer.body.title], [410, 'This token is invalid'])
  })
})

describe('the details', () => {
  const problems = async (own: Record<string, unknown>) => {
    const { status, body } = await r.begin(details(own))
    assert.equal(status, 422)
    return body.errors.map(({ pointer, message }: Record<string, string>) => `${pointer} ${message}`)
  }

  it('registration details are refused field by field, in the words of the specification', async () => {
    assert.deepEqual(await problems({ email: 'nobody', firstName: ' ', timeZone: 'Nowhere/Land' }), [
      '/firstName This field is required',
      '/timeZone Choose a valid time zone.',
      '/email This is not a valid email address',
    ])
    assert.deepEqual(await problems({ phoneNumber: '12' }), [
      '/phoneNumber Enter a phone number with + and the country code.',
    ])
    assert.deepEqual(await problems({ password: 'abc' }), [
      '/password Password must be at least 8 characters',
      '/password Need one special character',
      '/password Need one uppercase character',
      '/password Need on number',
    ])
    for (const email of [
      ['a@b.example', 'c@d.example'],
      'a@b.example,c@d.example',
      'a@b.example\r\nBcc: c@d.example',
    ])
      assert.match((await problems({ email })).join(), /^\/email/)
  })

  it('registration details refuse a common password and one made of what others know', async () => {
    assert.match((await problems({ password: 'P@ssw0rd1' })).join(), /\/password .*common and easy to guess/)
    for (const own of [
      { password: 'Lovelace1!' },
      { password: 'Analytical1!', companyName: 'Analytical Ltd' },
      { password: 'K1elbasa!', town: 'Kielbasa' },
      { password: 'Countess-ada1', email: 'countess.ada@newcomers.example' },
    ])
      assert.match(
        (await problems(own)).join(),
        /\/password .*contains a name or address/,
        JSON.stringify(own),
      )
  })

  it('secret registration details are not stored in the clear, nor twice', async () => {
    const { email, registration } = await r.registered()
    const { rows } = await sql<{ text: string }>`
      select row_to_json(registrations)::text as text from registrations where email = ${email}`.execute(t.db)
    for (const secret of [PASSWORD, registration, 'Lovelace', '$argon2id$'])
      assert.ok(!rows[0]!.text.includes(secret), secret)
  })
})

describe('the code of the address', () => {
  it('the code of a registration is sent again after half a minute, and then the one before is wrong', async () => {
    const body = details()
    const { registration } = (await r.begin(body)).body
    const first = await r.codeFor(body.email)
    const early = await r.sendCode(registration)
    assert.equal(early.status, 429)
    assert.ok(Number(early.headers['retry-after']) <= 30)
    await pass(body, 'code_sent_at', '31 seconds')
    assert.equal((await r.sendCode(registration)).status, 204)
    const second = await r.codeFor(body.email)
    if (first !== second) assert.equal((await r.verify(registration, first)).status, 422)
    assert.equal((await r.verify(registration, second)).status, 200)
  })

  it('the code of a registration is valid for ten minutes', async () => {
    const body = details()
    const { registration } = (await r.begin(body)).body
    await pass(body, 'code_sent_at', '10 minutes')
    const late = await r.verify(registration, await r.codeFor(body.email))
    assert.deepEqual([late.status, late.body.errors[0].pointer], [422, '/code'])
  })

  it('the code of a registration can be guessed five times, also after a restart, and the right one is refused then', async () => {
    const body = details()
    const { registration } = (await r.begin(body)).body
    const code = await r.codeFor(body.email)
    const guesses = []
    for (const _ of [1, 2, 3, 4, 5]) guesses.push((await r.verify(registration, wrong(code))).status)
    assert.deepEqual(guesses, [422, 422, 422, 422, 429])
    assert.equal((await r.verify(registration, code)).status, 429)
    const again = (await r.begin(body)).body.registration
    assert.equal((await r.verify(again, await r.codeFor(body.email))).status, 429)
    // The owner of the address is not locked out by it.
    assert.equal((await r.resume(await r.linkFor(body.email))).status, 200)
  })

  it('wrong codes of a stranger do not stop the person who registers with the address', async () => {
    const body = details()
    const { registration } = (await r.begin(body)).body
    const code = await r.codeFor(body.email)
    const verifyFrom = (remoteAddress: string, typed: string) =>
      t.send(null, 'POST /api/registrations/verification', { registration, code: typed }, { remoteAddress })
    for (let tries = 0; tries < 6; tries += 1) await verifyFrom('203.0.113.9', wrong(code))
    assert.equal((await verifyFrom('203.0.113.9', code)).status, 429)
    assert.equal((await verifyFrom('198.51.100.4', code)).status, 200)
  })

  it('concurrent guesses of a registration’s code count one by one', async () => {
    const body = details()
    const { registration } = (await r.begin(body)).body
    const code = wrong(await r.codeFor(body.email))
    const answers = await Promise.all(Array.from({ length: 12 }, () => r.verify(registration, code)))
    assert.equal(answers.filter(({ status }) => status === 422).length, 4)
    assert.equal(answers.filter(({ status }) => status === 429).length, 8)
  })
})

describe('the terms', () => {
  it('registering accepts the terms in effect at that time', async () => {
    const { registration, version } = await r.proven()
    const refused = await r.accept(registration, version + 1)
    assert.deepEqual([refused.status, refused.body.type], [409, '/problems/terms-changed'])
    assert.equal((await r.accept(registration, version)).status, 200)
    // The first answer may have been lost, so terms can be accepted twice.
    assert.equal((await r.accept(registration, version)).status, 200)
  })
})
