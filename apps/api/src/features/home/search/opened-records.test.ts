import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'

type Person = { token: string }
type Opened = { noun: string; id: string; title: string; pinnedAt: string | null }

const t = await testApp()

const list = async ({ token }: Person): Promise<Opened[]> =>
  (await t.send(token, 'GET /api/opened-records')).body
const titles = async (person: Person) => (await list(person)).map(({ title }) => title)
const pins = async (person: Person) =>
  (await list(person)).filter(({ pinnedAt }) => pinnedAt).map(({ title }) => title)
const open = async ({ token }: Person, record: string, noun = 'company'): Promise<boolean> => {
  const { status, body } = await t.send(token, `PUT /api/opened-records/${noun}/${record}/opening`)
  assert.equal(status, 200)
  return body.isFound
}
const pin = ({ token }: Person, record: string, noun = 'company') =>
  t.send(token, `PUT /api/opened-records/${noun}/${record}/pin`)
const unpin = ({ token }: Person, record: string, noun = 'company') =>
  t.send(token, `DELETE /api/opened-records/${noun}/${record}/pin`)

/** Companies by the same name and a number, in the order of their numbers. */
const companies = (name: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => t.company({ name: `${name} ${number}` })))

describe('opened records', () => {
  it('opened records are listed with the last one first and under their present name', async () => {
    const admin = await t.person({ role: 'administrator' })
    const [first, second] = await companies('Alder', 2)
    for (const id of [first!, second!, first!]) assert.equal(await open(admin, id), true)
    assert.deepEqual(await titles(admin), ['Alder 0', 'Alder 1'])
    await sql`update companies set name = 'Alder renamed' where id = ${first}`.execute(t.db)
    assert.deepEqual(await titles(admin), ['Alder renamed', 'Alder 1'])
    const [{ noun, id }] = (await list(admin)) as [Opened]
    assert.deepEqual([noun, id], ['company', first])
    assert.deepEqual(await list(await t.person({ role: 'administrator' })), [], 'of another user')
  })

  it('opened records are found by the slug in their address too', async () => {
    const admin = await t.person({ role: 'administrator' })
    const id = newId()
    await sql`
      insert into workflows (id, slug, name, sort_name, draft)
      values (${id}, 'alder-check', 'Alder check', 'alder check', '{}')`.execute(t.db)
    assert.equal(await open(admin, 'alder-check', 'workflow'), true)
    assert.deepEqual(
      (await list(admin)).map((one) => one.id),
      [id],
    )
    for (const noun of ['company', 'order', 'nothing', 'constructor'])
      assert.equal(await open(admin, 'alder-check', noun), false, noun)
  })

  it('opened records are never those of another company, however the id is sent', async () => {
    const [own, foreign] = await companies('Birch', 2)
    const client = await t.person({ of: { [own!]: 'owner' } })
    const officer = newId()
    await sql`
      insert into company_officers (id, company_id, name, role, signing)
      values (${officer}, ${foreign}, 'Birch Forester', 'director', 'alone')`.execute(t.db)
    for (const [record, noun] of [
      [foreign, 'company'],
      [officer, 'officer'],
      [newId(), 'company'],
    ] as const) {
      assert.equal(await open(client, record!, noun), false, noun)
      assert.equal((await pin(client, record!, noun)).status, 404, noun)
      assert.equal((await unpin(client, record!, noun)).status, 404, noun)
    }
    // As if a check of the change were missing.
    await sql`
      insert into opened_records (user_id, noun, record_id, pinned_at)
      values (${client.id}, 'company', ${foreign}, now()), (${client.id}, 'officer', ${officer}, null)`.execute(
      t.db,
    )
    assert.deepEqual(await list(client), [])
    assert.equal(await open(client, own!), true)
    assert.deepEqual(await titles(client), ['Birch 0'])
  })

  it('opened records are hidden once the right, the record or its place in the lists is lost', async () => {
    const [left, archived, kept] = await companies('Cedar', 3)
    const client = await t.person({ of: { [left!]: 'owner', [archived!]: 'owner', [kept!]: 'owner' } })
    const officer = newId()
    await sql`
      insert into company_officers (id, company_id, name, role, signing)
      values (${officer}, ${kept}, 'Cedar Keeper', 'director', 'alone')`.execute(t.db)
    for (const id of [left, archived, kept]) await pin(client, id!)
    await open(client, officer, 'officer')
    assert.deepEqual(await pins(client), ['Cedar 2', 'Cedar 1', 'Cedar 0'])
    await sql`delete from memberships where user_id = ${client.id} and company_id = ${left}`.execute(t.db)
    await sql`
      update companies set archived_at = now(), archive_reason = 'Closed' where id = ${archived}`.execute(
      t.db,
    )
    await sql`delete from company_officers where id = ${officer}`.execute(t.db)
    // The API learns of the lost right a moment later.
    await until(async () => (await titles(client)).length === 1)
    assert.deepEqual(await titles(client), ['Cedar 2'])
    assert.equal(await open(client, archived!), false, 'its page opens, and is not remembered')
  })

  it('opened records are the last fifty without a pin', async () => {
    const admin = await t.person({ role: 'administrator' })
    const ids = await companies('Dogwood', 52)
    await pin(admin, ids[0]!)
    for (const id of ids.slice(1)) await open(admin, id)
    const shown = await titles(admin)
    assert.equal(shown.length, 51)
    assert.ok(shown.includes('Dogwood 0') && !shown.includes('Dogwood 1') && shown.includes('Dogwood 2'))
    await unpin(admin, ids[0]!)
    assert.ok(!(await titles(admin)).includes('Dogwood 0'), 'it was the oldest')
  })
})

