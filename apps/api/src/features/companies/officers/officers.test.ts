import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { readRows } from '@domicile/server/testing/csv'
import readXlsxFile from 'read-excel-file/node'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const admin = (await t.person({ role: 'administrator' })).token

const ingrid = { name: 'Ingrid Berg', role: 'director', signing: 'alone' }
const add = (companyId: string, body: object = ingrid, token = admin) =>
  t.send(token, `POST /api/companies/${companyId}/officers`, body)
const list = async (companyId: string, token = admin) =>
  (await t.send(token, `GET /api/companies/${companyId}/officers`)).body
const changes = (companyId: string, id: string) =>
  [
    [`POST /api/companies/${companyId}/officers`, ingrid],
    [`PUT /api/companies/${companyId}/officers/${id}`, { ...ingrid, version: 1 }],
    [`DELETE /api/companies/${companyId}/officers/${id}`, undefined],
  ] as const

it('adds, changes and removes an officer, and records each step in the history', async () => {
  const companyId = await t.company()
  const full = {
    ...ingrid,
    signing: 'jointly',
    signsWith: 'Arne Dahl',
    birthDate: '1971-02-28',
    nationality: 'NO',
    startsOn: '2021-05-01',
  }
  const added = await add(companyId, full)
  assert.equal(added.status, 201)
  assert.deepEqual(added.body, { id: added.body.id, companyId, ...full, endsOn: null, version: 1 })
  const path = `/api/companies/${companyId}/officers/${added.body.id}`
  const changed = await t.send(admin, `PUT ${path}`, {
    ...full,
    signing: 'alone',
    signsWith: null,
    version: 1,
  })
  assert.equal(changed.status, 200)
  assert.deepEqual(changed.body, { ...added.body, signing: 'alone', signsWith: null, version: 2 })
  assert.deepEqual(await list(companyId), [changed.body])
  assert.equal((await t.send(admin, `DELETE ${path}`)).status, 204)
  assert.deepEqual(await list(companyId), [])

  const { items } = (await t.send(admin, `GET /api/companies/${companyId}/history`)).body
  assert.deepEqual(
    items.map((entry: { action: string; subject: string }) => `${entry.action} ${entry.subject}`),
    ['officer.removed Ingrid Berg', 'officer.changed Ingrid Berg', 'officer.added Ingrid Berg'],
  )
  assert.deepEqual(items[1].changes, [
    { field: 'signing', before: 'jointly', after: 'alone' },
    { field: 'signsWith', before: 'Arne Dahl', after: null },
  ])
})

it('lists officers by role, then by name, with former officers last', async () => {
  const companyId = await t.company()
  await add(companyId, { ...ingrid, name: 'Zoe Ek', role: 'managingDirector', endsOn: '2020-01-31' })
  await add(companyId, { ...ingrid, name: 'Bo Lind', role: 'liquidator' })
  await add(companyId, { ...ingrid, name: 'eva Roos' })
  await add(companyId, { ...ingrid, name: 'Dag Moe', endsOn: '2999-12-31' })
  const names = (await list(companyId)).map(({ name }: { name: string }) => name)
  assert.deepEqual(names, ['Dag Moe', 'eva Roos', 'Bo Lind', 'Zoe Ek'])
})

it('names each invalid field of an officer', async () => {
  const companyId = await t.company()
  const refused = async (fields: object) => {
    const answer = await add(companyId, { ...ingrid, ...fields })
    assert.equal(answer.status, 422)
    return answer.body.errors.map(
      (error: { pointer: string; message: string }) => `${error.pointer} ${error.message}`,
    )
  }
  assert.deepEqual(await refused({ name: ' ', signing: undefined }), [
    '/name This field is required',
    '/signing This field is required',
  ])
  assert.deepEqual(await refused({ role: 'king' }), ['/role Enter a valid value.'])
  assert.deepEqual(await refused({ signsWith: 'Arne Dahl' }), [
    '/signsWith Choose “Jointly” to name a co-signatory.',
  ])
  assert.deepEqual(await refused({ startsOn: '2021-02-02', endsOn: '2021-02-01' }), [
    '/endsOn The end must be on or after the start.',
  ])
  assert.deepEqual(await refused({ nationality: 'XX' }), ['/nationality Choose a valid country.'])
  assert.deepEqual(await list(companyId), [])
})

it('accepts one of two changes of the same version of an officer', async () => {
  const companyId = await t.company()
  const { body: officer } = await add(companyId)
  const path = `PUT /api/companies/${companyId}/officers/${officer.id}`
  const answers = await Promise.all(
    ['chair', 'secretary'].map((role) => t.send(admin, path, { ...ingrid, role, version: 1 })),
  )
  const [saved, refused] = answers.sort((a, b) => a.status - b.status)
  assert.deepEqual([saved!.status, refused!.status], [200, 409])
  assert.deepEqual(await list(companyId), [saved!.body])
})

