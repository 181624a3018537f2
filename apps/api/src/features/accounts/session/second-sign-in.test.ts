import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { createPasswords } from '@domicile/server/auth/passwords'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { createSendEmail } from '../../../domain/emails/emails.ts'
import { carryOutDueResets } from '../../../domain/sign-in/sign-in-ends.ts'
import { PEPPER, PUBLIC_URL, testApp } from '../../../test/app.ts'

const t = await testApp({ staffTwoFactor: true })
const passwordHash: string = await createPasswords(PEPPER).hash('Right-pass-1')

const signIn = async (email: string) =>
  (await t.send(null, 'POST /api/token', { email, password: 'Right-pass-1' })).body
const setUp = (challenge: string, method: string) =>
  t.send(null, 'POST /api/two-factor/set-up', { challenge, method })
const prove = (challenge: string, code: string) =>
  t.send(null, 'POST /api/token/two-factor', { challenge, code })
const recover = (challenge: string, recoveryCode: string) =>
  t.send(null, 'POST /api/token/recovery', { challenge, recoveryCode })

/** The code an authenticator shows at a moment, in seconds from now. */
const codeAt = (secret: string, offset = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + offset })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Returns the code of the latest mail to an address, as the mail shows it. */
async function mailedCode(email: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select text from emails where to_address = ${email} and kind = 'two-factor-code' order by id desc limit 1`.execute(
    t.db,
  )
  return /^\d{6}$/m.exec(rows[0]!.text)![0]
}

/** Creates a member of staff with an authenticator, whose last step is too old to block the current code. */
async function withAuthenticator() {
  const person = await t.person({ passwordHash, role: 'operations' })
  const { challenge } = (await signIn(person.email)).challenge
  const { secret } = (await setUp(challenge, 'authenticator')).body
  const { recoveryCodes } = (await prove(challenge, codeAt(secret))).body
  await sql`update users set totp_last_step = totp_last_step - 10 where id = ${person.id}`.execute(t.db)
  return { ...person, secret: secret as string, recoveryCodes: recoveryCodes as string[] }
}

describe('staff without a second factor', () => {
  it('staff without a second factor set one up before their first session, with an authenticator', async () => {
    const { email } = await t.person({ passwordHash, role: 'operations' })
    const answer = await signIn(email)
    assert.deepEqual([answer.token, answer.refreshToken, answer.challenge.next], [null, null, 'set-up'])
    const { challenge } = answer.challenge
    assert.equal((await prove(challenge, '123456')).status, 409)
    assert.equal((await recover(challenge, 'k7tq-9fhm')).status, 409)
    const chosen = (await setUp(challenge, 'authenticator')).body
    assert.match(chosen.uri, /^otpauth:\/\/totp\/Domicile/)
    const { status, body } = await prove(challenge, codeAt(chosen.secret))
    assert.equal(status, 200)
    assert.equal(new Set(body.recoveryCodes).size, 10)
    const me = await t.send(body.token, 'GET /api/users/profile')
    assert.equal(me.body.twoFactor, 'authenticator')
    assert.equal((await signIn(email)).challenge.next, 'code')
  })

  it('staff without a second factor set one up with codes by mail', async () => {
    const { email } = await t.person({ passwordHash, role: 'operations' })
    const { challenge } = (await signIn(email)).challenge
    const chosen = (await setUp(challenge, 'email')).body
    assert.equal(chosen.secret, null)
    assert.equal(chosen.sentTo, `${email[0]}•••@people.example`)
    assert.equal((await prove(challenge, await mailedCode(email))).status, 200)
  })

  it('a second factor is stored once its code was right', async () => {
    const { id, email } = await t.person({ passwordHash, role: 'operations' })
    const { challenge } = (await signIn(email)).challenge
    await setUp(challenge, 'authenticator')
    const user = await t.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    assert.deepEqual([user.two_factor, user.totp_seed], [null, null])
  })
})

it('clients without a second factor sign in with the password', async () => {
  const { email } = await t.person({ passwordHash, of: { [await t.company()]: 'owner' } })
  const { token, challenge } = await signIn(email)
  assert.ok(token)
  assert.equal(challenge, null)
})

describe('a code of an authenticator', () => {
  it('an authenticator code is accepted with a drift of one step, and never twice', async () => {
    const { email, secret } = await withAuthenticator()
    const { challenge } = (await signIn(email)).challenge
    assert.equal((await prove(challenge, codeAt(secret, -150))).status, 422)
    assert.equal((await prove(challenge, codeAt(secret, 150))).status, 422)
    // The step must not end before the code is used.
    await until(() => Date.now() % 30_000 < 25_000)
    const code = codeAt(secret, -30)
    assert.equal((await prove(challenge, code)).status, 200)
    const again = (await signIn(email)).challenge.challenge
    assert.equal((await prove(again, code)).status, 422)
  })

  it('ten concurrent sign-ins with one authenticator code get one session', async () => {
    const { email, secret } = await withAuthenticator()
    const { challenge } = (await signIn(email)).challenge
    const code = codeAt(secret)
    const answers = await Promise.all(Array.from({ length: 10 }, () => prove(challenge, code)))
    assert.deepEqual(
      answers
        .map(({ status }) => status)
        .sort()
        .slice(0, 2),
      [200, 401],
    )
    const challenges = await Promise.all([signIn(email), signIn(email)])
    await sql`update users set totp_last_step = totp_last_step - 10 where email = ${email}`.execute(t.db)
    const both = await Promise.all(challenges.map(({ challenge: { challenge: each } }) => prove(each, code)))
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 422])
  })

  it('an authenticator code is guessed five times at most, whatever the challenge, and then the right one is refused', async () => {
    const { email, secret } = await withAuthenticator()
    const first = (await signIn(email)).challenge.challenge
    const second = (await signIn(email)).challenge.challenge
    const guess = wrong(codeAt(secret))
    for (const challenge of [first, first, first, second])
      assert.equal((await prove(challenge, guess)).status, 422)
    const fifth = await prove(second, guess)
    assert.equal(fifth.status, 429)
    assert.ok(Number(fifth.headers['retry-after']) > 800)
    assert.equal((await prove(second, codeAt(secret))).status, 401)
    assert.equal((await prove(first, codeAt(secret))).status, 429)
    const again = await t.send(null, 'POST /api/token', { email, password: 'Right-pass-1' })
    assert.equal(again.status, 429)
  })

  it('an authenticator code is six digits as text, in the specification’s words', async () => {
    const { email } = await withAuthenticator()
    const { challenge } = (await signIn(email)).challenge
    const said = async (code: unknown) =>
      (await prove(challenge, code as string)).body.errors.map((each: { message: string }) => each.message)
    assert.deepEqual(await said('12345'), ['Must be exactly 6 digits'])
    assert.deepEqual(await said('12345a'), ['Must be only digits'])
    assert.deepEqual(await said('١٢٣٤٥٦'), ['Must be only digits'])
    assert.deepEqual(await said(''), ['This field is required'])
  })
})

describe('a code by mail', () => {
  async function withMail() {
    const person = await t.person({ passwordHash, role: 'operations' })
    const { challenge } = (await signIn(person.email)).challenge
    await setUp(challenge, 'email')
    await prove(challenge, await mailedCode(person.email))
    return person
  }

  it('a mailed code is sent with the sign-in, is valid once, and for its own challenge alone', async () => {
    const { email } = await withMail()
    const { challenge, sentTo } = (await signIn(email)).challenge
    assert.match(sentTo, /•••@people\.example$/)
    const code = await mailedCode(email)
    const other = (await signIn(email)).challenge.challenge
    assert.equal((await prove(other, code)).status, 422)
    assert.equal((await prove(challenge, code)).status, 200)
    assert.equal((await prove(challenge, code)).status, 401)
  })

  it('a mailed code is sent again after half a minute, and replaces the one before', async () => {
    const { email } = await withMail()
    const { challenge } = (await signIn(email)).challenge
    const before = await mailedCode(email)
    assert.equal((await t.send(null, 'POST /api/two-factor/code', { challenge })).status, 429)
    await sql`update two_factor_challenges set code_sent_at = now() - interval '31 seconds'`.execute(t.db)
    assert.equal((await t.send(null, 'POST /api/two-factor/code', { challenge })).status, 204)
    const after = await mailedCode(email)
    if (before !== after) assert.equal((await prove(challenge, before)).status, 422)
    assert.equal((await prove(challenge, after)).status, 200)
  })

  it('a mailed code expires after ten minutes', async () => {
    const { email } = await withMail()
    const { challenge } = (await signIn(email)).challenge
    await sql`update two_factor_challenges set code_sent_at = now() - interval '10 minutes'`.execute(t.db)
    assert.equal((await prove(challenge, await mailedCode(email))).status, 422)
  })
})

describe('a recovery code', () => {
  it('a recovery code opens the account once, however it is typed, and notifies the owner', async () => {
    const { email, recoveryCodes } = await withAuthenticator()
    const { challenge } = (await signIn(email)).challenge
    const typed = ` ${recoveryCodes[3]!.toUpperCase().replace('-', ' ')} `
    assert.equal((await recover(challenge, typed)).status, 200)
    const again = (await signIn(email)).challenge.challenge
    assert.equal((await recover(again, typed)).status, 422)
    const { rows } = await sql<{ text: string }>`
      select text from emails where to_address = ${email} and kind = 'recovery-used'`.execute(t.db)
    assert.match(rows[0]!.text, /You have 9 left/)
  })

  it('a recovery code of another person is refused', async () => {
    const [one, other] = [await withAuthenticator(), await withAuthenticator()]
    const { challenge } = (await signIn(one.email)).challenge
    assert.equal((await recover(challenge, other.recoveryCodes[0]!)).status, 422)
  })
})

it('stores no seed, code or challenge in the clear', async () => {
  const { id, email, secret, recoveryCodes } = await withAuthenticator()
  const { challenge } = (await signIn(email)).challenge
  const { rows } = await sql<{ text: string }>`
    select row_to_json(users)::text as text from users where id = ${id}
    union all select row_to_json(two_factor_challenges)::text from two_factor_challenges where user_id = ${id}
    union all select row_to_json(recovery_codes)::text from recovery_codes where user_id = ${id}
    union all select row_to_json(audit_events)::text from audit_events where actor_id = ${id}`.execute(t.db)
  const kept = rows.map(({ text }) => text).join('\n')
  for (const each of [secret, challenge, ...recoveryCodes]) assert.ok(!kept.includes(each))
})

it('after a reset a user who needs a second factor sets up a new one, and the lost one is refused', async () => {
  const { id, email, secret, recoveryCodes, token } = await withAuthenticator()
  const administrators = [
    await t.person({ role: 'administrator' }),
    await t.person({ role: 'administrator' }),
  ]
  await sql`
    insert into two_factor_resets (id, user_id, reason, requested_by, confirmed_by, confirmed_at, stop_hash, due_at)
    values (${newId()}, ${id}, 'Lost', ${administrators[0]!.id}, ${administrators[1]!.id}, now(),
      ${randomBytes(32)}, now())`.execute(t.db)
  await carryOutDueResets(t.db, createSendEmail(PUBLIC_URL, 'Domicile <a@b.example>'))
  assert.equal((await t.send(token, 'GET /api/session')).status, 401)
  assert.ok((await t.mailsTo(email)).some(({ kind }) => kind === 'two-factor-reset-done'))

  const { challenge, next } = (await signIn(email)).challenge
  assert.equal(next, 'set-up')
  assert.equal((await recover(challenge, recoveryCodes[0]!)).status, 409)
  const chosen = (await setUp(challenge, 'authenticator')).body
  assert.equal((await prove(challenge, codeAt(secret))).status, 422)
  assert.equal((await prove(challenge, codeAt(chosen.secret))).status, 200)
  assert.equal((await signIn(email)).challenge.next, 'code')
})

it('a set-up of a second factor ends with the password under which it started', async () => {
  const { id, email, token } = await t.person({ passwordHash, role: 'operations' })
  const { challenge } = (await signIn(email)).challenge
  const { secret } = (await setUp(challenge, 'authenticator')).body
  const passwords = { currentPassword: 'Right-pass-1', password: 'Wq7#hazel-Ribs' }
  assert.equal((await t.send(token, 'PUT /api/account/password', passwords)).status, 204)
  assert.equal((await prove(challenge, codeAt(secret))).status, 401)
  const user = await t.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  assert.equal(user.two_factor, null)
})

it('a sign-in challenge ends after ten minutes, and with the deactivation of the person', async () => {
  const { id, email, secret } = await withAuthenticator()
  const { challenge } = (await signIn(email)).challenge
  await sql`update two_factor_challenges set expires_at = now() where user_id = ${id}`.execute(t.db)
  assert.equal((await prove(challenge, codeAt(secret))).status, 401)
  const next = (await signIn(email)).challenge.challenge
  await sql`update users set deactivated_at = now() where id = ${id}`.execute(t.db)
  assert.equal((await prove(next, codeAt(secret))).status, 401)
  assert.equal((await prove('nothing', '123456')).body.title, 'This token is invalid')
})
