import assert from 'node:assert/strict'
import { it } from 'node:test'
import { addDays } from '@domicile/contract/days'
import { opaqueToken, tokenHash } from '@domicile/server/auth/tokens'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { PUBLIC_URL, testApp } from '../../../test/app.ts'

const lines: string[] = []
const t = await testApp({ logLevel: 'info', logTo: { write: (line: string) => void lines.push(line) } })
const admin = (await t.person({ role: 'administrator' })).token

const today = new Date().toISOString().slice(0, 10)
const pathOf = (companyId: string) => `/api/companies/${companyId}/calendar-feed`

/** Creates the address of a user's feed; returns its path. */
async function subscribe(token: string, companyId: string): Promise<string> {
  const { status, body } = await t.send(token, `PUT ${pathOf(companyId)}`)
  assert.equal(status, 200, JSON.stringify(body))
  assert.ok(body.url.startsWith(`${PUBLIC_URL}/api/calendars/`))
  return new URL(body.url).pathname
}

async function read(path: string) {
  const answer = await t.send(null, `GET ${path}`)
  assert.equal(answer.status, 200, answer.raw.toString())
  const text = answer.raw.toString('utf8')
  const events = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
  return { ...answer, text, events }
}
const statusOf = async (path: string) => (await t.send(null, `GET ${path}`)).status

async function add(token: string, companyId: string, title: string, dueOn: string) {
  const own = { title, description: 'Kept in the portal', basis: 'once', dueOn }
  const { status, body } = await t.send(token, `POST /api/companies/${companyId}/obligations`, own)
  assert.equal(status, 201, JSON.stringify(body))
  return body.obligations.find((one: { title: string }) => one.title === title).rule
}

/** A company without obligations by rules. */
async function companyWithOwner(name = 'Northwind, Trading; Ltd') {
  const companyId = await t.company({ name })
  await sql`update companies set country = 'AQ' where id = ${companyId}`.execute(t.db)
  return { companyId, owner: await t.person({ of: { [companyId]: 'owner' } }) }
}

it('a calendar feed has each open obligation as an all-day event, as another program reads it', async () => {
  const { companyId, owner } = await companyWithOwner()
  const title = `Łódź ${'ż'.repeat(60)} 🏢, “lease”; C:\\files`
  await add(owner.token, companyId, title, addDays(today, 20))
  const { headers, text, events } = await read(await subscribe(owner.token, companyId))
  assert.match(String(headers['content-type']), /^text\/calendar; ?charset=utf-8$/)
  assert.equal(headers['cache-control'], 'no-store')
  const [event, ...others] = events
  assert.deepEqual(others, [])
  assert.equal(event!.summary, `Northwind, Trading; Ltd: ${title}`)
  assert.equal(event!.startDate.toString(), addDays(today, 20))
  assert.equal(event!.startDate.isDate, true)
  const url = event!.component.getFirstPropertyValue('url')
  assert.equal(String(url), `${PUBLIC_URL}/companies/${companyId}/calendar`)
  assert.doesNotMatch(text, /Kept in the portal/)
  assert.ok(text.replaceAll('\r\n', '').search(/[\r\n]/) === -1, 'every line ends with CRLF')
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
})

it('the name of a calendar feed is that of the company, whatever characters it has', async () => {
  const name = `A, B; C\\D\nSUMMARY:x 🏢${'ż'.repeat(80)}`
  const { companyId, owner } = await companyWithOwner(name)
  const { text } = await read(await subscribe(owner.token, companyId))
  assert.match(text.replaceAll('\r\n ', ''), /X-WR-CALNAME:A\\, B\\; C\\\\D\\nSUMMARY:x/)
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
})

it('a calendar feed keeps the id of an event whose day moves, and counts the change', async () => {
  const { companyId, owner } = await companyWithOwner()
  await sql`update companies set country = 'VG', created_at = '2020-01-01' where id = ${companyId}`.execute(
    t.db,
  )
  const officer = await t.person({ role: 'complianceOfficer' })
  const path = await subscribe(owner.token, companyId)
  const before = (await read(path)).events
  assert.ok(before.length > 0)
  const [rule] = (await t.send(officer.token, 'GET /api/obligation-rules?country=VG')).body.items
  const { id, companies: _companies, ...fields } = rule
  const moved = await t.send(officer.token, `PUT /api/obligation-rules/${id}`, {
    ...fields,
    monthDay: '06-15',
  })
  assert.equal(moved.status, 200, JSON.stringify(moved.body))
  const after = (await read(path)).events
  const shared = after.filter(({ uid }) => before.some((one) => one.uid === uid))
  assert.ok(shared.length > 0)
  for (const event of shared) {
    assert.match(event.startDate.toString(), /-06-15$/)
    assert.ok(event.sequence > before.find(({ uid }) => uid === event.uid)!.sequence)
  }
})

