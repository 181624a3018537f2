import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { unList, unPeople } from '../../../test/screening.ts'

const program = join(import.meta.dirname, '../../../test/worker.ts')

let worker: ChildProcess | undefined
const t = await testApp()
after(() => worker?.kill('SIGKILL'))

const start = () =>
  spawn(process.execPath, [program], { env: { ...process.env, DATABASE_URL: t.url }, stdio: 'ignore' })

it('an import whose worker is killed leaves the version before in use, and is finished by the next worker', async () => {
  const { token } = await t.person({ role: 'administrator' })
  const { body: list } = await t.send(token, 'POST /api/screening-lists', { kind: 'un', name: 'UN' })
  const path = `/api/screening-lists/${list.id}`
  const upload = (count: number) =>
    t.upload(token, `${path}/versions`, { bytes: unList(unPeople(1, count)), name: 'un.xml' })
  const current = async () => (await t.send(token, `GET ${path}`)).body.current
  await upload(30)
  await t.work('screening-list.import')
  await upload(4_000)

  worker = start()
  await until(async () => (await storedRows()) > 0)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  assert.deepEqual([(await current()).number, (await current()).parties], [1, 30])
  assert.ok((await storedRows()) < 3_970, 'the import was over before it was killed')

  worker = start()
  await until(async () => (await current()).number === 2)
  const { parties, added, removed } = await current()
  assert.deepEqual([parties, added, removed], [4_000, 3_970, 0])
  const { body } = await t.send(token, `GET ${path}/versions/1/parties`)
  assert.equal(body.total, 30)
})

/** The parties that the second version has stored so far. */
async function storedRows(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from screening_parties where from_number = 2`.execute(t.db)
  return rows[0]!.count
}
