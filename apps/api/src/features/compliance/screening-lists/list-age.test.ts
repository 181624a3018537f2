import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { ofacFiles, sample } from '@domicile/screening/lists/test/lists'
import { startHttps } from '@domicile/server/testing/https'
import { zipSync } from 'fflate'
import { postgresStore } from '../../../domain/files/file-store.ts'
import { testApp } from '../../../test/app.ts'
import { daysAgo, unList, unPeople } from '../../../test/screening.ts'
import { fetchList } from './fetch-list.ts'

const t = await testApp()
const admin = (await t.person({ role: 'administrator' })).token
const officer = (await t.person({ role: 'complianceOfficer' })).token

/** A publisher of lists, who answers every call with `published`. */
const publisher = await startHttps((_, response) => response.end(published))
let published: Buffer
after(() => publisher.stop())

async function addList(kind: string, settings: object = {}) {
  const added = { kind, name: `List ${newId()}`, ...settings }
  const { id } = (await t.send(admin, 'POST /api/screening-lists', added)).body
  const path = `/api/screening-lists/${id}`
  return {
    get: async () => (await t.send(officer, `GET ${path}`)).body,
    version: async (number: number) => (await t.send(officer, `GET ${path}/versions/${number}`)).body,
    /** Uploads a file and imports it; returns the answer to the upload. */
    async upload(bytes: Buffer, fields: Record<string, string> = {}) {
      const answer = await t.upload(officer, `${path}/versions`, { bytes, name: 'list', fields })
      await t.work('screening-list.import')
      return answer
    },
    async fetch(bytes: Buffer) {
      published = bytes
      const parts = { fileStore: postgresStore, requestOptions: publisher.options }
      await fetchList(t.db, parts, { listId: id, askedBy: null })
      await t.work('screening-list.import')
    },
  }
}

/** OFAC's list in CSV, whose files state no date. The same content makes the same archive. */
function ofac(end = ''): Buffer {
  const files = ofacFiles.map((name) => [name, Buffer.from(sample(name) + end)])
  return Buffer.from(zipSync(Object.fromEntries(files), { mtime: '2026-01-01' }))
}

describe('the age of a list that is uploaded', () => {
  for (const [days, freshness] of [
    [0, 'fresh'],
    [7, 'fresh'],
    [8, 'stale'],
    [600, 'stale'],
  ] as const)
    it(`an uploaded list of ${days} days ago is ${freshness}`, async () => {
      const un = await addList('un')
      await un.upload(unList(unPeople(1, 3), daysAgo(days)))
      assert.deepEqual([(await un.get()).asOf, (await un.get()).freshness], [daysAgo(days), freshness])
    })

  it('a real list of 2025 is out of date on the day of its upload, also uploaded again', async () => {
    const un = await addList('un')
    const file = Buffer.from(sample('un-2025-08-02.xml'))
    await un.upload(file)
    await un.upload(file)
    const { asOf, freshness, current } = await un.get()
    assert.deepEqual([asOf, freshness, current.number], ['2025-08-02', 'stale', 1])
  })

  it('an uploaded list whose file states a date in the future is refused', async () => {
    const un = await addList('un')
    await un.upload(unList(unPeople(1, 3), daysAgo(-3)))
    const { state, reason } = await un.version(1)
    assert.equal(state, 'refused')
    assert.match(reason, /is in the future/)
  })

  it('an uploaded list whose file states no date needs one, which is its age', async () => {
    const list = await addList('ofac-sdn')
    await list.upload(ofac())
    const { state, reason } = await list.version(1)
    assert.deepEqual(
      [state, reason],
      ['refused', 'This file states no date. Upload it again and enter the date of the list.'],
    )
    const future = await list.upload(ofac(), { listDate: daysAgo(-3) })
    assert.equal(future.body.errors[0].pointer, '/listDate')
    await list.upload(ofac(), { listDate: daysAgo(20) })
    const { freshness, current } = await list.get()
    assert.deepEqual([freshness, current.listDate, current.statedDate], ['stale', null, daysAgo(20)])
  })

  it('the same file without a date, uploaded again, is as old as the date entered with it', async () => {
    const list = await addList('ofac-sdn')
    await list.upload(ofac(), { listDate: daysAgo(20) })
    const refused = await list.upload(ofac())
    assert.deepEqual(
      refused.body.errors.map(({ pointer }: { pointer: string }) => pointer),
      ['/listDate'],
    )
    await list.upload(ofac(), { listDate: daysAgo(1) })
    const { asOf, freshness, current } = await list.get()
    assert.deepEqual([asOf, freshness, current.number], [daysAgo(1), 'fresh', 1])
    await list.upload(ofac(), { listDate: daysAgo(9) })
    assert.equal((await list.get()).asOf, daysAgo(1))
  })

  it('a date entered with a file that states its own does not make the list younger', async () => {
    const un = await addList('un')
    await un.upload(unList(unPeople(1, 3), daysAgo(30)), { listDate: daysAgo(0) })
    assert.deepEqual([(await un.get()).asOf, (await un.get()).freshness], [daysAgo(30), 'stale'])
  })

  it('a file older than the date entered with the current version is refused', async () => {
    const list = await addList('ofac-sdn')
    await list.upload(ofac(), { listDate: daysAgo(2) })
    await list.upload(ofac('\r\n'), { listDate: daysAgo(5) })
    assert.match((await list.version(2)).reason, /^This file is older/)
  })
})

describe('the age of a list that is fetched', () => {
  const settings = { addresses: [publisher.url], fetchEvery: 24 }

  it('a fetched list is as old as its fetch while its publisher may have changed nothing', async () => {
    const un = await addList('un', settings)
    await un.fetch(unList(unPeople(1, 3), daysAgo(60)))
    const { asOf, freshness, current } = await un.get()
    assert.deepEqual([asOf, freshness, current.listDate], [daysAgo(0), 'fresh', daysAgo(60)])
  })

  it('a fetched list that is no longer updated at its address is out of date', async () => {
    const un = await addList('un', settings)
    const file = unList(unPeople(1, 3), daysAgo(200))
    await un.fetch(file)
    await un.fetch(file)
    assert.deepEqual([(await un.get()).asOf, (await un.get()).freshness], [daysAgo(200), 'stale'])
  })

  it('an old upload is confirmed by a fetch of the same file', async () => {
    const un = await addList('un', settings)
    const file = unList(unPeople(1, 3), daysAgo(40))
    await un.upload(file)
    assert.equal((await un.get()).freshness, 'stale')
    await un.fetch(file)
    assert.deepEqual([(await un.get()).asOf, (await un.get()).freshness], [daysAgo(0), 'fresh'])
  })
})
