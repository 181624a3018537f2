import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { registering } from '../../../test/registration.ts'

const t = await testApp({ rateLimitScale: 1, trustProxy: 'loopback' })

type Token = { token: string }
type Invitation = { email: string; companyId: string | null; role?: string }
const newEmail = () => `${newId()}@strangers.example`
const times = (count: number) => Array.from({ length: count })
const invite = ({ token }: Token, { role = 'member', ...body }: Invitation) =>
  t.send(token, 'POST /api/invitations', { role, ...body })
const left = async ({ token }: Token, query = '') =>
  (await t.send(token, `GET /api/invitations/allowance${query}`)).body
const resend = ({ token }: Token, id: string) => t.send(token, `PUT /api/invitations/${id}/sending`)
const remove = ({ token }: Token, id: string) => t.send(token, `DELETE /api/invitations/${id}`)
const hourPasses = (id: string) =>
  sql`update invitations set sent_at = sent_at - interval '61 minutes' where id = ${id}`.execute(t.db)
const dayPasses = () => sql`update rate_limits set resets_at = now()`.execute(t.db)
const bulk = ({ token }: Token, lines: string[]) =>
  t.send(token, 'POST /api/invitations/bulk', { csv: ['email,role,company', ...lines].join('\n') })
const invitationsTo = async (email: string) =>
  (await t.mailsTo(email)).filter(({ kind }) => kind === 'invitation').length

async function client() {
  const companyId = await t.company()
  return { companyId, ...(await t.person({ of: { [companyId]: 'owner' } })) }
}

/** A person who registered themselves, with the draft company of that registration. */
async function registered() {
  const { token, email } = await registering(t).registered()
  const { rows } = await sql<{ id: string }>`
    select company_id as id from memberships join users on users.id = user_id where email = ${email}`.execute(
    t.db,
  )
  return { token: token as string, companyId: rows[0]!.id }
}

describe('a company that registered itself', () => {
  it('a self-registered company sends five invitations in all, removed and resent ones included', async () => {
    const { companyId, ...owner } = await registered()
    assert.deepEqual(await left(owner, `?companyId=${companyId}`), { remaining: 5, until: 'approval' })
    const first = await invite(owner, { email: newEmail(), companyId })
    assert.equal(first.status, 201)
    assert.deepEqual(await left(owner), { remaining: 4, until: 'approval' })
    await hourPasses(first.body.id)
    assert.equal((await resend(owner, first.body.id)).status, 200)
    await remove(owner, first.body.id)
    for (const _ of times(3))
      assert.equal((await invite(owner, { email: newEmail(), companyId })).status, 201)
    const email = newEmail()
    const refused = await invite(owner, { email, companyId })
    assert.deepEqual(
      [refused.status, refused.body.title],
      [409, 'Limit: 5 invitations until we approve you.'],
    )
    assert.equal(await invitationsTo(email), 0)
    assert.deepEqual(await left(owner), { remaining: 0, until: 'approval' })
    await dayPasses()
    assert.equal((await invite(owner, { email, companyId })).status, 409)
  })

  it('a self-registered company sends no more invitations when they are sent at once', async () => {
    const { companyId, ...owner } = await registered()
    const answers = await Promise.all(times(12).map(() => invite(owner, { email: newEmail(), companyId })))
    assert.equal(answers.filter(({ status }) => status === 201).length, 5)
  })

  it('a manager or staff who publish it approve a self-registered company, not its own publishing', async () => {
    const administrator = await t.person({ role: 'administrator' })
    const manager = await t.person({ role: 'accountManager' })
    const { companyId, ...owner } = await registered()
    await bulk(
      owner,
      times(5).map(() => `${newEmail()},member,${companyId}`),
    )
    const status = async () => (await invite(owner, { email: newEmail(), companyId })).status
    await sql`
      update companies set legal_name = name, registration_number = '1', legal_form = 'Ltd', country = 'GB',
        established_on = '2020-01-01', description = repeat('A company. ', 30) where id = ${companyId}`.execute(
      t.db,
    )
    const { version } = (await t.send(owner.token, `GET /api/companies/${companyId}`)).body
    const published = await t.send(owner.token, `PUT /api/companies/${companyId}/publication`, { version })
    assert.deepEqual([published.status, published.body.status], [200, 'active'])
    assert.equal(await status(), 409)
    const path = `PUT /api/companies/${companyId}/account-manager`
    assert.equal((await t.send(administrator.token, path, { userId: manager.id })).status, 200)
    assert.equal(await status(), 201)
  })
})