describe('the register as a file', () => {
  const exported = (companyId: string, format: string, token = admin) =>
    t.send(token, `GET /api/companies/${companyId}/officers/export?format=${format}`)

  it('exports every officer in words, as CSV and as a workbook', async () => {
    const companyId = await t.company({ name: 'Fjordlys' })
    await add(companyId, { ...ingrid, nationality: 'NO', startsOn: '2021-05-01' })
    await add(companyId, { name: '=1+1', role: 'secretary', signing: 'none', endsOn: '2020-12-31' })
    const csv = await exported(companyId, 'csv')
    const rows = readRows(csv.raw.toString())
    assert.match(String(csv.headers['content-disposition']), /Fjordlys%20-%20officers\.csv/)
    assert.deepEqual(rows[0], {
      Name: 'Ingrid Berg',
      Role: 'Director',
      Signs: 'Alone',
      'Signs with': '',
      'Date of birth': '',
      Nationality: 'Norway',
      From: '2021-05-01',
      Until: '',
    })
    assert.equal(rows[1]!.Name, "'=1+1")

    const workbook = await readXlsxFile((await exported(companyId, 'xlsx')).raw)
    assert.deepEqual(workbook[0]!.data[1]!.slice(0, 3), ['Ingrid Berg', 'Director', 'Alone'])
  })

  it('the name of the exported register gets no header and no path from the company’s name', async () => {
    const companyId = await t.company({ name: 'A"\r\nset-cookie: a=b\r\n/../é; b.exe' })
    const { status, headers } = await exported(companyId, 'csv')
    assert.equal(status, 200)
    assert.equal(headers['set-cookie'], undefined)
    const plain = 'A___set-cookie_ a_b___..___ b.exe - officers.csv'
    const encoded = 'A%22%0D%0Aset-cookie%3A%20a%3Db%0D%0A%2F..%2F%C3%A9%3B%20b.exe%20-%20officers.csv'
    assert.equal(
      headers['content-disposition'],
      `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    )
  })

  it('refuses the export of officers for another company and in an unknown format', async () => {
    const [own, foreign] = [await t.company(), await t.company()]
    const { token } = await t.person({ of: { [own]: 'viewer' } })
    assert.equal((await exported(own, 'csv', token)).status, 200)
    assert.equal((await exported(foreign, 'csv', token)).status, 404)
    assert.equal((await exported(own, 'pdf', token)).status, 400)
  })
})

it('officers are read by all who see the company and changed by those who answer for its registers', async () => {
  const companyId = await t.company()
  const { body: officer } = await add(companyId)
  const readers = await Promise.all([
    t.person({ of: { [companyId]: 'viewer' } }),
    t.person({ of: { [companyId]: 'member' } }),
    t.person({ role: 'operations' }),
  ])
  for (const { token } of readers) {
    assert.deepEqual(await list(companyId, token), [officer])
    for (const [key, body] of changes(companyId, officer.id))
      assert.equal((await t.send(token, key, body)).status, 403)
  }
  const writers = await Promise.all([
    t.person({ of: { [companyId]: 'owner' } }),
    t.person({ role: 'complianceOfficer' }),
  ])
  for (const { token } of writers) assert.equal((await add(companyId, ingrid, token)).status, 201)
})

it('answers for officers of a foreign company as for a missing one, and changes nothing', async () => {
  const [own, foreign] = [await t.company(), await t.company()]
  const { body: officer } = await add(foreign)
  const { token } = await t.person({ of: { [own]: 'owner' } })
  const missing = changes(newId(), newId())
  for (const [index, [key, body]] of changes(foreign, officer.id).entries()) {
    const answers = [await t.send(token, key, body), await t.send(token, missing[index]![0], body)] as const
    assert.equal(answers[0].status, 404)
    assert.deepEqual({ ...answers[0].body, instance: '' }, { ...answers[1].body, instance: '' })
  }
  for (const [key, body] of changes(own, officer.id).slice(1))
    assert.equal((await t.send(token, key, body)).status, 404)
  assert.deepEqual(await list(foreign), [officer])
})

it('refuses changes of officers in an archived company', async () => {
  const companyId = await t.company()
  const { body: officer } = await add(companyId)
  await t.send(admin, `PUT /api/companies/${companyId}/archival`, { reason: 'Left the firm' })
  for (const [key, body] of changes(companyId, officer.id))
    assert.equal((await t.send(admin, key, body)).status, 409)
  assert.deepEqual(await list(companyId), [officer])
})
