import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inTransaction } from '@domicile/server/db/db'
import { lockWaits, until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'

const t = await testApp()

const description = 'Imports and distributes marine equipment across northern Europe. '.repeat(6).trim()
const complete = {
  name: 'Nordlys Marine',
  legalName: 'Nordlys Marine AS',
  registrationNumber: '912 345 678',
  legalForm: 'AS',
  countryOfIncorporation: 'NO',
  dateOfEstablishment: '2011-03-14',
  description,
  // Many companies of this file have this number.
  isSeparateCompany: true,
}

it('a user who is being deactivated does not become an account manager meanwhile', async () => {
  const admin = await t.person({ role: 'administrator' })
  const leaving = await t.person({ role: 'accountManager' })
  const companyId = await t.company()
  const assignment = await inTransaction(t.db, async (trx) => {
    await sql`update users set deactivated_at = now() where id = ${leaving.id}`.execute(trx)
    const waiting = t.send(admin.token, `PUT /api/companies/${companyId}/account-manager`, {
      userId: leaving.id,
    })
    await until(async () => (await lockWaits(t.db)) > 0)
    // Wrapped, as awaiting it here would deadlock the transaction.
    return { waiting }
  })
  assert.equal((await assignment.waiting).status, 422)
  const managed = await t.db
    .selectFrom('account_managers')
    .where('company_id', '=', companyId)
    .selectAll()
    .execute()
  assert.deepEqual(managed, [])
})

describe('creating and publishing', () => {
  it('stores a draft company with a name alone and publishes it once it is complete', async () => {
    const { token } = await t.person({ role: 'administrator' })
    const draft = await t.send(token, 'POST /api/companies', { name: 'Nordlys' })
    assert.equal(draft.status, 201)
    assert.equal(draft.body.status, 'draft')
    const path = `/api/companies/${draft.body.id}`

    const early = await t.send(token, `PUT ${path}/publication`, { version: 1 })
    assert.equal(early.status, 422)
    assert.deepEqual(
      early.body.errors.map((error: { pointer: string }) => error.pointer),
      [
        '/legalName',
        '/registrationNumber',
        '/legalForm',
        '/countryOfIncorporation',
        '/dateOfEstablishment',
        '/description',
      ],
    )

    assert.equal((await t.send(token, `PUT ${path}`, { ...complete, version: 1 })).status, 200)
    const published = await t.send(token, `PUT ${path}/publication`, { version: 2 })
    assert.equal(published.body.status, 'active')

    const emptied = await t.send(token, `PUT ${path}`, { ...complete, legalForm: '', version: 3 })
    assert.equal(emptied.status, 422)
    assert.equal(emptied.body.errors[0].message, 'This field is required')
  })

  it('reports invalid company fields in the specification’s words', async () => {
    const { token } = await t.person({ role: 'administrator' })
    const refusal = async (fields: object) => {
      const answer = await t.send(token, 'POST /api/companies', { ...complete, ...fields })
      assert.equal(answer.status, 422)
      return answer.body.errors.map(
        (error: { pointer: string; message: string }) => `${error.pointer} ${error.message}`,
      )
    }
    assert.deepEqual(await refusal({ name: ' ' }), ['/name This field is required'])
    assert.deepEqual(await refusal({ description: 'x'.repeat(299) }), [
      '/description Minimum of 300 Characters Required',
    ])
    assert.deepEqual(await refusal({ description: '🙂'.repeat(2001) }), [
      '/description Maximum of 2000 Characters Allowed',
    ])
    assert.deepEqual(await refusal({ lei: '5493001KJTIIGC8Y1R13' }), [
      '/lei Enter a valid LEI. The check digits don’t match.',
    ])
    assert.deepEqual(await refusal({ role: 'administrator' }), ['/role Unknown field.'])
    assert.deepEqual(await refusal({ name: 'a\u0000b' }), [
      '/name This text contains invalid characters. Remove them.',
    ])
    assert.equal(
      (
        await t.send(token, 'POST /api/companies', {
          ...complete,
          description: '🙂'.repeat(2000),
        })
      ).status,
      201,
    )
  })
})

describe('changing', () => {
  it('a change to a stale version of a company is refused with the differences, and changes nothing', async () => {
    const { token } = await t.person({ role: 'administrator' })
    const { body: company } = await t.send(token, 'POST /api/companies', complete)
    const path = `PUT /api/companies/${company.id}`
    await t.send(token, path, { ...complete, legalForm: 'ASA', version: 1 })
    const stale = await t.send(token, path, { ...complete, version: 1 })
    assert.equal(stale.status, 409)
    assert.deepEqual(stale.body.changed, ['legalForm'])
    assert.deepEqual(stale.body.current, { legalForm: 'ASA', version: 2 })
    const now = await t.send(token, `GET /api/companies/${company.id}`)
    assert.equal(now.body.legalForm, 'ASA')
  })

  it('one of two simultaneous writes to a company wins', async () => {
    const { token } = await t.person({ role: 'administrator' })
    const { body: company } = await t.send(token, 'POST /api/companies', complete)
    const answers = await Promise.all(
      ['One', 'Two'].map((name) =>
        t.send(token, `PUT /api/companies/${company.id}`, { ...complete, name, version: 1 }),
      ),
    )
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 409])
  })

  it('never makes a company its own ancestor, also when two try at once', async () => {
    const { token } = await t.person({ role: 'administrator' })
    const [first, second] = [await t.company({ name: 'First' }), await t.company({ name: 'Second' })]
    const below = (id: string, parentCompanyId: string) =>
      t.send(token, `PUT /api/companies/${id}`, { ...complete, parentCompanyId, version: 1 })
    assert.equal((await below(first, first)).status, 422)
    const answers = await Promise.all([below(first, second), below(second, first)])
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 422])
    assert.match(JSON.stringify(answers.map((answer) => answer.body)), /cannot be its own parent or ancestor/)
  })
})

