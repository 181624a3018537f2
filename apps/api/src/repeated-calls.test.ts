import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { changedHeader } from '@domicile/contract/changed'
import { newId } from '@domicile/server/db/ids'
import type { Answered } from '@domicile/server/testing/requests'
import { sql } from 'kysely'
import { testApp } from './test/app.ts'
import { intakeOf, letterTo, textPdf } from './test/scans.ts'

// A client that got no answer cannot know whether its call took effect, and sends it again.

const t = await testApp()
const admin = await t.person({ role: 'administrator' })

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })
const countAudit = async (action: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from audit_events where action = ${action}`.execute(t.db)
  return rows[0]!.count
}
const note = (companyId: string, body: string, key?: string, token = admin.token) =>
  t.send(token, `POST /api/companies/${companyId}/notes`, { body }, key ? withKey(key) : undefined)

describe('a call that is repeated with its key', () => {
  it('a call repeated with its key creates one record with one audit row and one answer, also ten times at once', async () => {
    const companyId = await t.company()
    const [key, before] = [newId(), await countAudit('note.added')]
    const answers = await Promise.all(Array.from({ length: 10 }, () => note(companyId, 'Once', key)))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
    assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1)
    assert.equal((await t.send(admin.token, `GET /api/companies/${companyId}/notes`)).body.total, 1)
    assert.equal(await countAudit('note.added'), before + 1)
  })

  it('a call repeated with its key sends one invitation', async () => {
    const companyId = await t.company()
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const email = `${newId()}@invited.example`
    const body = { email, firstName: 'Ida', lastName: 'Once', role: 'viewer', companyId }
    const key = withKey(newId())
    const invite = () => t.send(owner.token, 'POST /api/invitations', body, key)
    const [first, second] = [await invite(), await invite()]
    assert.deepEqual([first.status, second.body.id], [201, first.body.id])
    assert.equal((await t.mailsTo(email)).length, 1)
  })

  it('a stored answer is forgotten when its user leaves a company', async () => {
    const [left, kept] = [await t.company(), await t.company()]
    const owner = await t.person({ of: { [left]: 'owner', [kept]: 'owner' } })
    await t.person({ of: { [left]: 'owner' } })
    const body = { email: `${newId()}@invited.example`, role: 'viewer', companyId: left }
    const key = withKey(newId())
    const invite = () => t.send(owner.token, 'POST /api/invitations', body, key)
    assert.deepEqual([(await invite()).status, (await invite()).status], [201, 201])
    const path = `/api/users/${owner.id}/memberships/${left}`
    assert.equal((await t.send(admin.token, `DELETE ${path}`)).status, 204)
    assert.equal((await invite()).status, 422)
  })

  it('a call repeated with its key stores an uploaded document once, and refuses another one', async () => {
    const companyId = await t.company()
    const { token } = await t.person({ of: { [companyId]: 'owner' } })
    const upload = (text: string, key: string) =>
      t.upload(token, `/api/companies/${companyId}/files/goodStanding`, {
        bytes: Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`),
        name: 'good.pdf',
        type: 'application/pdf',
        ...withKey(key),
      })
    const key = newId()
    const [first, second, other] = [
      await upload('one', key),
      await upload('one', key),
      await upload('two', key),
    ]
    assert.deepEqual([first.status, second.body.id], [201, first.body.id])
    assert.deepEqual([other.status, other.body.type], [422, '/problems/idempotency-key-reused'])
  })

  it('a call repeated with its key is answered like the first, also where it would be refused otherwise', async () => {
    const operator = await t.person({ role: 'operations' })
    const { read, lettersOf, claim } = intakeOf(t, operator)
    const twice = async (call: (extra: ReturnType<typeof withKey>) => Promise<Answered>) => {
      const key = withKey(newId())
      const answers = [await call(key), await call(key)].map(({ status, body, headers }) => ({
        status,
        body,
        changed: headers[changedHeader],
      }))
      assert.deepEqual([answers[0]!.status, answers[1]], [201, answers[0]])
      return answers[0]!.body
    }
    const bytes = await textPdf(letterTo('Northwind Trading'))
    const scan = await twice((key) =>
      t.upload(operator.token, '/api/mail-intake/scans', { bytes, name: 'scan.pdf', ...key }),
    )
    await read()
    const [letter] = await lettersOf(scan.id)
    const { version } = (await claim(letter!.id)).body
    const receivedOn = new Date().toISOString().slice(0, 10)
    const filing = { companyId: null, sender: 'Riverside', receivedOn, paperKind: 'letter', version }
    const path = `POST /api/mail-intake/letters/${letter!.id}/filing`
    await twice((key) => t.send(operator.token, path, filing, key))
    assert.equal((await sql`select from mail_items`.execute(t.db)).rows.length, 1)
  })

  it('a call repeated with another body is refused, and for another person or without a key is new', async () => {
    const companyId = await t.company()
    const key = newId()
    const first = await note(companyId, 'One', key)
    assert.equal((await note(companyId, 'Two', key)).body.type, '/problems/idempotency-key-reused')
    const { token } = await t.person({ role: 'administrator' })
    assert.notEqual((await note(companyId, 'One', key, token)).body.id, first.body.id)
    assert.notEqual((await note(companyId, 'One')).body.id, first.body.id)
    assert.equal((await note(companyId, 'One', 'no key!')).body.type, '/problems/idempotency-key')
  })

  it('a call repeated with its key is answered for a week, and then its answer is deleted', async () => {
    const companyId = await t.company()
    const key = newId()
    const first = await note(companyId, 'Kept', key)
    await sql`insert into failed_attempts (account, source, failures, forgotten_at) values
      ('long ago', 'anywhere', 1, now() - interval '1 second'),
      ('today', 'anywhere', 1, now() + interval '1 day')`.execute(t.db)
    await sql`insert into rate_limits (name, subject, count, resets_at) values
      ('login-address', 'long ago', 1, now() - interval '1 second')`.execute(t.db)
    const { id: userId } = await t.person({})
    await sql`insert into email_changes (id, user_id, session_id, old_email, new_email, old_hash, expires_at)
      select gen_random_uuid(), user_id, id, 'old@people.example', 'new@people.example', decode(repeat('00', 32), 'hex'),
        now() - interval '1 second' from sessions where user_id = ${userId}`.execute(t.db)
    await sql`update idempotency_keys set created_at = now() - interval '8 days' where key = ${key}`.execute(
      t.db,
    )
    await sql`select graphile_worker.add_job('system.clean-up', '{}'::json)`.execute(t.db)
    await t.work('system.clean-up')
    const { rows } = await sql<{ subject: string }>`
      select account as subject from failed_attempts union all select subject from rate_limits where name = 'login-address'
      `.execute(t.db)
    assert.deepEqual(rows, [{ subject: 'today' }])
    assert.deepEqual((await sql`select from email_changes`.execute(t.db)).rows, [])
    assert.notEqual((await note(companyId, 'Kept', key)).body.id, first.body.id)
    assert.ok(
      (await t.jobs()).some(({ name }) => name === 'system.clean-up'),
      'it runs again tomorrow',
    )
  })
})

it('a stored answer never contains a secret', async () => {
  const before = await sql`select from idempotency_keys`.execute(t.db)
  const companyId = await t.company()
  await t.person({ of: { [companyId]: 'owner' } })
  const path = `POST /api/companies/${companyId}/impersonation`
  const act = () => t.send(admin.token, path, { reason: 'To look at it' }, withKey('the-same-key'))
  const tokens = [(await act()).body.token, (await act()).body.token]
  assert.ok(tokens[0] && tokens[1] && tokens[0] !== tokens[1])
  assert.equal((await sql`select from idempotency_keys`.execute(t.db)).rows.length, before.rows.length)
})
