import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createPasswords } from '@domicile/server/auth/passwords'
import { opaqueToken } from '@domicile/server/auth/tokens'
import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { PEPPER, testApp } from '../../../test/app.ts'

const RIGHT = 'Demo-pass-1'
const WRONG = 'Wrong-pass-1'
const NEW = 'Wq7#hazel-Ribs'
const HOME = '198.51.100.7'

const t = await testApp({ staffTwoFactor: true })
const passwordHash: string = await createPasswords(PEPPER).hash(RIGHT)

type From = { address?: string; browser?: string }
type Answer = { status: number; headers: Record<string, unknown>; body: Record<string, string> }

const extra = ({ address = HOME, browser }: From) => ({
  remoteAddress: address,
  ...(browser && { headers: { cookie: `other=1; browser=${browser}` } }),
})
const signIn = (email: string, password: string, from: From = {}) =>
  t.send(null, 'POST /api/token', { email, password }, extra(from))
const prove = (challenge: string, code: string, from: From = {}) =>
  t.send(null, 'POST /api/token/two-factor', { challenge, code }, extra(from))
const waitOf = ({ headers }: Answer) => Number(headers['retry-after'])
const cookieOf = ({ headers }: Answer) =>
  String([headers['set-cookie']].flat().find((set) => String(set).startsWith('browser=')))
const browserOf = (answer: Answer) => /^browser=([\w-]{43});/.exec(cookieOf(answer))![1]!
const client = () => t.person({ passwordHash })

async function fail(email: string, times: number, from: From = {}): Promise<void> {
  for (let one = 0; one < times; one += 1) assert.equal((await signIn(email, WRONG, from)).status, 401)
}

/** Lets time pass for the failures of an account. */
const pass = (account: string, interval: string) =>
  sql`update failed_attempts set last_at = last_at - ${interval}::interval,
    forgotten_at = forgotten_at - ${interval}::interval where account = ${account}`.execute(t.db)

/**
 * Guesses from as many networks, each once, without waiting. Checking a password is made to take long, so all but the
 * last five are only counted.
 */
async function guessFromEverywhere(email: string, times: number): Promise<void> {
  const last = 5
  await sql`
    insert into failed_attempts as known (account, source, failures, forgotten_at)
    values (${email}, 'anywhere', ${times - last}, now() + interval '1 hour')
    on conflict (account, source) do update set failures = known.failures + excluded.failures`.execute(t.db)
  await pass(email, '16 minutes')
  for (let one = 0; one < last; one += 1) {
    await signIn(email, WRONG, { address: `10.9.${one}.1` })
    await pass(email, '16 minutes')
  }
}

describe('guessing a password', () => {
  it('sign-ins wait longer after each failure from five on, for this network alone, with the time in Retry-After', async () => {
    const { email } = await client()
    await fail(email, 5, { address: '203.0.113.1' })
    const refused = await signIn(email.toUpperCase(), RIGHT, { address: '203.0.113.1' })
    assert.equal(refused.status, 429)
    assert.ok(waitOf(refused) > 50 && waitOf(refused) <= 60, String(waitOf(refused)))
    await pass(email, '1 minute')
    await fail(email, 1, { address: '203.0.113.1' })
    assert.ok(waitOf(await signIn(email, RIGHT, { address: '203.0.113.1' })) > 110)
    assert.equal((await signIn(email, RIGHT)).status, 200)
    assert.equal((await signIn(email, RIGHT, { address: '203.0.113.1' })).status, 429)
    await pass(email, '1 day')
    assert.equal((await signIn(email, RIGHT, { address: '203.0.113.1' })).status, 200)
  })

  it('failed sign-ins count an IPv6 network as one', async () => {
    const { email } = await client()
    for (const host of [1, 2, 3, 4, 5]) await fail(email, 1, { address: `2001:db8:1:2::${host}` })
    assert.equal((await signIn(email, RIGHT, { address: '2001:db8:1:2:3::9' })).status, 429)
    assert.equal((await signIn(email, RIGHT, { address: '2001:db8:1:3::9' })).status, 200)
  })

  it('guesses from many networks wait too, and end after a hundred in a row until the password is reset by mail', async () => {
    const { email } = await client()
    for (let one = 0; one < 20; one += 1) await fail(email, 1, { address: `10.8.${one}.1` })
    const slowed = await signIn(email, RIGHT, { address: '10.8.99.1' })
    assert.deepEqual([slowed.status, slowed.body.type], [429, '/problems/too-many-attempts'])
    await pass(email, '16 minutes')
    await guessFromEverywhere(email, 80)
    await pass(email, '1 day')
    const ended = await signIn(email, RIGHT)
    assert.deepEqual([ended.status, ended.body.type], [429, '/problems/reset-password'])
    assert.equal(waitOf(ended), Number.NaN)
    await t.send(null, 'POST /api/password-reset', { email })
    await t.work('password-reset.send')
    const token = /reset-password\/([\w-]+)/.exec((await t.mailsTo(email))[0]!.text!)![1]!
    assert.equal((await t.send(null, 'PUT /api/password-reset', { token, password: NEW })).status, 204)
    assert.equal((await signIn(email, NEW)).status, 200)
  })

  it('guesses are limited alike for addresses without an account', async () => {
    const [{ email }, unknown] = [await client(), `${opaqueToken()}@people.example`.toLowerCase()]
    const shown = async (each: string) => {
      const answers = []
      for (let one = 0; one < 7; one += 1) answers.push(await signIn(each, WRONG))
      await pass(each, '16 minutes')
      await guessFromEverywhere(each, 95)
      answers.push(await signIn(each, WRONG))
      return answers.map(({ status, body, headers }) => [status, body.type, Object.keys(headers).sort()])
    }
    assert.deepEqual(await shown(unknown), await shown(email))
  })
})

