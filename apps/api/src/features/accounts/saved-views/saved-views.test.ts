import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'

const t = await testApp()

const active = { list: '/companies', name: 'Active', search: 'status=active' }
const save = (token: string, body: object) => t.send(token, 'POST /api/saved-views', body)
const change = (token: string, id: string, body: object) => t.send(token, `PUT /api/saved-views/${id}`, body)
const drop = (token: string, id: string) => t.send(token, `DELETE /api/saved-views/${id}`)
const viewsOf = async (token: string, query = '') =>
  (await t.send(token, `GET /api/saved-views${query}`)).body as { id: string; name: string; search: string }[]
const client = async () => t.person({ of: { [await t.company()]: 'viewer' } })

describe('saved views', () => {
  it('saved views are listed by name, for one list or for all', async () => {
    const { token } = await t.person({ role: 'administrator' })
    for (const name of ['late', 'Active', 'Drafts']) await save(token, { ...active, name })
    await save(token, { ...active, list: '/orders', name: 'Unpaid' })
    const names = async (query?: string) => (await viewsOf(token, query)).map(({ name }) => name)
    assert.deepEqual(await names('?list=/companies'), ['Active', 'Drafts', 'late'])
    assert.deepEqual(await names(), ['Active', 'Drafts', 'late', 'Unpaid'])
    assert.deepEqual(await names('?list=/users'), [])
  })

  it('saved views are saved, renamed, changed and deleted, by clients too', async () => {
    const { id: userId, token } = await client()
    const saved = await save(token, { ...active, name: ' Active ' })
    assert.equal(saved.status, 201)
    const { id } = saved.body
    assert.deepEqual(saved.body, { id, ...active })
    const changed = await change(token, id, { name: 'In Britain', search: 'country=GB' })
    assert.deepEqual(
      [changed.status, changed.body.name, changed.body.search],
      [200, 'In Britain', 'country=GB'],
    )
    assert.deepEqual(await viewsOf(token), [changed.body])
    assert.equal((await drop(token, id)).status, 204)
    assert.deepEqual(await viewsOf(token), [])

    const events = await t.db
      .selectFrom('audit_events')
      .where('actor_id', '=', userId)
      .orderBy('id')
      .select(['action', 'subject', 'staff_only'])
      .execute()
    assert.deepEqual(
      events.map(({ action, subject, staff_only }) => [action, subject, staff_only]),
      [
        ['saved-view.created', 'Active', true],
        ['saved-view.changed', 'In Britain', true],
        ['saved-view.deleted', 'In Britain', true],
      ],
    )
  })

  it('saved views belong to one user: others neither see, change nor delete them', async () => {
    const [{ token }, other] = [
      await t.person({ role: 'operations' }),
      await t.person({ role: 'administrator' }),
    ]
    const { id } = (await save(token, active)).body
    assert.deepEqual(await viewsOf(other.token), [])
    const answers = [
      await change(other.token, id, { name: 'Mine', search: 'q=x' }),
      await drop(other.token, id),
      await drop(other.token, newId()),
    ]
    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 404, 404],
    )
    assert.deepEqual(
      (await viewsOf(token)).map(({ name }) => name),
      ['Active'],
    )
    assert.equal((await save(other.token, active)).status, 201, 'the same name is free for another user')
  })

  it('saved views have a name once per list, whatever its case', async () => {
    const { token } = await client()
    const { id } = (await save(token, active)).body
    const refused = await save(token, { ...active, name: 'ACTIVE' })
    assert.deepEqual([refused.status, refused.body.type], [409, '/problems/view-name-taken'])
    assert.equal(refused.body.errors[0].pointer, '/name')
    assert.equal((await save(token, { ...active, list: '/orders' })).status, 201)
    const other = (await save(token, { ...active, name: 'Drafts' })).body
    assert.equal((await change(token, other.id, { name: 'active', search: 'q=x' })).status, 409)
    assert.equal((await change(token, id, { name: 'active', search: 'q=x' })).status, 200)
  })

  it('saved views are at most thirty per list, also when saved at the same time', async () => {
    const { token } = await client()
    const names = Array.from({ length: 33 }, (_, number) => `View ${number}`)
    const answers = await Promise.all(names.map((name) => save(token, { ...active, name })))
    const refused = answers.filter(({ status }) => status !== 201)
    assert.deepEqual(
      refused.map(({ body }) => body.type),
      Array.from({ length: 3 }, () => '/problems/too-many-views'),
    )
    assert.equal((await save(token, { ...active, list: '/orders' })).status, 201)
  })

  it('saved views are at most two hundred in total, whatever their lists', async () => {
    const { id, token } = await client()
    await sql`
      insert into saved_views (id, user_id, list, name, search)
      select gen_random_uuid(), ${id}, '/list-' || number, 'View', 'q=x' from generate_series(1, 199) number`.execute(
      t.db,
    )
    const answers = await Promise.all(['/orders', '/users'].map((list) => save(token, { ...active, list })))
    const [saved, refused] = answers.sort((one, other) => one.status - other.status)
    assert.deepEqual([saved!.status, refused!.status], [201, 409])
    assert.equal(refused!.body.type, '/problems/too-many-views')
    assert.equal(refused!.body.title, 'You can save up to 200 views. Delete one first.')
    assert.equal((await drop(token, saved!.body.id)).status, 204)
    assert.equal((await save(token, active)).status, 201)
  })

  it('saved views with a long or empty name, or of no list, are refused', async () => {
    const { token } = await client()
    const wrong = [
      ['list', 'https://elsewhere.example'],
      ['list', '//elsewhere'],
      ['list', `/${'x'.repeat(100)}`],
      ['name', ' '],
      ['name', 'x'.repeat(61)],
      ['search', ''],
      ['search', `q=${'x'.repeat(999)}`],
    ] as const
    for (const [field, value] of wrong) {
      const { status, body } = await save(token, { ...active, [field]: value })
      assert.deepEqual([status, body.errors?.[0].pointer], [422, `/${field}`], value)
    }
  })

  it('saved views cannot be changed by staff who act as the user', async () => {
    const companyId = await t.company()
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const { id } = (await save(owner.token, active)).body
    const rights = { allowed: true, writeHours: 1 }
    await t.send(owner.token, `PUT /api/companies/${companyId}/support-access`, rights)
    const admin = await t.person({ role: 'administrator' })
    const begin = `POST /api/companies/${companyId}/impersonation`
    const { token } = (await t.send(admin.token, begin, { reason: 'To help.' })).body
    const answers = [
      await save(token, { ...active, name: 'Theirs' }),
      await change(token, id, { name: 'Theirs', search: 'q=x' }),
      await drop(token, id),
    ]
    assert.deepEqual(
      answers.map(({ body }) => body.type),
      Array.from({ length: 3 }, () => '/problems/not-while-acting'),
    )
    assert.equal((await viewsOf(token)).length, 1)
  })
})
