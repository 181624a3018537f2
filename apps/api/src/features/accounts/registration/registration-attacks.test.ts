import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { opaqueToken, tokenHash } from '@domicile/server/auth/tokens'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { PUBLIC_URL, testApp } from '../../../test/app.ts'
import { details, PASSWORD, registering } from '../../../test/registration.ts'

const t = await testApp({ rateLimitScale: 1 })
const r: ReturnType<typeof registering> = registering(t)

type Answer = { status: number; body: Record<string, unknown>; headers: object }
const shape = ({ status, body, headers }: Answer) => ({
  status,
  body: Object.fromEntries(
    Object.entries(body ?? {}).filter(([name]) => !['registration', 'instance'].includes(name)),
  ),
  headers: Object.keys(headers).sort(),
})
const accountsOf = async (email: string) =>
  (await t.db.selectFrom('users').where('email', '=', email).select('id').execute()).length

describe('the order of the steps', () => {
  it('registration steps keep their order: each step but the next is refused and changes nothing', async () => {
    const body = details()
    const { registration } = (await r.begin(body)).body
    for (const early of [
      await r.accept(registration, 1),
      await r.choose(registration, 'email'),
      await r.complete(registration, '123456'),
    ])
      assert.deepEqual([early.status, early.body.type], [409, '/problems/out-of-order'])
    await r.verify(registration, await r.codeFor(body.email))
    for (const early of [
      await r.choose(registration, 'authenticator'),
      await r.complete(registration, '123456'),
    ])
      assert.equal(early.status, 409)
    assert.equal((await r.verify(registration, '123456')).status, 409)
    assert.equal((await r.sendCode(registration)).status, 409)
    await r.accept(registration, 1)
    assert.equal((await r.complete(registration, '123456')).status, 409)
    assert.equal(await accountsOf(body.email), 0)
    assert.equal(
      (await t.send(null, 'POST /api/token', { email: body.email, password: PASSWORD })).status,
      401,
    )
  })

  it('the code of another registration’s address proves nothing', async () => {
    const [mine, theirs] = [details(), details()]
    const own = (await r.begin(mine)).body.registration
    const foreign = (await r.begin(theirs)).body.registration
    const code = await r.codeFor(mine.email)
    if (code !== (await r.codeFor(theirs.email))) assert.equal((await r.verify(foreign, code)).status, 422)
    assert.equal((await r.verify(own, code)).status, 200)
    const smuggled = await t.send(null, 'POST /api/registrations/verification', {
      registration: own,
      code,
      email: theirs.email,
    })
    assert.equal(smuggled.status, 422)
  })

  it('a registration ends with one account, also when it is completed many times at once', async () => {
    const { registration, email } = await r.accepted()
    const { secret } = (await r.choose(registration, 'authenticator')).body
    const code = generateSync({ secret })
    const answers = await Promise.all(Array.from({ length: 8 }, () => r.complete(registration, code)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(7).fill(409)])
    assert.equal(await accountsOf(email), 1)
    for (const late of [await r.accept(registration, 1), await r.resume(await anyLink(email))])
      assert.ok([409, 410].includes(late.status))
  })

  it('the first of two completed registrations gets the address', async () => {
    const first = await r.accepted()
    const second = await r.accepted({ email: first.email })
    const secrets = [
      (await r.choose(first.registration, 'authenticator')).body.secret,
      (await r.choose(second.registration, 'authenticator')).body.secret,
    ]
    const answers = await Promise.all([
      r.complete(first.registration, generateSync({ secret: secrets[0] })),
      r.complete(second.registration, generateSync({ secret: secrets[1] })),
    ])
    assert.deepEqual(answers.map(({ status }) => status >= 400).sort(), [false, true])
    assert.equal(await accountsOf(first.email), 1)
  })
})

/** Returns a link from any of the mails to this address. */
async function anyLink(email: string): Promise<string> {
  const mails = await t.mailsTo(email)
  return mails.map(({ text }) => /resume=([\w-]+)/.exec(text ?? '')?.[1]).find(Boolean)!
}

