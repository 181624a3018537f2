import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { StaffRole } from '@domicile/contract/roles/roles'
import { createPasswords } from '@domicile/server/auth/passwords'
import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { PEPPER, testApp } from '../../../test/app.ts'

const PASSWORD = 'Right-pass-1'

const t = await testApp()
const passwordHash: string = await createPasswords(PEPPER).hash(PASSWORD)

type Token = { token: string }
const state = async ({ token }: Token) => (await t.send(token, 'GET /api/account/two-factor')).body
const begin = ({ token }: Token, body: object) =>
  t.send(token, 'POST /api/account/two-factor', {
    currentPassword: PASSWORD,
    method: 'authenticator',
    ...body,
  })
const complete = ({ token }: Token, challenge: string, code: string) =>
  t.send(token, 'PUT /api/account/two-factor', { challenge, code })
const remove = ({ token }: Token, body: object) =>
  t.send(token, 'PUT /api/account/two-factor/removal', { currentPassword: PASSWORD, ...body })
const renew = ({ token }: Token, body: object) =>
  t.send(token, 'POST /api/account/recovery-codes', { currentPassword: PASSWORD, ...body })
const sendCode = ({ token }: Token) => t.send(token, 'POST /api/account/two-factor/code')
const signIn = (email: string, password = PASSWORD) => t.send(null, 'POST /api/token', { email, password })
const isSignedIn = async (token: string) => (await t.send(token, 'GET /api/session')).status === 200
const problems = ({ body }: { body: { errors?: { pointer: string }[] } }) =>
  body.errors?.map(({ pointer }) => pointer)

const codeOf = (secret: string) => generateSync({ secret })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const kinds = async (email: string) => (await t.mailsTo(email)).map(({ kind }) => kind)
async function mailedCode(email: string): Promise<string> {
  const mail = (await t.mailsTo(email)).find(({ kind }) => kind === 'two-factor-code')
  return /^\d{6}$/m.exec(mail!.text!)![0]
}
/** The present code of an authenticator counts again, as it would in a later half-minute. */
const timePasses = (id: string) =>
  sql`update users set totp_last_step = totp_last_step - 10 where id = ${id}`.execute(t.db)

async function client(role?: StaffRole) {
  const person = await t.person(
    role ? { passwordHash, role } : { passwordHash, of: { [await t.company()]: 'member' } },
  )
  return { ...person, ...((await signIn(person.email)).body as { token: string; refreshToken: string }) }
}

async function withAuthenticator(role?: StaffRole) {
  const person = await client(role)
  const { secret, challenge } = (await begin(person, {})).body
  const { recoveryCodes } = (await complete(person, challenge, codeOf(secret))).body
  await timePasses(person.id)
  return { ...person, secret: secret as string, recoveryCodes: recoveryCodes as string[] }
}

async function withMail() {
  const person = await client()
  const { challenge } = (await begin(person, { method: 'email' })).body
  const { recoveryCodes } = (await complete(person, challenge, await mailedCode(person.email))).body
  return { ...person, recoveryCodes: recoveryCodes as string[] }
}

