import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createPasswords } from '@domicile/server/auth/passwords'
import { sql } from 'kysely'
import { PEPPER, testApp } from '../../../test/app.ts'

const OLD = 'Forgotten-1!'
const NEW = 'Wq7#hazel-Ribs'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const t = await testApp()
const passwordHash: string = await createPasswords(PEPPER).hash(OLD)

const client = async (email?: string) =>
  t.person({ passwordHash, of: { [await t.company()]: 'member' }, ...(email && { email }) })
const signIn = (email: string, password = OLD, userAgent = CHROME) =>
  t.send(null, 'POST /api/token', { email, password }, { headers: { 'user-agent': userAgent } })
const isSignedIn = async (token: string) => (await t.send(token, 'GET /api/session')).status === 200
const events = (actorId: string) =>
  t.db.selectFrom('audit_events').where('actor_id', '=', actorId).orderBy('id').selectAll().execute()

const details = {
  firstName: 'Zoë',
  lastName: 'Okafor',
  companyName: null,
  street: 'Quay Street',
  buildingNumber: '4b',
  apartmentNumber: null,
  town: 'Bristol',
  taxId: null,
  timeZone: 'Europe/London',
  jobTitle: 'Secretary',
  phoneNumber: '00 44 117 496 0185',
  newsletter: true,
  notifications: false,
}
const change = (token: string, body: object) => t.send(token, 'PUT /api/users/profile', body)

describe('one’s own details', () => {
  it('one’s own details are changed, with the phone number as E.164, and the differences are recorded', async () => {
    const { id, token } = await client()
    const { status, body } = await change(token, { ...details, version: 1 })
    assert.equal(status, 200)
    const { id: _id, email: _email, role: _role, memberships, ...told } = body
    assert.deepEqual(told, {
      ...details,
      phoneNumber: '+441174960185',
      twoFactor: null,
      mustAcceptTerms: true,
      acting: null,
      version: 2,
    })
    assert.equal(memberships.length, 1)
    assert.deepEqual((await t.send(token, 'GET /api/users/profile')).body, body)
    const [event] = (await events(id)).filter(({ action }) => action === 'profile.changed')
    const changes = event!.changes as { field: string; before: string | null; after: string | null }[]
    assert.deepEqual(
      changes.find(({ field }) => field === 'town'),
      { field: 'town', before: null, after: 'Bristol' },
    )
    assert.ok(!changes.some(({ field }) => field === 'companyName'))
  })

  it('refuses an invalid phone number and time zone at its field', async () => {
    const { token } = await client()
    const refused = async (body: object) => {
      const answer = await change(token, { ...details, ...body, version: 1 })
      return [answer.status, answer.body.errors?.[0]?.pointer]
    }
    assert.deepEqual(await refused({ phoneNumber: '0117 496 0185' }), [422, '/phoneNumber'])
    assert.deepEqual(await refused({ timeZone: 'Mars/Olympus' }), [422, '/timeZone'])
    assert.deepEqual(await refused({ firstName: ' ' }), [422, '/firstName'])
    assert.deepEqual(await refused({ email: 'other@people.example' }), [422, '/email'])
    assert.deepEqual(await refused({ role: 'administrator' }), [422, '/role'])
  })

  it('one’s own details are not overwritten from an older version, and the refusal names what changed', async () => {
    const { token } = await client()
    await change(token, { ...details, version: 1 })
    const stale = await change(token, { ...details, town: 'Cardiff', version: 1 })
    assert.equal(stale.status, 409)
    assert.deepEqual(
      [stale.body.type, stale.body.changed, stale.body.current],
      ['/problems/stale', ['town'], { town: 'Bristol', version: 2 }],
    )
    const statuses = await Promise.all([1, 2, 3].map(() => change(token, { ...details, version: 2 })))
    assert.deepEqual(statuses.map(({ status }) => status).sort(), [200, 409, 409])
  })
})

