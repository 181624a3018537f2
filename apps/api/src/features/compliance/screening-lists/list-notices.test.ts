import assert from 'node:assert/strict'
import { it } from 'node:test'
import { inTransaction } from '@domicile/server/db/db'
import { newId } from '@domicile/server/db/ids'
import { postgresStore } from '../../../domain/files/file-store.ts'
import { testApp } from '../../../test/app.ts'
import { daysAgo, unList, unPeople } from '../../../test/screening.ts'
import { fetchList } from './fetch-list.ts'
import { reportStaleLists } from './list-notices.ts'

const t = await testApp()
const admin = (await t.person({ role: 'administrator' })).token
const officer = (await t.person({ role: 'complianceOfficer' })).token
const operations = (await t.person({ role: 'operations' })).token

async function addList(settings: object = {}) {
  const body = { kind: 'un', name: `List ${newId()}`, ...settings }
  const { id, name } = (await t.send(admin, 'POST /api/screening-lists', body)).body
  const path = `/api/screening-lists/${id}`
  return {
    ...{ id: id as string, name: name as string, path },
    async import(bytes: Buffer) {
      await t.upload(officer, `${path}/versions`, { bytes, name: 'un.xml' })
      await t.work('screening-list.import')
    },
    /** The open notices of a user about the list. */
    async noticesOf(token: string) {
      const { items } = (await t.send(token, 'GET /api/notices?pageSize=100')).body
      return items.filter(
        ({ path: to, doneAt }: { path: string; doneAt: string | null }) =>
          to === `/screening-lists/${id}` && doneAt === null,
      )
    },
  }
}

const titles = (notices: { title: string; body: string | null }[]) =>
  notices.map(({ title, body }) => `${title}: ${body}`)

it('notifies those who keep the lists of a refused file once, until the list is updated', async () => {
  const list = await addList()
  await list.import(unList(unPeople(1, 3)))
  await list.import(Buffer.from('nothing of use'))
  await list.import(Buffer.from('nothing of use again'))
  for (const token of [admin, officer]) {
    const [notice, ...others] = await list.noticesOf(token)
    assert.equal(notice.title, `${list.name} was not updated`)
    assert.match(notice.body, /isn’t in a supported format/)
    assert.deepEqual(others, [])
  }
  assert.deepEqual(await list.noticesOf(operations), [])
  await list.import(unList(unPeople(1, 4)))
  assert.deepEqual(await list.noticesOf(officer), [])
  await list.import(Buffer.from('nothing of use'))
  assert.equal((await list.noticesOf(officer)).length, 1)
  await t.send(admin, `PUT ${list.path}/archival`)
  assert.deepEqual(await list.noticesOf(officer), [])
})

it('notifies those who keep the lists of a list that could not be fetched', async () => {
  const list = await addList({ addresses: ['https://169.254.169.254/latest'] })
  await fetchList(t.db, { fileStore: postgresStore }, { listId: list.id, askedBy: newId() })
  assert.deepEqual(titles(await list.noticesOf(officer)), [
    `${list.name} was not updated: This address is not on the public internet.`,
  ])
})

it('notifies of a list that became stale, once, and not of one that no one uses or that is up to date', async () => {
  const [stale, fresh, archived] = [await addList(), await addList(), await addList()]
  await fresh.import(unList(unPeople(1, 3), daysAgo(7)))
  for (const list of [stale, archived]) await list.import(unList(unPeople(1, 3), daysAgo(8)))
  await t.send(admin, `PUT ${archived.path}/archival`)
  const report = async () => {
    await inTransaction(t.db, reportStaleLists)
    return titles(await stale.noticesOf(officer))
  }
  const expected = [`${stale.name} is out of date: Screening is incomplete until you update it.`]
  assert.deepEqual(await report(), expected)
  assert.deepEqual(await report(), expected)
  assert.deepEqual([await fresh.noticesOf(officer), await archived.noticesOf(officer)], [[], []])
  const next = (await t.jobs()).find(({ name }) => name === 'screening-list.report-stale')
  assert.ok(Date.parse(next!.runAt) > Date.now())

  const { name, version } = (await t.send(admin, `GET ${stale.path}`)).body
  await t.send(admin, `PUT ${stale.path}`, { name, version, staleAfter: 30 })
  assert.deepEqual(await stale.noticesOf(officer), [])
  await t.send(admin, `PUT ${stale.path}`, { name, version: version + 1, staleAfter: 6 })
  assert.deepEqual(await report(), expected)
  await stale.import(unList(unPeople(1, 4), daysAgo(7)))
  assert.deepEqual(titles(await stale.noticesOf(officer)), expected)
  await stale.import(unList(unPeople(1, 3)))
  assert.deepEqual(await stale.noticesOf(officer), [])
})
