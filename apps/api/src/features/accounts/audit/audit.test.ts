import type { AuditEvent } from '@domicile/contract/audit-events'
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { recordChange } from '@domicile/server/audit/audit'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'

const t = await testApp()

type Acted = {
  actor?: string
  for?: string
  staffOnly?: boolean
  subject?: string
  subjectId?: string
}

/** Writes an entry as the portal does; gives its id. */
async function act(companyId: string | null, event: AuditEvent, { actor, for: person, ...rest }: Acted = {}) {
  const requestId = newId()
  const origin = { requestId, address: '192.0.2.7', actorId: actor ?? null, onBehalfOf: person ?? null }
  await recordChange(t.db, event, origin, { companyId, after: { name: 'New' }, ...rest })
  const { id } = await t.db
    .selectFrom('audit_events')
    .where('request_id', '=', requestId)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

const read = async (token: string, query = '') => (await t.send(token, `GET /api/audit${query}`)).body
const subjects = async (token: string, query = '') =>
  (await read(token, query)).items.map(({ subject }: { subject: string }) => subject)

describe('the audit log', () => {
  it('an audit entry says who did what to what, on whose behalf, why, from where and when', async () => {
    const companyId = await t.company({ name: 'Told Trading' })
    const admin = await t.person({ role: 'administrator' })
    const client = await t.person({ of: { [companyId]: 'owner' } })
    const subjectId = newId()
    const id = await act(companyId, 'owner.added', {
      actor: admin.id,
      for: client.id,
      subjectId,
      subject: 'Ann',
    })
    const { items } = await read(admin.token, `?record=${subjectId}`)
    const [{ at, ...entry }] = items
    assert.ok(Math.abs(Date.parse(at) - Date.now()) < 60_000)
    assert.deepEqual(entry, {
      id,
      action: 'owner.added',
      actor: { id: admin.id, name: `Test ${admin.email.split('@')[0]}` },
      onBehalfOf: { id: client.id, name: `Test ${client.email.split('@')[0]}` },
      company: { id: companyId, name: 'Told Trading' },
      subjectId,
      subject: 'Ann',
      reason: null,
      changes: [{ field: 'name', before: null, after: 'New' }],
      address: '192.0.2.7',
      internal: false,
    })
  })

  it('finds audit entries by person, company, kind of record, record and day', async () => {
    const [one, two] = [await t.company(), await t.company()]
    const admin = await t.person({ role: 'administrator' })
    const [ann, bob] = [await t.person({ role: 'operations' }), await t.person({ of: { [one]: 'owner' } })]
    const subjectId = newId()
    await act(one, 'company.changed', { actor: ann.id, subject: 'a', subjectId })
    await act(two, 'owner.added', { actor: ann.id, subject: 'b' })
    await act(one, 'owner.removed', { actor: ann.id, for: bob.id, subject: 'c' })
    const found = (query: string) => subjects(admin.token, `?person=${ann.id}${query}`)
    assert.deepEqual(await found(''), ['c', 'b', 'a'])
    assert.deepEqual(await found(`&company=${one}`), ['c', 'a'])
    assert.deepEqual(await found('&group=owner'), ['c', 'b'])
    assert.deepEqual(await found(`&record=${subjectId}`), ['a'])
    assert.deepEqual(await subjects(admin.token, `?person=${bob.id}`), ['c'])
    const today = new Date().toISOString().slice(0, 10)
    assert.deepEqual(await found(`&from=${today}&to=${today}`), ['c', 'b', 'a'])
    assert.deepEqual(await found('&to=2020-01-01'), [])
    assert.deepEqual(await found('&from=2999-01-01'), [])
    assert.equal((await t.send(admin.token, 'GET /api/audit?group=everything')).status, 400)
    assert.equal((await t.send(admin.token, 'GET /api/audit?sort=address')).status, 400)
  })

  it('filters the audit log by days in the reader’s time zone', async () => {
    const companyId = await t.company()
    const admin = await t.person({ role: 'administrator' })
    // 23:30 on the 1st in UTC is the 2nd in Tokyo.
    const id = '0197c821-3940-7000-8000-000000000001'
    await sql`insert into audit_events (id, at, action, company_id, subject, request_id)
      values (${id}, '2025-07-01T23:30:00Z', 'company.changed', ${companyId}, 'Late', 'x')`.execute(t.db)
    const on = (day: string) => subjects(admin.token, `?company=${companyId}&from=${day}&to=${day}`)
    assert.deepEqual([await on('2025-07-01'), await on('2025-07-02')], [['Late'], []])
    await t.db.updateTable('users').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', admin.id).execute()
    assert.deepEqual([await on('2025-07-01'), await on('2025-07-02')], [[], ['Late']])
  })

  it('pages the audit log from its newest entry, and rows added meanwhile shift nothing', async () => {
    const companyId = await t.company()
    const admin = await t.person({ role: 'administrator' })
    for (const subject of ['1', '2', '3', '4', '5']) await act(companyId, 'company.changed', { subject })
    const part = (before = '') => read(admin.token, `?company=${companyId}&pageSize=2${before}`)
    const first = await part()
    await act(companyId, 'company.changed', { subject: '6' })
    const second = await part(`&before=${first.next}`)
    const third = await part(`&before=${second.next}`)
    const subjects = [first, second, third].map(({ items }) =>
      items.map((entry: { subject: string }) => entry.subject),
    )
    assert.deepEqual(subjects, [['5', '4'], ['3', '2'], ['1']])
    assert.equal(third.next, null)
  })

  it('the audit log leaves out renewals of sessions, unless sessions are asked for', async () => {
    const admin = await t.person({ role: 'administrator' })
    await act(null, 'session.started', { actor: admin.id, subject: 'in' })
    await act(null, 'session.refreshed', { actor: admin.id, subject: 'renewed' })
    assert.deepEqual(await subjects(admin.token, `?person=${admin.id}`), ['in'])
    assert.deepEqual(await subjects(admin.token, `?person=${admin.id}&group=session`), ['renewed', 'in'])
  })
})

describe('who may read it', () => {
  it('each role reads its part of the audit log', async () => {
    const manager = await t.person({ role: 'accountManager' })
    const [theirs, other] = [await t.company({ managerId: manager.id }), await t.company()]
    const operations = await t.person({ role: 'operations' })
    const owner = await t.person({ of: { [theirs]: 'owner', [other]: 'member' } })
    const note = newId()
    const write = (companyId: string, subject: string, acted: Acted = {}) =>
      act(companyId, 'company.changed', { subject: `${note} ${subject}`, ...acted })
    await write(theirs, 'theirs')
    await write(theirs, 'internal', { staffOnly: true })
    await write(other, 'other')
    await write(other, 'by operations', { actor: operations.id })
    const visible = async (token: string) =>
      (await subjects(token))
        .filter((subject: string | null) => subject?.startsWith(note))
        .map((subject: string) => subject.slice(note.length + 1))
        .reverse()
    const compliance = await t.person({ role: 'complianceOfficer' })
    const all = ['theirs', 'internal', 'other', 'by operations']
    assert.deepEqual(await visible(compliance.token), all)
    assert.deepEqual(await visible(manager.token), ['theirs', 'internal'])
    assert.deepEqual(await visible(operations.token), ['by operations'])
    assert.deepEqual(await visible(owner.token), ['theirs'])
  })

  it('the audit log shows a client no address, and not even that something is internal', async () => {
    const companyId = await t.company()
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    await act(companyId, 'note.added', { staffOnly: true, subject: 'SECRET' })
    await act(companyId, 'company.changed', { subject: 'shown' })
    const { items, next } = await read(owner.token)
    assert.equal(next, null)
    assert.deepEqual(
      items.map((entry: object) => ['address' in entry, 'internal' in entry]),
      [[false, false]],
    )
    const { raw } = await t.send(owner.token, 'GET /api/audit/export')
    assert.ok(raw.includes('shown') && !raw.includes('SECRET') && !raw.includes('192.0.2.7'))
  })

  it('offers the people who occur in the part of the audit log that one may read', async () => {
    const companyId = await t.company()
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const [seen, unseen] = [await t.person({ role: 'operations' }), await t.person({ role: 'operations' })]
    await act(companyId, 'company.changed', { actor: seen.id })
    await act(companyId, 'note.added', { actor: unseen.id, staffOnly: true })
    const offered = async (query = '') =>
      (await t.send(owner.token, `GET /api/audit/people${query}`)).body.map(({ id }: { id: string }) => id)
    assert.deepEqual(await offered(), [seen.id])
    assert.deepEqual(await offered(`?q=${seen.email.slice(0, 36).toUpperCase()}`), [seen.id])
    const named = { first_name: 'Józef', last_name: 'Łoś' }
    await t.db.updateTable('users').set(named).where('id', '=', seen.id).execute()
    for (const q of ['jozef', 'Łoś', 'los JÓZ']) assert.deepEqual(await offered(`?q=${q}`), [seen.id], q)
    assert.deepEqual(await offered('?q=people.example'), [])
    assert.deepEqual(await offered('?q=%25'), [])
    assert.deepEqual(await offered(`?id=${seen.id}`), [seen.id])
    assert.deepEqual(await offered(`?id=${unseen.id}`), [])
    await act(null, 'company.changed', { actor: unseen.id, for: owner.id })
    const offeredTo = async (token: string, id: string) =>
      (await t.send(token, `GET /api/audit/people?id=${id}`)).body.length
    const admin = await t.person({ role: 'administrator' })
    for (const [id, count] of [
      [unseen.id, 1],
      [owner.id, 1],
      [admin.id, 0],
    ] as const)
      assert.equal(await offeredTo(admin.token, id), count)
    for (const [id, count] of [
      [unseen.id, 1],
      [owner.id, 1],
      [seen.id, 0],
    ] as const)
      assert.equal(await offeredTo(unseen.token, id), count)
  })
})

describe('the export', () => {
  it('the audit export has what the filter finds, each change in words, and no formula', async () => {
    const companyId = await t.company({ name: '=1+1' })
    const admin = await t.person({ role: 'administrator' })
    await act(companyId, 'company.changed', { actor: admin.id, subject: '@SUM(A1)' })
    await act(null, 'company.changed', { subject: 'of another' })
    const { headers, raw } = await t.send(admin.token, `GET /api/audit/export?company=${companyId}`)
    assert.match(String(headers['content-disposition']), /audit\.csv/)
    const [heading, line, ...rest] = raw.toString().trim().split('\r\n')
    assert.match(
      heading!,
      /^Time \(UTC\),Person,On behalf of,Company,Action,Subject,Reason,Changes,Entry,Address,Internal$/,
    )
    assert.match(
      line!,
      /,'=1\+1,company\.changed,'@SUM\(A1\),,name: \(empty\) → New,[0-9a-f-]{36},192\.0\.2\.7,no$/,
    )
    assert.deepEqual(rest, [])
  })

  it('the audit export continues past one batch', async () => {
    const companyId = await t.company()
    const admin = await t.person({ role: 'administrator' })
    await sql`insert into audit_events (id, action, company_id, request_id)
      select gen_random_uuid(), 'company.changed', ${companyId}, 'x' from generate_series(1, 4100)`.execute(
      t.db,
    )
    const { raw } = await t.send(admin.token, `GET /api/audit/export?company=${companyId}`)
    const ids = raw.toString().match(/[0-9a-f]{8}-[0-9a-f-]{27}/g)!
    assert.equal(new Set(ids).size, 4100)
  })
})
