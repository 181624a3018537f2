import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createPasswords } from '@domicile/server/auth/passwords'
import { sql } from 'kysely'
import { PEPPER, testApp } from '../../../test/app.ts'

const t = await testApp({ rateLimitScale: 1 })
const passwordHash: string = await createPasswords(PEPPER).hash('Forgotten-1!')

const NEW = 'Wq7#hazel-Ribs'
const SENTENCE =
  'If your email address exists in our database, you will receive a password recovery link at your email address in a few minutes.'

let lastAddress = 0
/** Sends each request from its own IP address, because one address may not ask often. */
async function ask(email: unknown, headers: Record<string, string> = {}) {
  lastAddress += 1
  const remoteAddress = `10.1.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`
  const answer = await t.send(null, 'POST /api/password-reset', { email }, { remoteAddress, headers })
  await t.work('password-reset.send')
  return answer
}
const check = (token: string) => t.send(null, 'POST /api/password-reset/check', { token })
const set = (token: string, password: string) => t.send(null, 'PUT /api/password-reset', { token, password })
const signIn = (email: string, password: string) => t.send(null, 'POST /api/token', { email, password })

/** The texts of the reset mails to an address, the latest last. */
async function mails(email: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from emails where to_address = ${email} and kind = 'password-reset' order by id`.execute(t.db)
  return rows.map(({ text }) => text)
}
const tokenOf = (mail: string) => /reset-password\/([\w-]+)/.exec(mail)![1]!

async function asked() {
  const person = await t.person({ passwordHash, of: { [await t.company()]: 'owner' } })
  await ask(person.email)
  return { ...person, link: tokenOf((await mails(person.email)).at(-1)!) }
}

describe('asking for a new password', () => {
  it('asking for a new password gives the same answer for known and unknown addresses, and mails the known one alone', async () => {
    const { email } = await t.person({ passwordHash })
    const [known, unknown] = [await ask(` ${email.toUpperCase()} `), await ask('nobody@people.example')]
    assert.deepEqual([known.status, known.body], [200, { message: SENTENCE }])
    assert.deepEqual([unknown.status, unknown.body], [known.status, known.body])
    assert.deepEqual(Object.keys(unknown.headers).sort(), Object.keys(known.headers).sort())
    assert.equal((await mails(email)).length, 1)
    assert.equal((await mails('nobody@people.example')).length, 0)
  })

  it('asking for a new password does the same work for known and unknown addresses before it answers', async () => {
    const { email } = await t.person({ passwordHash })
    const asked = async (typed: string, remoteAddress: string) => {
      const before = (await t.jobs()).length
      await t.send(null, 'POST /api/password-reset', { email: typed }, { remoteAddress })
      const jobs = (await t.jobs()).slice(before).map(({ name }) => name)
      return { jobs, mails: (await t.mailsTo(typed)).length }
    }
    const known = await asked(email, '10.8.0.1')
    assert.deepEqual(known, { jobs: ['password-reset.send'], mails: 0 })
    assert.deepEqual(await asked('nobody-else@people.example', '10.8.0.2'), known)
    await t.work('password-reset.send')
    assert.equal((await mails(email)).length, 1)
  })

  it('asking for a new password takes one address as one text, and links to this portal alone', async () => {
    const { email } = await t.person({ passwordHash })
    for (const each of [[email, 'thief@evil.example'], `${email},thief@evil.example`, { email }])
      assert.equal((await ask(each)).status, 422)
    await ask(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    const [mail] = await mails(email)
    assert.doesNotMatch(mail!, /evil/)
  })

  it('asking for a new password ignores a fourth mail in an hour, and refuses an address of the network past its limit', async () => {
    const { email } = await t.person({ passwordHash })
    for (const _ of [1, 2, 3, 4]) assert.equal((await ask(email)).status, 200)
    assert.equal((await mails(email)).length, 3)
    const from = { remoteAddress: '10.9.9.9' }
    for (const _ of [1, 2, 3, 4, 5])
      await t.send(null, 'POST /api/password-reset', { email: 'a@b.example' }, from)
    const refused = await t.send(null, 'POST /api/password-reset', { email: 'c@d.example' }, from)
    assert.equal(refused.status, 429)
    assert.ok(Number(refused.headers['retry-after']) > 3000)
  })
})

describe('the link', () => {
  it('a reset link sets the password once, ends every session, and notifies the person', async () => {
    const { email, token, link } = await asked()
    assert.equal((await check(link)).status, 200)
    assert.equal((await set(link, NEW)).status, 204)
    assert.equal((await t.send(token, 'GET /api/session')).status, 401)
    assert.equal((await signIn(email, 'Forgotten-1!')).status, 401)
    assert.equal((await signIn(email, NEW)).status, 200)
    assert.equal((await check(link)).status, 410)
    assert.equal((await set(link, `${NEW}2`)).status, 410)
    const emails = await t.mailsTo(email)
    assert.ok(emails.some(({ subject }) => subject === 'Your password was changed'))
  })

  it('a reset link is dead after half an hour, after a newer one, and for a person who was deactivated', async () => {
    const [old, replaced, gone] = [await asked(), await asked(), await asked()]
    await sql`update password_resets set expires_at = now() where user_id = ${old.id}`.execute(t.db)
    await ask(replaced.email)
    await sql`update users set deactivated_at = now() where id = ${gone.id}`.execute(t.db)
    for (const { link } of [old, replaced, gone]) assert.equal((await check(link)).status, 410)
    assert.equal((await check('nothing')).status, 410)
  })

  it('one of many concurrent uses of a reset link sets the password', async () => {
    const { link } = await asked()
    const answers = await Promise.all([1, 2, 3].map((each) => set(link, `${NEW}${each}`)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 410, 410])
  })

  it('a reset link refuses a weak password, in the specification’s words, and stays valid', async () => {
    const { link } = await asked()
    const said = async (password: string): Promise<string[]> =>
      (await set(link, password)).body.errors.map((each: { message: string }) => each.message)
    assert.deepEqual(await said('Aa1!'), ['Password must be at least 8 characters'])
    assert.deepEqual(await said('abcdefgh'), [
      'Need one special character',
      'Need one uppercase character',
      'Need on number',
    ])
    assert.match((await said('Password1!')).join(), /common and easy to guess/)
    assert.equal((await set(link, NEW)).status, 204)
  })

  it('a reset link keeps the second factor', async () => {
    const { id, email, link } = await asked()
    await sql`update users set two_factor = 'email' where id = ${id}`.execute(t.db)
    assert.equal((await set(link, NEW)).status, 204)
    const { body } = await signIn(email, NEW)
    assert.deepEqual([body.token, body.challenge.next], [null, 'code'])
  })

  it('a reset link is stored as a hash', async () => {
    const { link } = await asked()
    const { rows } = await sql<{ text: string }>`
      select row_to_json(password_resets)::text as text from password_resets
      union all select row_to_json(audit_events)::text from audit_events`.execute(t.db)
    assert.ok(rows.every(({ text }) => !text.includes(link)))
  })
})
