import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createPasswords } from '@domicile/server/auth/passwords'
import { sql } from 'kysely'
import { PEPPER, purchaseOnlySigner, testApp, testSigner } from '../../../test/app.ts'

const t = await testApp()
const passwordHash: string = await createPasswords(PEPPER).hash('Demo-pass-1')

const signIn = (email: string, password = 'Demo-pass-1') =>
  t.send(null, 'POST /api/token', { email, password })
const refresh = (refreshToken: string) => t.send(null, 'POST /api/token/refresh', { refreshToken })
const profile = (token: string) => t.send(token, 'GET /api/users/profile')

describe('signing in', () => {
  it('signing in returns tokens that open the profile, whatever the case of the address', async () => {
    const { email } = await t.person({ passwordHash, role: 'operations' })
    const { status, body, headers } = await signIn(` ${email.toUpperCase()} `)
    assert.equal(status, 200)
    assert.equal(headers['cache-control'], 'no-store')
    const me = await profile(body.token)
    assert.deepEqual([me.body.email, me.body.role, me.body.memberships], [email, 'operations', []])
    assert.doesNotMatch(me.raw.toString(), /argon2|password/i)
  })

  it('signing in answers alike to an unknown address, a wrong password and a deactivated person', async () => {
    const known = await t.person({ passwordHash })
    const gone = await t.person({ passwordHash })
    await t.db
      .updateTable('users')
      .set({ deactivated_at: sql<string>`now()` })
      .where('id', '=', gone.id)
      .execute()
    const answers = await Promise.all([
      signIn('nobody@people.example'),
      signIn(known.email, 'Wrong-pass-1'),
      signIn(gone.email),
    ])
    const problems = answers.map(({ status, body: { instance: _instance, ...problem }, headers }) => ({
      status,
      problem,
      headers: Object.keys(headers).sort(),
    }))
    assert.equal(problems[0]?.status, 401)
    assert.deepEqual(problems[1], problems[0])
    assert.deepEqual(problems[2], problems[0])
  })

  it('concurrent failed sign-ins count one by one', async () => {
    const { email } = await t.person({ passwordHash })
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => signIn(email, 'Wrong-pass-1')))).map(
      (a) => a.status,
    )
    assert.equal(statuses.filter((status) => status === 401).length, 5)
    assert.equal(statuses.filter((status) => status === 429).length, 7)
  })

  it('signing in refuses an address that is not one text', async () => {
    for (const email of [
      ['a@b.example'],
      { a: 1 },
      'a@b.example, c@d.example',
      'a@b.example\r\nBcc: x@y.example',
      null,
    ])
      assert.equal((await t.send(null, 'POST /api/token', { email, password: 'x' })).status, 422)
  })
})

describe('a sign-in from another device', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
  const FIREFOX_LATER = FIREFOX.replaceAll('145.0', '146.0')
  const SAFARI =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  const newcomer = async (timeZone = 'UTC') => {
    const person = await t.person({ passwordHash })
    await t.db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
    await t.db.updateTable('users').set({ time_zone: timeZone }).where('id', '=', person.id).execute()
    return person.email
  }
  const signInWith = (userAgent: string, email: string, password = 'Demo-pass-1') =>
    t.send(null, 'POST /api/token', { email, password }, { headers: { 'user-agent': userAgent } })

  it('a sign-in from another device is reported by mail, with the time in the user’s zone, the browser and the address', async () => {
    const email = await newcomer('Asia/Kathmandu')
    assert.equal((await signInWith(FIREFOX, email)).status, 200)
    assert.equal((await signInWith(SAFARI, email)).status, 200)
    const [mail, ...others] = await t.mailsTo(email)
    assert.deepEqual(
      [mail?.kind, mail?.subject, others.length],
      ['new-sign-in', 'New sign-in to your account', 0],
    )
    assert.match(mail!.text!, /^Time: \w+,? \d+ \w+ \d{4} at \d\d:\d\d:\d\d GMT\+5:45$/m)
    assert.match(mail!.text!, /^Browser: Safari on iOS$/m)
    assert.match(mail!.text!, /^Address: 127\.0\.0\.1$/m)
    assert.equal((await t.jobs()).filter((job) => job.payload.emailId === mail!.id).length, 1)
  })

  it('a sign-in is not reported the first time, from a known device, after an update, or on failure', async () => {
    const email = await newcomer()
    await signInWith(FIREFOX, email)
    await signInWith(FIREFOX, email)
    await signInWith(FIREFOX_LATER, email)
    assert.equal((await signInWith(SAFARI, email, 'Wrong-pass-1')).status, 401)
    assert.deepEqual(await t.mailsTo(email), [])
  })

  it('the report of a sign-in does not repeat the browser’s name, and works with an unknown time zone', async () => {
    const email = await newcomer('Nowhere/Land')
    await signInWith(FIREFOX, email)
    assert.equal((await signInWith('Call +1 555 0100 <b>now</b>', email)).status, 200)
    const [mail] = await t.mailsTo(email)
    assert.match(mail!.text!, /^Time: .* UTC$/m)
    assert.match(mail!.text!, /^Browser: An unknown browser$/m)
    assert.doesNotMatch(`${mail!.text}${mail!.html}`, /555 0100/)
  })
})

