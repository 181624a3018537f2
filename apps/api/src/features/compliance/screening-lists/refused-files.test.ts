import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sha256Of } from '@domicile/server/security/sha256'
import { sql } from 'kysely'
import { enqueueNow } from '../../../jobs/regular-jobs.ts'
import { testApp } from '../../../test/app.ts'
import { unList, unPeople } from '../../../test/screening.ts'

const t = await testApp()
const token = (await t.person({ role: 'administrator' })).token

async function cleanUp() {
  await enqueueNow(t.db, 'system.clean-up')
  await t.work('system.clean-up')
}

const good = unList(unPeople(1, 40))
const short = unList(unPeople(1, 20))

/** A list with an imported version and a refused one, both received this many days ago. */
async function listReceived(daysAgo: number) {
  const { body } = await t.send(token, 'POST /api/screening-lists', { kind: 'un', name: `UN ${daysAgo}` })
  const path = `/api/screening-lists/${body.id}`
  for (const bytes of [good, short]) {
    await t.upload(token, `${path}/versions`, { bytes, name: 'un.xml' })
    await t.work('screening-list.import')
  }
  await sql`
    update screening_list_versions set received_at = now() - ${daysAgo} * interval '1 day'
    where list_id = ${body.id}`.execute(t.db)
  return {
    id: body.id as string,
    version: async (number: number) => (await t.send(token, `GET ${path}/versions/${number}`)).body,
    download: (number: number) => t.send(token, `GET ${path}/versions/${number}/files/1`),
  }
}

it('the file of a refused version is deleted after two weeks; its name, size, hash and reason stay', async () => {
  const [old, recent] = [await listReceived(15), await listReceived(13)]
  const before = await old.version(2)
  assert.deepEqual([before.state, before.files[0].isDeleted], ['refused', false])
  await cleanUp()

  const { files, ...version } = await old.version(2)
  assert.deepEqual({ ...version, files: before.files }, before)
  assert.deepEqual(files, [
    { position: 1, name: 'un.xml', size: short.length, sha256: sha256Of(short), isDeleted: true },
  ])
  assert.equal((await old.download(2)).status, 404)
  assert.equal((await recent.version(2)).files[0].isDeleted, false)
  for (const [list, number, content] of [
    [old, 1, good],
    [recent, 2, short],
  ] as const)
    assert.equal(sha256Of((await list.download(number)).raw), sha256Of(content))
})

it('the content of a refused version in another store is deleted there', async () => {
  const { id, version } = await listReceived(20)
  await sql`
    update screening_list_files set bytes = null, store_key = 'refused-file'
    where version_id = (select id from screening_list_versions where list_id = ${id} and number = 2)`.execute(
    t.db,
  )
  await cleanUp()
  assert.equal((await version(2)).files[0].isDeleted, true)
  const { rows } = await sql`
    select from graphile_worker._private_jobs where payload ->> 'storeKey' = 'refused-file'`.execute(t.db)
  assert.equal(rows.length, 1)
})

it('a stored file that has changed is not imported', async () => {
  const { body } = await t.send(token, 'POST /api/screening-lists', { kind: 'un', name: 'UN changed' })
  const path = `/api/screening-lists/${body.id}`
  const sent = await t.upload(token, `${path}/versions`, { bytes: good, name: 'un.xml' })
  assert.equal(sent.status, 201)
  await sql`
    update screening_list_files set bytes = bytes || '\\x20'::bytea
    where version_id = (select id from screening_list_versions where list_id = ${body.id})`.execute(t.db)
  await assert.rejects(() => t.work('screening-list.import'), /is not what was stored/)
  assert.notEqual((await t.send(token, `GET ${path}/versions/1`)).body.state, 'current')
})