describe('a registration that a stranger started', () => {
  const STRANGERS = 'Gq4%sable-Moor'
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

  it('a registration started by a stranger gets the password and details of the person who opens the link', async () => {
    const body = details({ password: STRANGERS, firstName: 'Mallory', companyName: 'Shell Ltd' })
    const stranger = (await r.begin(body)).body.registration
    const opened = (await r.resume(await r.linkFor(body.email))).body
    assert.deepEqual([opened.step, opened.details.firstName], ['details', 'Mallory'])
    for (const early of [
      await r.accept(opened.registration, 1),
      await r.choose(opened.registration, 'authenticator'),
      await r.confirm(stranger),
    ])
      assert.ok([409, 410].includes(early.status), String(early.status))
    const confirmed = await r.confirm(opened.registration)
    assert.deepEqual([confirmed.status, confirmed.body.step, confirmed.body.details], [200, 'terms', null])
    assert.equal((await r.confirm(opened.registration, { password: STRANGERS })).status, 409)
    await r.accept(opened.registration, 1)
    const { secret } = (await r.choose(opened.registration, 'authenticator')).body
    const { token } = (await r.complete(opened.registration, generateSync({ secret }))).body
    const me = (await t.send(token, 'GET /api/users/profile')).body
    assert.deepEqual([me.firstName, me.companyName], ['Ada', 'Analytical Engines'])
    const signIn = (password: string) => t.send(null, 'POST /api/token', { email: body.email, password })
    assert.equal((await signIn(STRANGERS)).status, 401)
    assert.equal((await signIn(PASSWORD)).status, 200)
  })

  it('confirming a registration refuses a weak password and invalid details', async () => {
    const body = details()
    await r.begin(body)
    const { registration } = (await r.resume(await r.linkFor(body.email))).body
    for (const [own, pointer] of [
      [{ password: 'Lovelace1!' }, '/password'],
      [{ phoneNumber: '12' }, '/phoneNumber'],
      [{ firstName: '' }, '/firstName'],
    ] as const) {
      const refused = await r.confirm(registration, own)
      assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, pointer])
    }
  })

  it('the registration mail reports time, browser and address, also when the code is sent again', async () => {
    const body = details({ timeZone: 'Asia/Kathmandu' })
    const begun = await r.begin(body, { remoteAddress: '192.0.2.44', headers: { 'user-agent': FIREFOX } })
    await sql`update registrations set code_sent_at = now() - interval '31 seconds' where email = ${body.email}`.execute(
      t.db,
    )
    await r.sendCode(begun.body.registration)
    const mails = await t.mailsTo(body.email)
    assert.equal(mails.length, 2)
    for (const { text } of mails) {
      assert.match(text!, /^Started: .* GMT\+5:45$/m)
      assert.match(text!, /^Browser: Firefox on Windows$/m)
      assert.match(text!, /^Address: 192\.0\.2\.44$/m)
    }
  })
})

describe('an address that has an account', () => {
  it('registering an address with an account gets the same answer at every step, and notifies its owner by mail', async () => {
    const { email } = await t.person({})
    const [known, unknown] = [details({ email: email.toUpperCase() }), details()]
    const begun = [await r.begin(known), await r.begin(unknown)] as const
    assert.deepEqual(
      { ...shape(begun[0]), body: { ...shape(begun[0]).body, email: '' } },
      { ...shape(begun[1]), body: { ...shape(begun[1]).body, email: '' } },
    )
    const [mail, ...others] = await t.mailsTo(email)
    assert.deepEqual([mail!.kind, others.length], ['registration-taken', 0])
    assert.match(mail!.text!, /already has an account/)
    assert.doesNotMatch(mail!.text!, /resume|\d{6}/)

    const [taken, free] = begun.map(({ body }) => body.registration as string) as [string, string]
    for (const step of [
      r.sendCode,
      (one: string) => r.accept(one, 1),
      (one: string) => r.complete(one, '123456'),
    ])
      assert.deepEqual(shape(await step(taken)), shape(await step(free)))
    const right = await r.codeFor(unknown.email)
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      const guess = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
      assert.deepEqual(shape(await r.verify(taken, guess)), shape(await r.verify(free, guess)))
    }
  })

  it('registering an address with an account accepts no code, whatever is stored of it', async () => {
    const { email } = await t.person({})
    await r.begin(details({ email }))
    const { rows } = await sql<{ code: Buffer | null }>`
      select code_hash as code from registrations where email = ${email}`.execute(t.db)
    assert.equal(rows[0]!.code, null)
  })

  it('an account created during another registration keeps its password', async () => {
    const { registration, email } = await r.accepted()
    const { secret } = (await r.choose(registration, 'authenticator')).body
    await t.person({ email, passwordHash: 'as it was' })
    const late = await r.complete(registration, generateSync({ secret }))
    assert.deepEqual([late.status, late.body.type], [409, '/problems/has-account'])
    const kept = await t.db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirst()
    assert.deepEqual([kept!.password_hash, kept!.first_name], ['as it was', 'Test'])
  })
})

describe('the mail', () => {
  it('the registration mail links to this portal alone, whatever host was asked', async () => {
    const body = details()
    await r.begin(body, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })
    const { text, html } = await r.mail(body.email)
    assert.ok(text!.includes(`${PUBLIC_URL}/register#resume=`))
    assert.doesNotMatch(`${text}${html}`, /evil\.example/)
  })

  it('sends the registration mail at most ten times an hour to one address, and from one', async () => {
    const body = details()
    const toOne = []
    for (let times = 0; times < 11; times += 1) toOne.push((await r.begin(body)).status)
    assert.deepEqual(toOne, [...Array(10).fill(201), 429])
    const fromOne = []
    for (let times = 0; times < 11; times += 1)
      fromOne.push((await r.begin(details(), { remoteAddress: '192.0.2.77' })).status)
    assert.deepEqual(fromOne, [...Array(10).fill(201), 429])
  })

  it('sends the registration mail at most twenty times a day to one mailbox, in any spelling, and forty from one address', async () => {
    const begun = async (email: string, remoteAddress?: string) => {
      const { status } = await r.begin(details({ email }), remoteAddress ? { remoteAddress } : {})
      await t.db
        .deleteFrom('rate_limits')
        .where('name', 'like', 'registration-%')
        .where('name', 'not like', '%-day')
        .execute()
      return status
    }
    const toOne = []
    for (let times = 0; times < 21; times += 1) toOne.push(await begun(`ada.b+${times}@gmail.com`))
    toOne.push(await begun('adab@googlemail.com'))
    assert.deepEqual(toOne, [...Array(20).fill(201), 429, 429])
    const fromOne = []
    for (let times = 0; times < 41; times += 1) fromOne.push(await begun(details().email, '192.0.2.78'))
    assert.deepEqual(fromOne, [...Array(40).fill(201), 429])
  })
})