describe('finding', () => {
  it('finds companies by words in any order, without accents, and takes wildcards literally', async () => {
    const { token } = await t.person({ role: 'administrator' })
    await t.company({ name: 'Łódź Café Größe' })
    const found = async (q: string) =>
      (await t.send(token, `GET /api/companies?q=${encodeURIComponent(q)}`)).body.total
    assert.equal(await found('cafe lodz'), 1)
    assert.equal(await found('GRÖSSE'), 1)
    assert.equal(await found('lodz%'), 0)
    assert.equal(await found('nowhere'), 0)
  })

  it('finds names with letters of any language as they are typed on a plain keyboard, and as they are written', async () => {
    const { token } = await t.person({ role: 'administrator' })
    const names: Record<string, string[]> = {
      'O’Brien & D‘Arcy': ["o'brien", 'O’BRIEN', 'obrien', 'o`brien', 'darcy', "d'arcy"],
      'Đặng Trading': ['dang', 'đặng'],
      'Ilgın Tekstil': ['ilgin', 'ILGIN', 'ilgın'],
      'Æther Œuvres': ['aether', 'æther', 'oeuvres'],
      'Þór & Guðrún': ['thor', 'þór', 'gudrun'],
      'Əliyev Gəncə': ['eliyev', 'gence'],
      'Ħamrun Ŧest Łąka': ['hamrun', 'test laka'],
      'Kaʻahumanu ʿAbd': ['kaahumanu', "ka'ahumanu", 'abd'],
      'Ɓauchi Ƙungiya': ['bauchi', 'kungiya'],
      'Новый Дом': ['новый', 'novyy dom', 'НОВЫЙ'],
      Πλούτος: ['πλουτος', 'ploutos'],
    }
    for (const name of Object.keys(names)) await t.company({ name })
    for (const [name, searches] of Object.entries(names))
      for (const q of searches) {
        const { body } = await t.send(token, `GET /api/companies?q=${encodeURIComponent(q)}`)
        assert.deepEqual(
          body.items.map((company: { name: string }) => company.name),
          [name],
          q,
        )
      }
  })

  it('filters, sorts and pages companies, and refuses unknown parameters', async () => {
    const { token, id } = await t.person({ role: 'accountManager' })
    for (const name of ['Gamma', 'Alpha', 'Beta']) await t.company({ name, managerId: id })
    const names = async (query: string) =>
      (await t.send(token, `GET /api/companies?${query}`)).body.items.map(
        (item: { name: string }) => item.name,
      )
    assert.deepEqual(await names('sort=name'), ['Alpha', 'Beta', 'Gamma'])
    assert.deepEqual(await names('sort=name&order=desc&pageSize=2&page=2'), ['Alpha'])
    assert.deepEqual(await names('country=PL'), [])
    assert.deepEqual(await names(`manager=${id}&q=bet`), ['Beta'])
    for (const bad of ['sort=passwordHash', 'page=0', 'pageSize=101', 'country=XX', 'nonsense=1', 'q=a&q=b'])
      assert.equal((await t.send(token, `GET /api/companies?${bad}`)).status, 400, bad)
  })

  it('exports the filtered companies, and no cell runs as a formula', async () => {
    const { token, id } = await t.person({ role: 'accountManager' })
    await t.company({ name: '=HYPERLINK("x")', managerId: id })
    const csv = await t.send(token, 'GET /api/companies/export?q=hyperlink')
    assert.match(String(csv.headers['content-disposition']), /^attachment; filename="companies.csv"/)
    const lines = csv.raw.toString('utf8').split('\r\n')
    assert.equal(lines.length, 3)
    assert.match(lines[1]!, /^"'=HYPERLINK\(""x""\)",/)
  })
})