it('a calendar feed counts a corrected expiry of a document', async () => {
  const { companyId, owner } = await companyWithOwner()
  const files = `/api/companies/${companyId}/files`
  const file = { bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n'), name: 'licence.pdf' }
  const fields = { issuedOn: addDays(today, -30), expiresOn: addDays(today, 40) }
  const uploaded = await t.upload(owner.token, `${files}/license`, { ...file, fields })
  assert.equal(uploaded.status, 201, JSON.stringify(uploaded.body))
  const path = await subscribe(owner.token, companyId)
  const [before] = (await read(path)).events
  const corrected = { ...fields, expiresOn: addDays(today, 45) }
  const dates = `PUT ${files}/${uploaded.body.id}/dates`
  assert.equal((await t.send(owner.token, dates, corrected)).status, 200)
  const [after] = (await read(path)).events
  assert.equal(after!.uid, before!.uid)
  assert.equal(after!.startDate.toString(), corrected.expiresOn)
  assert.ok(after!.sequence > before!.sequence)
})

it('a calendar feed leaves out done obligations', async () => {
  const { companyId, owner } = await companyWithOwner()
  const { id, period } = await add(owner.token, companyId, 'Lease', addDays(today, 3))
  const path = await subscribe(owner.token, companyId)
  assert.equal((await read(path)).events.length, 1)
  const completion = { period, doneOn: today, note: null }
  const done = `PUT /api/companies/${companyId}/obligations/${id}/completion`
  assert.equal((await t.send(owner.token, done, completion)).status, 200)
  assert.equal((await read(path)).events.length, 0)
})

it('a calendar feed is read by its current secret alone, which is stored as a hash and logged nowhere', async () => {
  const { companyId, owner } = await companyWithOwner()
  const first = await subscribe(owner.token, companyId)
  const second = await subscribe(owner.token, companyId)
  assert.deepEqual([await statusOf(first), await statusOf(second)], [404, 200])
  const secret = second.split('/').at(-1)!
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(calendar_feeds)::text as row from calendar_feeds where user_id = ${owner.id}
    union all select to_jsonb(audit_events)::text from audit_events where company_id = ${companyId}
    union all select to_jsonb(rate_limits)::text from rate_limits`.execute(t.db)
  assert.equal(rows.filter(({ row }) => row.includes(secret)).length, 0)
  assert.ok(rows[0]!.row.includes(tokenHash(secret).toString('hex')))
  assert.ok(lines.some((line) => line.includes('/api/calendars/:secret')))
  assert.ok(!lines.some((line) => line.includes(secret)))
})

it('a calendar feed counts reads by its current secret, and others leave no counter', async () => {
  const { companyId, owner } = await companyWithOwner()
  const [former, path] = [await subscribe(owner.token, companyId), await subscribe(owner.token, companyId)]
  const invented = `/api/calendars/${opaqueToken()}`
  assert.deepEqual(await Promise.all([former, invented, path].map(statusOf)), [404, 404, 200])
  const counterOf = (of: string) => tokenHash(of.split('/').at(-1)!).toString('hex')
  const { rows } = await sql<{ subject: string }>`
    select subject from rate_limits where subject = any(${[former, invented, path].map(counterOf)})`.execute(
    t.db,
  )
  assert.deepEqual(rows, [{ subject: counterOf(path) }])
})

it('the history records that a user creates and revokes a calendar feed', async () => {
  const { companyId, owner } = await companyWithOwner()
  const path = await subscribe(owner.token, companyId)
  const state = async (token: string) => (await t.send(token, `GET ${pathOf(companyId)}`)).body.feed
  assert.ok(Date.parse((await state(owner.token)).createdAt) <= Date.now())
  assert.equal(await state(admin), null)
  assert.equal((await t.send(admin, `DELETE ${pathOf(companyId)}`)).status, 404)
  assert.equal((await t.send(owner.token, `DELETE ${pathOf(companyId)}`)).status, 204)
  assert.deepEqual([await state(owner.token), await statusOf(path)], [null, 404])
  const { items } = (await t.send(owner.token, `GET /api/companies/${companyId}/history`)).body
  assert.deepEqual(
    items.map(({ action }: { action: string }) => action),
    ['obligation.feed-revoked', 'obligation.feed-created'],
  )
})

it('a calendar feed ends when its user leaves the company or is deactivated, also if they come back', async () => {
  const { companyId } = await companyWithOwner()
  const viewer = await t.person({ of: { [companyId]: 'viewer' } })
  const path = await subscribe(viewer.token, companyId)
  const membership = `/api/users/${viewer.id}/memberships/${companyId}`
  const left = await t.send(admin, `DELETE ${membership}`)
  assert.equal(left.status, 204, JSON.stringify(left.body))
  assert.equal(await statusOf(path), 404)
  await t.db
    .insertInto('memberships')
    .values({ user_id: viewer.id, company_id: companyId, role: 'viewer' })
    .execute()
  assert.equal(await statusOf(path), 404)
  const other = await subscribe(viewer.token, companyId)
  const deactivated = await t.send(admin, `PUT /api/users/${viewer.id}/deactivation`, {
    reason: 'Left the firm',
  })
  assert.ok(deactivated.status < 300, JSON.stringify(deactivated.body))
  assert.equal(await statusOf(other), 404)
  await sql`update users set deactivated_at = null where id = ${viewer.id}`.execute(t.db)
  assert.equal(await statusOf(other), 404)
})

it('a calendar feed ends when a colleague no longer looks after the company', async () => {
  const { companyId } = await companyWithOwner()
  const manager = await t.person({ role: 'accountManager' })
  await t.db.insertInto('account_managers').values({ company_id: companyId, user_id: manager.id }).execute()
  const path = await subscribe(manager.token, companyId)
  assert.equal(await statusOf(path), 200)
  await t.db.deleteFrom('account_managers').where('user_id', '=', manager.id).execute()
  assert.equal(await statusOf(path), 404)
})