describe('the password', () => {
  const set = (token: string, currentPassword: string, password = NEW) =>
    t.send(token, 'PUT /api/account/password', { currentPassword, password })

  it('changes the password with the current one; signs out other devices at once and keeps this one', async () => {
    const { id, email } = await client()
    const [here, there] = [(await signIn(email)).body, (await signIn(email, OLD, SAFARI)).body]
    assert.ok(await isSignedIn(there.token))
    assert.equal((await set(here.token, OLD)).status, 204)
    assert.deepEqual([await isSignedIn(here.token), await isSignedIn(there.token)], [true, false])
    const refresh = (refreshToken: string) => t.send(null, 'POST /api/token/refresh', { refreshToken })
    assert.equal((await refresh(there.refreshToken)).status, 401)
    assert.equal((await refresh(here.refreshToken)).status, 200)
    assert.deepEqual([(await signIn(email)).status, (await signIn(email, NEW)).status], [401, 200])
    const { rows } = await sql<{ reason: string }>`
      select distinct end_reason as reason from sessions where user_id = ${id} and ended_at is not null`.execute(
      t.db,
    )
    assert.deepEqual(rows, [{ reason: 'password-changed' }])
    const [mail] = (await t.mailsTo(email)).filter(({ kind }) => kind === 'password-changed')
    assert.match(mail!.text!, /Your other devices were signed out[^]*\/settings\/devices/)
  })

  it('a password change reports a missing password at its field, and counts wrong ones per session', async () => {
    const { email, token } = await client()
    for (const _ of [1, 2, 3, 4, 5]) {
      const { status, body } = await set(token, 'Wrong-pass-1')
      assert.equal(status, 422)
      assert.deepEqual(body.errors, [
        { pointer: '/currentPassword', code: 'wrong-password', message: 'Incorrect password.' },
      ])
    }
    assert.equal((await set(token, OLD)).status, 429)
    assert.ok(await isSignedIn(token))
    const other = await signIn(email)
    assert.equal(other.status, 200)
    assert.equal((await set(other.body.token, OLD)).status, 204)
  })

  it('changes the password while strangers guess it from everywhere', async () => {
    const { email, token } = await client()
    for (let one = 1; one <= 30; one += 1)
      await t.send(
        null,
        'POST /api/token',
        { email, password: 'Wrong-pass-1' },
        { remoteAddress: `10.1.0.${one}` },
      )
    assert.equal((await signIn(email)).status, 429)
    assert.equal((await set(token, OLD)).status, 204)
    // The new password has been guessed by no one yet.
    assert.equal((await signIn(email, NEW)).status, 200)
  })

  it('counts concurrent wrong passwords one by one', async () => {
    const { token } = await client()
    const answers = await Promise.all(Array.from({ length: 9 }, () => set(token, 'Wrong-pass-1')))
    const statuses = answers.map(({ status }) => status)
    assert.equal(statuses.filter((status) => status === 422).length, 5, String(statuses))
    assert.equal(statuses.filter((status) => status === 429).length, 4)
  })

  it('one of two devices that change the password at once succeeds', async () => {
    const { email } = await client()
    const tokens = [(await signIn(email)).body.token, (await signIn(email)).body.token]
    const answers = await Promise.all(tokens.map((token, index) => set(token, OLD, `${NEW}${index}`)))
    const statuses = answers.map(({ status }) => status).sort()
    assert.equal(statuses[0], 204)
    assert.ok([401, 422].includes(statuses[1]!), String(statuses))
  })

  it('a new password follows the rules, all reported at once, and is not common and contains no name', async () => {
    const { token, email } = await client('quartermain@people.example')
    const said = async (password: string): Promise<string[]> =>
      (await set(token, OLD, password)).body.errors.map((each: { message: string }) => each.message)
    assert.deepEqual(await said('abcdefgh'), [
      'Need one special character',
      'Need one uppercase character',
      'Need on number',
    ])
    assert.deepEqual(await said('Aa1!aaaaaaaaaaaa'), ['Password must be at most 15 characters'])
    assert.match((await said('Password1!')).join(), /common and easy to guess/)
    assert.match((await said('Quartermain1!')).join(), /name or address/)
    assert.equal((await signIn(email)).status, 200)
  })

  it('changing the password revokes the links to reset it', async () => {
    const { email, token } = await client()
    await t.send(null, 'POST /api/password-reset', { email }, { remoteAddress: '10.2.0.1' })
    await t.work('password-reset.send')
    const [mail] = (await t.mailsTo(email)).filter(({ kind }) => kind === 'password-reset')
    const link = /reset-password\/([\w-]+)/.exec(mail!.text!)![1]!
    assert.equal((await set(token, OLD)).status, 204)
    assert.equal((await t.send(null, 'POST /api/password-reset/check', { token: link })).status, 410)
  })
})