describe('archiving', () => {
  it('archiving hides a company with its reason, refuses changes, and restoring brings back its state', async () => {
    const { token } = await t.person({ role: 'administrator' })
    const id = await t.company({ name: 'Gone Soon' })
    assert.equal((await t.send(token, `PUT /api/companies/${id}/archival`, {})).status, 422)
    const archived = await t.send(token, `PUT /api/companies/${id}/archival`, { reason: 'Left us' })
    assert.equal(archived.body.status, 'archived')
    assert.deepEqual(
      archived.body.allowedActions.filter((action: string) => /update|write|upload/.test(action)),
      ['notes:write'],
    )
    assert.equal((await t.send(token, 'GET /api/companies?q=gone+soon')).body.total, 0)
    assert.equal((await t.send(token, 'GET /api/companies?q=gone+soon&status=archived')).body.total, 1)
    assert.equal((await t.send(token, `PUT /api/companies/${id}`, { ...complete, version: 2 })).status, 409)
    assert.equal(
      (await t.send(token, `DELETE /api/companies/${id}/archival`, { reason: 'Came back' })).body.status,
      'active',
    )
    const history = await t.send(token, `GET /api/companies/${id}/history`)
    assert.deepEqual(
      history.body.items.map((entry: { action: string; reason: string }) => [entry.action, entry.reason]),
      [
        ['company.restored', 'Came back'],
        ['company.archived', 'Left us'],
      ],
    )
  })
})

describe('the account manager', () => {
  it('a company has one account manager at a time, whom clients do not see', async () => {
    const admin = await t.person({ role: 'administrator' })
    const manager = await t.person({ role: 'accountManager', email: 'marker-manager@people.example' })
    const id = await t.company({ name: 'Managed' })
    const owner = await t.person({ of: { [id]: 'owner' } })
    const path = `/api/companies/${id}/account-manager`
    const seen = await t.send(owner.token, `GET /api/companies/${id}`)

    const both = await Promise.all(
      [1, 2].map(() => t.send(admin.token, `PUT ${path}`, { userId: manager.id })),
    )
    assert.deepEqual(both.map((answer) => answer.status).sort(), [200, 409])
    const refused = both.find((answer) => answer.status === 409)
    assert.equal(refused?.body.title, 'This company already has an account manager')

    for (const key of [
      `GET /api/companies/${id}`,
      'GET /api/companies',
      `GET /api/companies/${id}/history`,
      'GET /api/companies/export',
    ])
      assert.doesNotMatch((await t.send(owner.token, key)).raw.toString(), /manager/i, key)
    assert.deepEqual((await t.send(owner.token, `GET /api/companies/${id}`)).body, seen.body)
    assert.equal((await t.send(owner.token, `GET /api/companies?manager=${manager.id}`)).status, 400)
    assert.equal((await t.send(owner.token, `PUT ${path}`, { userId: manager.id })).status, 403)

    assert.equal((await t.send(manager.token, `GET /api/companies/${id}`)).body.accountManager.id, manager.id)
    await t.send(admin.token, `DELETE ${path}`)
    assert.equal((await t.send(manager.token, `GET /api/companies/${id}`)).status, 404)
  })
})