describe('setting up a second factor', () => {
  it('setting up a second factor takes the password and first code, signs out other devices and notifies the user', async () => {
    const person = await client()
    const elsewhere = (await signIn(person.email)).body
    const none = { method: null, since: null, recoveryCodesLeft: 0, isRequired: false }
    assert.deepEqual(await state(person), none)
    const { status, body } = await begin(person, {})
    assert.deepEqual([status, body.method, body.sentTo], [201, 'authenticator', null])
    assert.match(body.uri, /^otpauth:\/\/totp\/Domicile/)
    assert.deepEqual(await state(person), none)
    assert.deepEqual(problems(await complete(person, body.challenge, wrong(codeOf(body.secret)))), ['/code'])
    assert.ok(await isSignedIn(elsewhere.token))

    const done = await complete(person, body.challenge, codeOf(body.secret))
    assert.equal(new Set(done.body.recoveryCodes).size, 10)
    const { method, since, recoveryCodesLeft } = await state(person)
    assert.deepEqual([method, recoveryCodesLeft], ['authenticator', 10])
    assert.ok(Date.now() - Date.parse(since) < 60_000)
    assert.deepEqual([await isSignedIn(person.token), await isSignedIn(elsewhere.token)], [true, false])
    assert.ok((await kinds(person.email)).includes('two-factor-set-up'))
    const { rows } = await sql<{ changes: object }>`
      select changes from audit_events where actor_id = ${person.id} and action = 'two-factor.set-up'`.execute(
      t.db,
    )
    assert.deepEqual(rows[0]!.changes, [{ field: 'twoFactor', before: null, after: 'authenticator' }])
    assert.equal((await signIn(person.email)).body.challenge.next, 'code')
  })

  it('refuses to set up a second factor with a wrong password or without one', async () => {
    const person = await client()
    assert.deepEqual(problems(await begin(person, { currentPassword: 'Wrong-pass-1' })), ['/currentPassword'])
    assert.deepEqual(problems(await begin(person, { currentPassword: '' })), ['/currentPassword'])
    for (const _ of [1, 2, 3, 4]) await begin(person, { currentPassword: 'Wrong-pass-1' })
    assert.equal((await begin(person, {})).status, 429)
    assert.equal((await state(person)).method, null)
  })

  it('a set-up of a second factor cannot be used by another user or by a sign-in', async () => {
    const [person, other] = [await client(), await client()]
    const { secret, challenge } = (await begin(person, {})).body
    assert.equal((await complete(other, challenge, codeOf(secret))).status, 409)
    const asSignIn = { challenge, code: codeOf(secret) }
    assert.equal((await t.send(null, 'POST /api/token/two-factor', asSignIn)).status, 401)
    const asSetUp = { challenge, method: 'email' }
    assert.equal((await t.send(null, 'POST /api/two-factor/set-up', asSetUp)).status, 401)
    assert.deepEqual([(await state(person)).method, (await state(other)).method], [null, null])
    assert.equal((await complete(person, challenge, codeOf(secret))).status, 200)
  })

  it('a set-up of a second factor ends after ten minutes, with a new password, and with another factor', async () => {
    const person = await client()
    const late = (await begin(person, {})).body
    await sql`update two_factor_challenges set expires_at = now() where user_id = ${person.id}`.execute(t.db)
    assert.equal((await complete(person, late.challenge, codeOf(late.secret))).status, 409)

    const [one, two] = [(await begin(person, {})).body, (await begin(person, {})).body]
    assert.equal((await complete(person, two.challenge, codeOf(two.secret))).status, 200)
    assert.equal((await complete(person, one.challenge, codeOf(one.secret))).status, 409)

    const another = await client()
    const begun = (await begin(another, {})).body
    const passwords = { currentPassword: PASSWORD, password: 'Wq7#hazel-Ribs' }
    assert.equal((await t.send(another.token, 'PUT /api/account/password', passwords)).status, 204)
    assert.equal((await complete(another, begun.challenge, codeOf(begun.secret))).status, 409)
  })

  it('setting up a second factor refuses unknown fields', async () => {
    const person = await client()
    for (const extra of [{ userId: person.id }, { seed: 'x' }, { since: '2020-01-01T00:00:00Z' }])
      for (const refused of [
        await begin(person, extra),
        await remove(person, extra),
        await renew(person, extra),
      ])
        assert.deepEqual([refused.status, problems(refused)], [422, [`/${Object.keys(extra)[0]}`]])
    const { challenge } = (await begin(person, {})).body
    const twice = { challenge, code: '123456', recoveryCodes: ['aaaa-aaaa'] }
    assert.deepEqual(problems(await t.send(person.token, 'PUT /api/account/two-factor', twice)), [
      '/recoveryCodes',
    ])
  })
})