describe('the devices', () => {
  const list = async (token: string) => (await t.send(token, 'GET /api/account/sessions')).body

  it('lists the devices by familiar names, this one first', async () => {
    const { email } = await client()
    const phone = (await signIn(email, OLD, SAFARI)).body
    const { token } = (await signIn(email)).body
    const devices = await list(token)
    assert.deepEqual(
      devices
        .map(({ name, isThisOne }: { name: string; isThisOne: boolean }) => [name, isThisOne])
        .slice(0, 2),
      [
        ['Chrome on Windows', true],
        ['Safari on iOS', false],
      ],
    )
    assert.equal(devices[0].address, '127.0.0.1')
    await sql`update refresh_tokens set created_at = created_at - interval '1 day'`.execute(t.db)
    await t.send(null, 'POST /api/token/refresh', { refreshToken: phone.refreshToken })
    const [, seen] = await list(token)
    assert.equal(seen.name, 'Safari on iOS')
    assert.ok(Date.now() - Date.parse(seen.lastSeenAt) < 60_000)
  })

  it('signs out devices one by one, at once', async () => {
    const { email } = await client()
    const [here, there] = [(await signIn(email)).body, (await signIn(email, OLD, SAFARI)).body]
    assert.ok(await isSignedIn(there.token))
    const { id } = (await list(here.token)).find((one: { name: string }) => one.name === 'Safari on iOS')
    assert.equal((await t.send(here.token, `DELETE /api/account/sessions/${id}`)).status, 204)
    assert.deepEqual([await isSignedIn(here.token), await isSignedIn(there.token)], [true, false])
    assert.equal((await t.send(here.token, `DELETE /api/account/sessions/${id}`)).status, 404)
  })

  it('signs out all devices but this one', async () => {
    const { email, token: first } = await client()
    const [here, there] = [(await signIn(email)).body, (await signIn(email)).body]
    assert.equal((await t.send(here.token, 'DELETE /api/account/sessions')).status, 204)
    assert.deepEqual(await Promise.all([here.token, there.token, first].map(isSignedIn)), [
      true,
      false,
      false,
    ])
    assert.equal((await list(here.token)).length, 1)
  })

  it('other people’s devices are not found, whatever one’s role', async () => {
    const victim = await client()
    const admin = await t.person({ role: 'administrator' })
    const { status } = await t.send(admin.token, `DELETE /api/account/sessions/${victim.sessionId}`)
    assert.equal(status, 404)
    assert.ok(await isSignedIn(victim.token))
    assert.ok((await list(admin.token)).every(({ id }: { id: string }) => id !== victim.sessionId))
  })
})