describe('refreshing', () => {
  const start = async () => (await signIn((await t.person({ passwordHash })).email)).body

  it('refreshing rotates the token and gives the same successor within the grace period', async () => {
    const { refreshToken } = await start()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)))
    assert.deepEqual(
      answers.map((answer) => answer.status),
      Array(8).fill(200),
    )
    const successors = new Set(answers.map((answer) => answer.body.refreshToken))
    assert.equal(successors.size, 1)
    assert.ok(!successors.has(refreshToken))
    assert.equal((await refresh([...successors][0])).status, 200)
  })

  it('refreshing with a token after the grace period takes it for stolen: the whole family ends', async () => {
    const first = await start()
    const second = (await refresh(first.refreshToken)).body
    await sql`update refresh_tokens set used_at = used_at - interval '11 seconds' where used_at is not null`.execute(
      t.db,
    )
    assert.equal((await refresh(first.refreshToken)).status, 401)
    assert.equal((await refresh(second.refreshToken)).status, 401)
    assert.equal((await profile(second.token)).status, 401)
  })

  it('refreshing refuses garbage and expired tokens, whatever the authorization header says', async () => {
    for (const garbage of ['', 'x', 'a'.repeat(201), null, ['x'], { a: 1 }, 7])
      assert.ok(
        [401, 422].includes(
          (await t.send('garbage', 'POST /api/token/refresh', { refreshToken: garbage })).status,
        ),
      )
    const { refreshToken } = await start()
    await sql`update sessions set expires_at = now() - interval '1 second'`.execute(t.db)
    assert.equal((await refresh(refreshToken)).status, 401)
  })

  it('stores no refresh token in the clear', async () => {
    const { refreshToken } = await start()
    const { rows } = await sql<{
      text: string
    }>`select row_to_json(refresh_tokens)::text as text from refresh_tokens`.execute(t.db)
    assert.ok(rows.length > 0 && rows.every((row) => !row.text.includes(refreshToken)))
  })
})

describe('a session', () => {
  it('a session ends at once with sign-out, and other devices stay signed in', async () => {
    const { email } = await t.person({ passwordHash })
    const [here, there] = [(await signIn(email)).body, (await signIn(email)).body]
    assert.equal((await t.send(here.token, 'GET /api/session')).status, 200)
    assert.equal((await t.send(here.token, 'DELETE /api/token')).status, 204)
    assert.equal((await t.send(here.token, 'GET /api/session')).status, 401)
    assert.equal((await refresh(here.refreshToken)).status, 401)
    assert.equal((await t.send(there.token, 'GET /api/session')).status, 200)
  })

  it('a session ends with the deactivation of its person', async () => {
    const { id, token } = await t.person({ role: 'administrator' })
    await t.db
      .updateTable('users')
      .set({ deactivated_at: sql<string>`now()` })
      .where('id', '=', id)
      .execute()
    assert.equal((await profile(token)).status, 401)
  })

  it('a token for the purchase API alone opens no session', async () => {
    const { id: sub, sessionId: sid } = await t.person({ role: 'administrator' })
    assert.equal((await profile(await testSigner.sign({ sub, sid }))).status, 200)
    assert.equal((await profile(await purchaseOnlySigner.sign({ sub, sid }))).status, 401)
  })

  it('a forged token opens no session', async () => {
    const { token, id, sessionId } = await t.person({ role: 'administrator' })
    const [header, payload, signature] = token.split('.') as [string, string, string]
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = {
      sub: id,
      sid: sessionId,
      iss: 'domicile',
      aud: ['domicile-main'],
      iat: 1,
      exp: 9_999_999_999,
    }
    const forged = [
      'garbage',
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${encode(claims)}.${signature}`,
      `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims)}.`,
      `${encode({ alg: 'HS256', typ: 'at+jwt' })}.${encode(claims)}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
    ]
    for (const attempt of forged) {
      const answer = await profile(attempt)
      assert.equal(answer.status, 401, attempt)
      assert.equal(answer.headers['www-authenticate'], 'Bearer')
    }
    assert.equal((await profile(token)).status, 200)
  })
})