describe('changing the second factor', () => {
  it('changing the second factor needs a code of the active one, which stays until the new first code is right', async () => {
    const person = await withAuthenticator()
    assert.deepEqual(problems(await begin(person, { method: 'email' })), ['/code'])
    const { challenge, sentTo } = (await begin(person, { method: 'email', code: codeOf(person.secret) })).body
    assert.match(sentTo, /^.•••@people\.example$/)
    assert.equal((await signIn(person.email)).body.challenge.method, 'authenticator')
    const done = await complete(person, challenge, await mailedCode(person.email))
    assert.equal(done.status, 200)
    assert.equal((await signIn(person.email)).body.challenge.method, 'email')
    assert.ok(done.body.recoveryCodes.every((code: string) => !person.recoveryCodes.includes(code)))
    const [mail] = (await t.mailsTo(person.email)).filter(({ kind }) => kind === 'two-factor-set-up')
    assert.match(mail!.text!, /a code that we email to you[^]*recovery codes no longer work/)
  })

  it('an authenticator code is accepted once, also for two changes of the second factor', async () => {
    const person = await withAuthenticator()
    const code = codeOf(person.secret)
    assert.equal((await begin(person, { method: 'email', code })).status, 201)
    assert.deepEqual(problems(await begin(person, { method: 'email', code })), ['/code'])
    assert.deepEqual(problems(await remove(person, { code })), ['/code'])
    assert.equal((await state(person)).method, 'authenticator')
  })

  it('ten concurrent changes of the second factor with the right code apply once', async () => {
    const person = await withAuthenticator()
    const code = codeOf(person.secret)
    const begun = await Promise.all(
      Array.from({ length: 10 }, () => begin(person, { method: 'email', code })),
    )
    assert.deepEqual(
      begun.map(({ status }) => status).filter((status) => status === 201),
      [201],
    )

    const another = await client()
    const { secret, challenge } = (await begin(another, {})).body
    const done = await Promise.all(
      Array.from({ length: 10 }, () => complete(another, challenge, codeOf(secret))),
    )
    assert.deepEqual(done.map(({ status }) => status).sort(), [200, ...Array<number>(9).fill(409)])
  })

  it('codes to change the second factor are guessed five times at most, and then the right one is refused', async () => {
    const person = await withAuthenticator()
    const guess = wrong(codeOf(person.secret))
    const tries = [begin, remove, renew, begin]
    for (const attempt of tries) assert.equal((await attempt(person, { code: guess })).status, 422)
    const fifth = await renew(person, { recoveryCode: 'k7tq-9fhm' })
    assert.equal(fifth.status, 429)
    assert.ok(Number(fifth.headers['retry-after']) > 800)
    for (const attempt of [begin, remove, renew])
      assert.equal((await attempt(person, { code: codeOf(person.secret) })).status, 429)
    // A sign-in has five tries of its own, which the session cannot use up.
    assert.equal((await signIn(person.email)).status, 200)
    assert.ok(await isSignedIn(person.token))
  })

  it('wrong first codes of a new second factor count as guesses, too', async () => {
    const person = await client()
    const { secret, challenge } = (await begin(person, {})).body
    const guesses = Array.from({ length: 9 }, () => complete(person, challenge, wrong(codeOf(secret))))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    assert.deepEqual(statuses.sort(), [422, 422, 422, 422, 429, 429, 429, 429, 429])
    assert.equal((await complete(person, challenge, codeOf(secret))).status, 429)
  })

  it('changing the second factor needs the password also with a right code, which a wrong password does not use up', async () => {
    const person = await withAuthenticator()
    const code = codeOf(person.secret)
    const refused = await begin(person, { currentPassword: 'Wrong-pass-1', code })
    assert.deepEqual(problems(refused), ['/currentPassword'])
    assert.equal((await begin(person, { code })).status, 201)
  })

  it('a recovery code replaces a lost device once, and the user is notified', async () => {
    const person = await withAuthenticator()
    const [recoveryCode] = person.recoveryCodes
    assert.equal((await begin(person, { recoveryCode })).status, 201)
    assert.equal((await state(person)).recoveryCodesLeft, 9)
    assert.deepEqual(problems(await begin(person, { recoveryCode })), ['/recoveryCode'])
    assert.ok((await kinds(person.email)).includes('recovery-used'))
  })

  it('changing the second factor takes a new code by mail once, where that is the factor', async () => {
    const person = await withMail()
    assert.deepEqual(problems(await begin(person, { code: await mailedCode(person.email) })), ['/code'])
    const sent = await sendCode(person)
    assert.match(sent.body.sentTo, /•••@people\.example$/)
    const code = await mailedCode(person.email)
    const mails = (await kinds(person.email)).length
    await sendCode(person)
    assert.equal((await kinds(person.email)).length, mails)
    assert.equal((await begin(person, { code })).status, 201)
    assert.deepEqual(problems(await begin(person, { code })), ['/code'])
    assert.equal((await sendCode(await withAuthenticator())).status, 409)
  })
})