describe('a browser that has signed in before', () => {
  it('a known browser signs in while strangers guess from its own network and from everywhere', async () => {
    const { email } = await client()
    const browser = browserOf(await signIn(email, RIGHT))
    await fail(email, 5)
    await guessFromEverywhere(email, 95)
    assert.equal((await signIn(email, RIGHT)).status, 429)
    assert.equal((await signIn(email, RIGHT, { browser: opaqueToken() })).status, 429)
    await fail(email, 2, { browser })
    assert.equal((await signIn(email, RIGHT, { browser })).status, 200)
  })

  it('a known browser has its own five tries', async () => {
    const { email } = await client()
    const browser = browserOf(await signIn(email, RIGHT))
    await fail(email, 5, { browser, address: '10.7.0.1' })
    assert.equal((await signIn(email, RIGHT, { browser, address: '10.7.0.2' })).status, 429)
    assert.equal((await signIn(email, RIGHT)).status, 200)
  })

  it('a browser is known for the accounts it has signed in to alone, by a cookie that no script reads', async () => {
    const [own, victim] = [await client(), await client()]
    const signedIn = await signIn(own.email, RIGHT)
    assert.match(
      cookieOf(signedIn),
      /; Path=\/api\/token; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
    )
    const browser = browserOf(signedIn)
    await fail(victim.email, 5, { browser })
    assert.equal((await signIn(victim.email, RIGHT, { browser })).status, 429)
    assert.equal(browserOf(await signIn(own.email, RIGHT, { browser })), browser)
    const { rows } = await sql<{ text: string }>`
      select row_to_json(sessions)::text as text from sessions where user_id = ${own.id}`.execute(t.db)
    assert.ok(rows.every(({ text }) => !text.includes(browser)))
  })

  it('a browser is no longer known after a sign-out from another device', async () => {
    const { email } = await client()
    const answer = await signIn(email, RIGHT)
    const browser = browserOf(answer)
    await t.send(answer.body.token, 'DELETE /api/token')
    await fail(email, 5)
    const again = await signIn(email, RIGHT, { browser })
    assert.equal(again.status, 200)
    const other = await signIn(email, RIGHT, { address: '10.6.0.1' })
    assert.equal((await t.send(other.body.token, 'DELETE /api/account/sessions')).status, 204)
    assert.equal((await signIn(email, RIGHT, { browser })).status, 429)
  })
})

describe('guessing a code', () => {
  it('guessing a code with the password alone does not stop a known browser', async () => {
    const { id, email } = await t.person({ passwordHash, role: 'operations' })
    const setUp = (await signIn(email, RIGHT)).body.challenge.challenge
    const body = { challenge: setUp, method: 'authenticator' }
    const { secret } = (await t.send(null, 'POST /api/two-factor/set-up', body)).body
    const browser = browserOf(await prove(setUp, generateSync({ secret })))
    await sql`update users set totp_last_step = totp_last_step - 10 where id = ${id}`.execute(t.db)

    const stolen = (await signIn(email, RIGHT, { address: '10.5.0.1' })).body.challenge.challenge
    const guess = String((Number(generateSync({ secret })) + 1) % 1_000_000).padStart(6, '0')
    const answers = []
    for (const one of [1, 2, 3, 4, 5]) answers.push(await prove(stolen, guess, { address: `10.5.0.${one}` }))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [422, 422, 422, 422, 429],
    )
    assert.equal((await signIn(email, RIGHT, { address: '10.5.0.9' })).status, 429)

    const own = (await signIn(email, RIGHT, { browser })).body.challenge.challenge
    assert.equal((await prove(own, guess, { browser })).status, 422)
    assert.equal((await prove(own, generateSync({ secret }), { browser })).status, 200)
    const late = await signIn(email, RIGHT, { address: '10.5.0.9' })
    assert.ok(late.status === 429 && waitOf(late) > 800)
  })
})
