import assert from 'node:assert/strict'
import { it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { startHttps } from '@domicile/server/testing/https'
import { postgresStore } from '../../../domain/files/file-store.ts'
import { testApp } from '../../../test/app.ts'
import { unList, unPeople } from '../../../test/screening.ts'
import { expectFetches, fetchList } from './fetch-list.ts'

const t = await testApp()
const admin = (await t.person({ role: 'administrator' })).token
const officer = (await t.person({ role: 'complianceOfficer' })).token

async function add(body: object) {
  const { body: list } = await t.send(admin, 'POST /api/screening-lists', {
    name: `List ${newId()}`,
    ...body,
  })
  return { id: list.id as string, name: list.name as string, path: `/api/screening-lists/${list.id}` }
}

const namesOf = async (show = '') =>
  (await t.send(officer, `GET /api/screening-lists${show}`)).body.map(({ name }: { name: string }) => name)

it('an archived list leaves the lists in use with its versions, and returns when it is restored', async () => {
  const { path, name } = await add({ kind: 'un' })
  const file = { bytes: unList(unPeople(1, 3)), name: 'un.xml' }
  await t.upload(officer, `${path}/versions`, file)
  await t.work('screening-list.import')
  assert.equal((await t.send(officer, `PUT ${path}/archival`)).status, 403)
  const { status, body } = await t.send(admin, `PUT ${path}/archival`)
  assert.deepEqual([status, body.archivedAt !== null, body.current.parties], [200, true, 3])
  assert.ok(!(await namesOf()).includes(name))
  assert.ok((await namesOf('?show=archived')).includes(name))
  assert.ok((await namesOf('?show=all')).includes(name))
  assert.equal((await t.send(officer, `GET ${path}/versions/1/parties`)).body.total, 3)
  assert.equal((await t.send(admin, `PUT ${path}/archival`)).status, 409)

  assert.equal((await t.send(admin, `DELETE ${path}/archival`)).body.archivedAt, null)
  assert.ok((await namesOf()).includes(name))
  assert.equal((await t.send(admin, `DELETE ${path}/archival`)).status, 409)
  const { items } = (await t.send(officer, `GET ${path}/history`)).body
  assert.deepEqual(
    items.map(({ action }: { action: string }) => action.split('.')[1]),
    ['restored', 'archived', 'imported', 'uploaded', 'added'],
  )
})

it('an archived list takes no files, entries, settings or fetches until it is restored', async () => {
  const { path, name } = await add({ kind: 'un', addresses: ['https://lists.example/un.xml'] })
  const own = await add({ kind: 'own' })
  for (const list of [path, own.path]) await t.send(admin, `PUT ${list}/archival`)
  const entry = {
    ...{ schema: 'Person', name: 'Mira Exemplar', birthDate: null, country: null, number: null },
    ...{ topic: 'declined', reason: 'The source withdrew', source: 'Email of the applicant' },
  }
  const answers = await Promise.all([
    t.upload(officer, `${path}/versions`, { bytes: unList(unPeople(1, 3)), name: 'un.xml' }),
    t.send(officer, `POST ${path}/fetches`),
    t.send(admin, `PUT ${path}`, { name, version: 2 }),
    t.send(officer, `POST ${own.path}/entries`, entry),
  ])
  for (const { status, body } of answers)
    assert.deepEqual([status, body.title], [409, 'This list is archived. Restore it first.'])
})

it('an archived list is not fetched, by schedule or by a waiting fetch, until it is restored', async () => {
  let calls = 0
  const server = await startHttps((_, response) => {
    calls += 1
    response.end(unList(unPeople(1, 3)))
  })
  try {
    const { id, path } = await add({ kind: 'un', addresses: [server.url], fetchEvery: 24 })
    await t.send(admin, `PUT ${path}/archival`)
    const parts = { fileStore: postgresStore, requestOptions: server.options }
    await fetchList(t.db, parts, { listId: id, askedBy: newId() })
    assert.equal(calls, 0)
    const isWaiting = async () => (await t.jobs()).some(({ key }) => key === `screening-list.fetch:${id}`)
    await t.work('screening-list.fetch')
    for (const { enqueue } of await expectFetches(t.db)) await enqueue(t.db)
    assert.equal(await isWaiting(), false)
    await t.send(admin, `DELETE ${path}/archival`)
    assert.equal(await isWaiting(), true)
  } finally {
    await server.stop()
  }
})