describe('the second factor', () => {
  it('the second factor of a registration can be guessed five times', async () => {
    const { registration } = await r.accepted()
    await r.choose(registration, 'authenticator')
    const statuses = []
    for (const _ of [1, 2, 3, 4, 5, 6]) statuses.push((await r.complete(registration, '000000')).status)
    assert.deepEqual(statuses, [422, 422, 422, 422, 429, 429])
  })

  it('a registration uses the second factor that was chosen last', async () => {
    const { registration, email } = await r.accepted()
    const { secret } = (await r.choose(registration, 'authenticator')).body
    await r.choose(registration, 'email')
    assert.equal((await r.complete(registration, generateSync({ secret }))).status, 422)
    assert.equal((await r.complete(registration, await r.codeFor(email))).status, 201)
  })
})

describe('an invitation', () => {
  async function invited(role: string, companyId: string | null, email = `${newId()}@invited.example`) {
    const [by, link] = [await t.person({ role: 'administrator' }), opaqueToken()]
    await t.db
      .insertInto('invitations')
      .values({ id: newId(), email, role, company_id: companyId, hash: tokenHash(link), invited_by: by.id })
      .execute()
    return { email, link }
  }
  const authorized = async (registration: string) => {
    await r.accept(registration, 1)
    const chosen = await r.choose(registration, 'authenticator')
    // The registration is over already if another one of the address was faster.
    if (chosen.status >= 400) return chosen
    return r.complete(registration, generateSync({ secret: chosen.body.secret }))
  }

  it('an invitation proves the address of a registration, which joins its company with its role', async () => {
    const companyId = await t.company({ name: 'Harbour Works' })
    const { email, link } = await invited('member', companyId)
    const begun = await r.begin(details({ email, invitation: link }))
    assert.deepEqual([begun.status, begun.body.step], [201, 'terms'])
    const { token } = (await authorized(begun.body.registration)).body
    const me = (await t.send(token, 'GET /api/users/profile')).body
    assert.deepEqual(me.memberships, [{ companyId, companyName: 'Harbour Works', role: 'member' }])
    assert.equal((await r.begin(details({ email, invitation: link }))).status, 410)
  })

  it('a registration by a staff invitation makes a colleague without a company', async () => {
    const { email, link } = await invited('operations', null)
    const { registration } = (await r.begin(details({ email, invitation: link }))).body
    const { token } = (await authorized(registration)).body
    const me = (await t.send(token, 'GET /api/users/profile')).body
    assert.deepEqual([me.role, me.memberships], ['operations', []])
  })

  it('an invitation registers its address alone, and once', async () => {
    const companyId = await t.company()
    const { email, link } = await invited('owner', companyId)
    const stolen = await r.begin(details({ invitation: link }))
    assert.deepEqual([stolen.status, stolen.body.errors[0].pointer], [422, '/email'])
    const twice = [
      (await r.begin(details({ email, invitation: link }))).body.registration,
      (await r.begin(details({ email, invitation: link }))).body.registration,
    ]
    const answers = await Promise.all(twice.map(authorized))
    assert.deepEqual(answers.map(({ status }) => status >= 400).sort(), [false, true])
    assert.equal(await accountsOf(email), 1)
  })

  it('an invitation that was removed meanwhile, or of an archived company, makes no account', async () => {
    const companyId = await t.company()
    const ends = [
      (email: string) => sql`update invitations set removed_at = now() where email = ${email}`,
      () => sql`update companies set archived_at = now(), archive_reason = 'Left' where id = ${companyId}`,
    ]
    for (const end of ends) {
      const { email, link } = await invited('owner', companyId)
      const { registration } = (await r.begin(details({ email, invitation: link }))).body
      await end(email).execute(t.db)
      assert.equal((await authorized(registration)).status, 410)
      assert.equal(await accountsOf(email), 0)
      assert.equal((await r.begin(details({ email, invitation: link }))).status, 410)
    }
  })

  it('an invitation sets no password for an address that has an account', async () => {
    const person = await t.person({ passwordHash: 'as it was' })
    const { link } = await invited('member', await t.company(), person.email)
    const refused = await r.begin(details({ email: person.email, invitation: link }))
    assert.deepEqual([refused.status, refused.body.type], [409, '/problems/has-account'])
  })
})