describe('new recovery codes', () => {
  it('new recovery codes replace the old ones, and are reported by mail', async () => {
    const person = await withAuthenticator()
    assert.deepEqual(problems(await renew(person, {})), ['/code'])
    const { status, body } = await renew(person, { code: codeOf(person.secret) })
    assert.equal(status, 201)
    assert.ok((await kinds(person.email)).includes('recovery-codes-made'))
    assert.deepEqual(problems(await renew(person, { recoveryCode: person.recoveryCodes[0] })), [
      '/recoveryCode',
    ])
    assert.equal((await renew(person, { recoveryCode: body.recoveryCodes[0] })).status, 201)
    assert.ok(await isSignedIn(person.token))
  })

  it('refuses new recovery codes without a second factor', async () => {
    assert.equal((await renew(await client(), {})).status, 409)
  })
})

describe('switching the second factor off', () => {
  it('clients switch the second factor off, which keeps the password, halves the sessions, and is reported and recorded', async () => {
    const person = await withAuthenticator()
    const code = codeOf(person.secret)
    const before = (await signIn(person.email)).body.challenge
    await timePasses(person.id)
    const elsewhere = await t.send(null, 'POST /api/token/two-factor', { challenge: before.challenge, code })
    await timePasses(person.id)
    assert.deepEqual(problems(await remove(person, {})), ['/code'])
    assert.equal((await remove(person, { code })).status, 204)
    assert.deepEqual(await state(person), {
      method: null,
      since: null,
      recoveryCodesLeft: 0,
      isRequired: false,
    })
    assert.deepEqual([await isSignedIn(person.token), await isSignedIn(elsewhere.body.token)], [true, false])
    assert.ok((await kinds(person.email)).includes('two-factor-removed'))
    const { rows } = await sql<{ changes: object }>`
      select changes from audit_events where actor_id = ${person.id} and action = 'two-factor.removed'`.execute(
      t.db,
    )
    assert.deepEqual(rows[0]!.changes, [{ field: 'twoFactor', before: 'authenticator', after: null }])
    const halved = { idle: 15, absolute: 45 }
    assert.deepEqual(await lifetimes(person.id), [halved])

    const { token, refreshToken } = (await signIn(person.email)).body
    await t.send(null, 'POST /api/token/refresh', { refreshToken })
    assert.deepEqual(await lifetimes(person.id), [halved, halved])
    assert.equal((await remove({ token }, {})).status, 409)
  })

  it('users with a second factor keep the full length of sessions', async () => {
    const { id, email, secret } = await withAuthenticator()
    const { challenge } = (await signIn(email)).body.challenge
    await t.send(null, 'POST /api/token/two-factor', { challenge, code: codeOf(secret) })
    assert.deepEqual((await lifetimes(id)).at(-1), { idle: 30, absolute: 90 })
  })

  it('refuses to switch off the second factor for staff who must have one', async () => {
    const strict = await testApp({ staffTwoFactor: true })
    const { token } = await strict.person({ passwordHash, role: 'operations' })
    const { body } = await strict.send(token, 'GET /api/account/two-factor')
    assert.equal(body.isRequired, true)
    const answer = await strict.send(token, 'PUT /api/account/two-factor/removal', {
      currentPassword: PASSWORD,
    })
    assert.deepEqual([answer.status, answer.body.type], [409, '/problems/two-factor-required'])
  })

  /** How long a person's open sessions may rest, and last in all, in days from now. */
  async function lifetimes(userId: string) {
    const { rows } = await sql<{ idle: number; absolute: number }>`
      select round(extract(epoch from expires_at - now()) / 86400)::int as idle,
        round(extract(epoch from ends_at - now()) / 86400)::int as absolute
      from sessions where user_id = ${userId} and ended_at is null order by id`.execute(t.db)
    return rows
  }
})

it('no second factor is changed while acting as a company', async () => {
  const company = await t.company()
  await t.person({ passwordHash, of: { [company]: 'owner' } })
  const admin = await t.person({ role: 'administrator' })
  const acting = await t.send(admin.token, `POST /api/companies/${company}/impersonation`, {
    reason: 'To help them',
  })
  const { token } = acting.body as Token
  for (const refused of [
    await t.send(token, 'GET /api/account/two-factor'),
    await sendCode({ token }),
    await begin({ token }, {}),
    await complete({ token }, 'x', '123456'),
    await remove({ token }, {}),
    await renew({ token }, {}),
  ])
    assert.deepEqual([refused.status, refused.body.type], [403, '/problems/not-while-acting'])
})