describe('an address', () => {
  it('one company invites an address three times a day, also by inviting and removing', async () => {
    const { companyId, ...owner } = await client()
    const email = newEmail()
    const statuses = []
    for (const _ of times(5)) {
      const { status, body } = await invite(owner, { email, companyId })
      statuses.push(status)
      if (status === 201) await remove(owner, body.id)
    }
    assert.deepEqual(statuses, [201, 201, 201, 429, 429])
    assert.equal(await invitationsTo(email), 3)
    const refused = await invite(owner, { email: email.replace('@', '+again@'), companyId })
    assert.equal(refused.body.title, 'You can invite an address 3 times a day. Try again tomorrow.')
    assert.ok(Number(refused.headers['retry-after']) > 3600)
    await dayPasses()
    assert.equal((await invite(owner, { email, companyId })).status, 201)
  })

  it('an address gets five mails a day from all clients together, and no client learns of the others', async () => {
    const [email, quiet] = [newEmail(), newEmail()]
    for (const _ of times(7)) {
      const { companyId, ...owner } = await client()
      assert.equal((await invite(owner, { email, companyId })).status, 201)
    }
    assert.equal(await invitationsTo(email), 5)
    const { companyId, ...owner } = await client()
    const answerTo = async (to: string) => {
      const { status, body, headers } = await invite(owner, { email: to, companyId })
      return {
        status,
        body: { ...body, id: '', email: '', sentAt: '', expiresAt: '' },
        left: headers['ratelimit-limit'],
      }
    }
    assert.deepEqual(await answerTo(email), await answerTo(quiet))
    assert.deepEqual([await invitationsTo(email), await invitationsTo(quiet)], [5, 1])
    const administrator = await t.person({ role: 'administrator' })
    const other = await t.company()
    assert.equal((await invite(administrator, { email, companyId: other })).status, 201)
    assert.equal(await invitationsTo(email), 6)
  })
})

describe('a client who invites many', () => {
  it('a client sends thirty invitations a day, and each further line says why it was not sent', async () => {
    const { companyId, ...owner } = await client()
    const emails = times(32).map(newEmail)
    const { body } = await bulk(
      owner,
      emails.map((email) => `${email},member,${companyId}`),
    )
    const sent = await Promise.all(emails.map(invitationsTo))
    assert.deepEqual(sent, [...Array(30).fill(1), 0, 0])
    assert.deepEqual(
      body.results
        .slice(29)
        .map(({ invited, problem }: { invited: boolean; problem: string }) => [invited, problem]),
      [
        [true, null],
        [false, 'You can send 30 invitations a day. Try again tomorrow.'],
        [false, 'You can send 30 invitations a day. Try again tomorrow.'],
      ],
    )
  })

  it('a client shares fifty invitations a day with the other owners of the company', async () => {
    const { companyId, ...owner } = await client()
    const other = await t.person({ of: { [companyId]: 'owner' } })
    const lines = () => times(30).map(() => `${newEmail()},member,${companyId}`)
    await bulk(owner, lines())
    const { results } = (await bulk(other, lines())).body
    assert.equal(results.filter(({ invited }: { invited: boolean }) => invited).length, 20)
    assert.equal(results[20].problem, 'A company can send 50 invitations a day. Try again tomorrow.')
  })

  it('a client sends ten invitation lists an hour, whatever is in them', async () => {
    const { companyId, ...owner } = await client()
    const other = await t.person({ of: { [companyId]: 'owner' } })
    const send = async (by: Token) => (await bulk(by, [`not an address,member,${companyId}`])).status
    for (const _ of times(9)) await send(owner)
    assert.deepEqual([await send(other), await send(other), await send(owner)], [200, 429, 429])
  })

  it('clients have lower limits for invitations than staff', async () => {
    const companyId = await t.company({ draft: true })
    const administrator = await t.person({ role: 'administrator' })
    const lines = times(60).map(() => `${newEmail()},member,${companyId}`)
    const { results } = (await bulk(administrator, lines)).body
    assert.ok(results.every(({ invited }: { invited: boolean }) => invited))
  })

  it('a refused or repeated invitation uses up no limit of the client', async () => {
    const { companyId, ...owner } = await client()
    const email = newEmail()
    for (const _ of times(6)) await invite(owner, { email, companyId })
    assert.equal(await invitationsTo(email), 1)
    const { rows } = await sql<{ count: number }>`
      select count from rate_limits where name = 'invitation-company' and subject = ${companyId}`.execute(
      t.db,
    )
    assert.deepEqual(rows, [{ count: 1 }])
  })
})