describe('a pin', () => {
  it('a pin is set and removed, and both answer with the list', async () => {
    const admin = await t.person({ role: 'administrator' })
    const [id] = await companies('Elm', 1)
    const pinned = await pin(admin, id!)
    assert.deepEqual([pinned.status, pinned.body[0].title], [200, 'Elm 0'])
    const again = await pin(admin, id!)
    assert.equal(again.body[0].pinnedAt, pinned.body[0].pinnedAt)
    const unpinned = await unpin(admin, id!)
    assert.deepEqual([unpinned.status, unpinned.body[0].pinnedAt], [200, null])
    assert.deepEqual(await titles(admin), ['Elm 0'], 'it stays among those opened last')
  })

  it('at most twenty pins are set, also at the same time; those no longer found make room', async () => {
    const ids = await companies('Fir', 23)
    const client = await t.person({ of: Object.fromEntries(ids.map((id) => [id, 'viewer' as const])) })
    const answers = await Promise.all(ids.slice(0, 22).map((id) => pin(client, id)))
    const refused = answers.filter(({ status }) => status !== 200)
    assert.deepEqual(
      refused.map(({ body }) => body.type),
      ['/problems/too-many-pins', '/problems/too-many-pins'],
    )
    assert.equal((await pins(client)).length, 20)
    const [{ id: lost }] = (await list(client)) as [Opened]
    await sql`delete from memberships where user_id = ${client.id} and company_id = ${lost}`.execute(t.db)
    await until(async () => (await pin(client, ids[22]!)).status === 200)
    const { rows } = await sql<{ stored: number }>`
      select count(*)::int as stored from opened_records where user_id = ${client.id} and pinned_at is not null`.execute(
      t.db,
    )
    assert.equal(rows[0]!.stored, 20)
  })

  it('staff who act as the user neither see nor change a pin, and keep their own', async () => {
    const [companyId] = await companies('Ginkgo', 1)
    const owner = await t.person({ of: { [companyId!]: 'owner' } })
    await pin(owner, companyId!)
    const rights = { allowed: true, writeHours: 1 }
    await t.send(owner.token, `PUT /api/companies/${companyId}/support-access`, rights)
    const admin = await t.person({ role: 'administrator' })
    const begin = `POST /api/companies/${companyId}/impersonation`
    const acting = (await t.send(admin.token, begin, { reason: 'To help.' })).body as Person
    const answers = [
      await t.send(acting.token, 'GET /api/opened-records'),
      await t.send(acting.token, `PUT /api/opened-records/company/${companyId}/opening`),
      await pin(acting, companyId!),
      await unpin(acting, companyId!),
    ]
    for (const { body } of answers) assert.equal(body.type, '/problems/not-while-acting')
    assert.deepEqual(await pins(owner), ['Ginkgo 0'])
    assert.deepEqual(await list(admin), [])
  })

  it('a pin is a part of the user’s own data, without titles', async () => {
    const [companyId] = await companies('Hazel', 1)
    const owner = await t.person({ of: { [companyId!]: 'owner' } })
    await pin(owner, companyId!)
    const { body } = await t.send(owner.token, 'GET /api/account/data')
    const [kept] = body.openedRecords
    assert.deepEqual([kept.kind, kept.recordId, typeof kept.pinnedAt], ['company', companyId, 'string'])
    assert.deepEqual(Object.keys(kept), ['kind', 'recordId', 'openedAt', 'pinnedAt'])
  })

  it('a pin is not recorded in the audit log, which others read', async () => {
    const { rows } = await sql`select from audit_events where action like 'opened-record.%'`.execute(t.db)
    assert.equal(rows.length, 0)
  })
})