describe('the reach of a client', () => {
  it('a client reaches only their own companies: a foreign id answers like a missing one', async () => {
    const [mine, foreign] = [
      await t.company({ name: 'Mine' }),
      await t.company({ name: 'BRAVO-MARKER-7f3c' }),
    ]
    const owner = await t.person({ of: { [mine]: 'owner' } })
    const missing = '01900000-0000-7000-8000-000000000000'
    const answer = async (key: string, body?: object) => {
      const {
        status,
        body: { instance: _instance, ...problem },
      } = await t.send(owner.token, key, body)
      return { status, problem }
    }
    for (const path of ['', '/history'])
      assert.deepEqual(
        await answer(`GET /api/companies/${foreign}${path}`),
        await answer(`GET /api/companies/${missing}${path}`),
      )
    assert.equal((await answer(`PUT /api/companies/${foreign}`, { ...complete, version: 1 })).status, 404)
    assert.equal(
      (await answer(`PUT /api/companies/${mine}`, { ...complete, parentCompanyId: foreign, version: 1 }))
        .status,
      422,
    )
    assert.doesNotMatch((await t.send(owner.token, 'GET /api/companies?status=all')).raw.toString(), /BRAVO/)
    assert.equal((await t.send(owner.token, 'POST /api/companies', complete)).status, 403)
  })

  it('a client reaches only what the role in that company allows', async () => {
    const [owned, viewed] = [await t.company({ name: 'Owned' }), await t.company({ name: 'Viewed' })]
    const person = await t.person({ of: { [owned]: 'owner', [viewed]: 'viewer' } })
    assert.equal(
      (await t.send(person.token, `PUT /api/companies/${owned}`, { ...complete, version: 1 })).status,
      200,
    )
    assert.equal((await t.send(person.token, `GET /api/companies/${viewed}`)).status, 200)
    assert.equal(
      (await t.send(person.token, `PUT /api/companies/${viewed}`, { ...complete, version: 1 })).status,
      404,
    )
    assert.equal((await t.send(person.token, `GET /api/companies/${viewed}/history`)).status, 404)
  })

  it('a company keeps a parent that the reader may not open, and shows its name alone', async () => {
    const parent = await t.company({ name: 'Hidden Parent' })
    const child = await t.company({ name: 'Child', parentId: parent })
    const owner = await t.person({ of: { [child]: 'owner' } })
    const admin = await t.person({ role: 'administrator' })
    const { body } = await t.send(owner.token, `GET /api/companies/${child}`)
    assert.deepEqual([body.parentCompanyId, body.parentCompany], [null, { id: null, name: 'Hidden Parent' }])
    assert.equal(
      (await t.send(owner.token, `PUT /api/companies/${child}`, { ...complete, version: 1 })).status,
      200,
    )
    const seen = await t.send(admin.token, `GET /api/companies/${child}`)
    assert.deepEqual(seen.body.parentCompany, { id: parent, name: 'Hidden Parent' })
    assert.doesNotMatch(
      (await t.send(owner.token, `GET /api/companies/${child}/history`)).raw.toString(),
      new RegExp(parent),
    )
  })

  it('a client sees the history of changes in words', async () => {
    const group = await t.company({ name: 'Group Holding' })
    const id = await t.company({ name: 'Before' })
    const admin = await t.person({ role: 'administrator' })
    const change = { ...complete, name: 'After', parentCompanyId: group, version: 1 }
    await t.send(admin.token, `PUT /api/companies/${id}`, change)
    const { body } = await t.send(admin.token, `GET /api/companies/${id}/history`)
    const fields = body.items[0].changes.filter(({ field }: { field: string }) => /^name|parent/.test(field))
    assert.deepEqual(fields, [
      { field: 'name', before: 'Before', after: 'After' },
      { field: 'parentCompany', before: null, after: 'Group Holding' },
    ])
  })
})