describe('my data', () => {
  it('the file of one’s own data has all that is stored about oneself, and nothing of others or of secrets', async () => {
    const { id, email } = await client()
    const other = await client()
    const { token } = (await signIn(email)).body
    await change(token, { ...details, version: 1 })
    await t.send(token, 'PUT /api/terms/acceptance', { version: 1 })
    const view = { list: '/orders', name: 'Unpaid', search: 'state=approved' }
    await t.send(token, 'POST /api/saved-views', view)
    const { status, headers, body, raw } = await t.send(token, 'GET /api/account/data')
    assert.equal(status, 200)
    assert.deepEqual(body.savedViews, [view])
    assert.match(String(headers['content-type']), /^application\/json/)
    assert.match(
      String(headers['content-disposition']),
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"/,
    )
    assert.deepEqual([body.profile.id, body.profile.town], [id, 'Bristol'])
    assert.equal(body.memberships.length, 1)
    assert.equal(body.acceptedTerms[0].version, 1)
    assert.equal(body.sessions[0].browser, CHROME)
    const actions = body.activity.map(({ action }: { action: string }) => action)
    for (const wanted of ['session.started', 'profile.changed', 'terms.accepted'])
      assert.ok(actions.includes(wanted), wanted)
    assert.doesNotMatch(raw.toString(), new RegExp(`argon2|hash|${other.id}|${other.email}`))
  })

  it('the file of one’s own data has what staff did in one’s name, without their address', async () => {
    const companyId = await t.company()
    const [admin, owner] = [
      await t.person({ role: 'administrator' }),
      await t.person({ of: { [companyId]: 'owner' } }),
    ]
    const access = { allowed: true, writeHours: 1 }
    await t.send(owner.token, `PUT /api/companies/${companyId}/support-access`, access)
    const begun = await t.send(admin.token, `POST /api/companies/${companyId}/impersonation`, {
      reason: 'They asked for help.',
    })
    const employee = { firstName: 'Ada', lastName: 'Sample', jobTitle: 'Clerk' }
    const from = { remoteAddress: '203.0.113.77' }
    const added = await t.send(begun.body.token, `POST /api/companies/${companyId}/employees`, employee, from)
    assert.equal(added.status, 201)
    const { body, raw } = await t.send(owner.token, 'GET /api/account/data')
    const act = body.activity.find(({ action }: { action: string }) => action === 'employee.added')
    assert.deepEqual([act.doneInYourName, act.address], [true, null])
    const own = body.activity.find(({ action }: { action: string }) => action === 'support-access.changed')
    assert.deepEqual([own.doneInYourName, own.address], [null, '127.0.0.1'])
    assert.doesNotMatch(raw.toString(), new RegExp(`203\\.0\\.113\\.77|${admin.email}`))
  })
})

describe('asking to be erased', () => {
  const ask = (token: string, body: object) => t.send(token, 'POST /api/account/erasure', body)

  it('an erasure request needs the password, notifies the administrators and the person, and deletes nothing', async () => {
    const admin = await t.person({ role: 'administrator' })
    const gone = await t.person({ role: 'administrator' })
    await sql`update users set deactivated_at = now() where id = ${gone.id}`.execute(t.db)
    const { id, email, token } = await client()
    assert.equal((await ask(token, { currentPassword: 'Wrong-pass-1' })).status, 422)
    assert.equal((await ask(token, {})).status, 422)
    assert.equal((await t.mailsTo(admin.email)).length, 0)

    assert.equal((await ask(token, { currentPassword: OLD, reason: 'I left the company' })).status, 204)
    const [told] = await t.mailsTo(admin.email)
    assert.match(told!.text!, new RegExp(`${email}[^]*I left the company`))
    assert.equal((await t.mailsTo(gone.email)).length, 0)
    assert.ok((await t.mailsTo(email)).some(({ kind }) => kind === 'erasure-noted'))
    const asked = (await events(id)).find(({ action }) => action === 'account.erasure-requested')
    assert.equal(asked?.reason, 'I left the company')
    assert.ok(await isSignedIn(token))
  })

  it('repeating an erasure request within a month says when it was made, and sends no more mails', async () => {
    const admin = await t.person({ role: 'administrator' })
    const { id, token } = await client()
    const body = { currentPassword: OLD }
    const statuses = (await Promise.all([ask(token, body), ask(token, body)])).map(({ status }) => status)
    assert.deepEqual(statuses.sort(), [204, 409])
    const again = await ask(token, body)
    assert.match(again.body.title, new RegExp(`You requested this on .*${new Date().getFullYear()}`))
    assert.equal((await t.mailsTo(admin.email)).length, 1)
    await sql`update users set erasure_asked_at = now() - interval '1 month' where id = ${id}`.execute(t.db)
    assert.equal((await ask(token, body)).status, 204)
  })
})

it('an account without a role and a company still belongs to its user', async () => {
  const { token } = await t.person({})
  const { status, body } = await t.send(token, 'GET /api/users/profile')
  assert.deepEqual([status, body.role, body.memberships], [200, null, []])
  assert.equal((await t.send(token, 'GET /api/account/sessions')).status, 200)
  assert.equal((await t.send(token, 'GET /api/account/data')).status, 200)
  assert.equal((await t.send(token, 'GET /api/companies')).status, 403)
})
