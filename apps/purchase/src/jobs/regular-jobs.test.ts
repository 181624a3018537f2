import assert from 'node:assert/strict'
import { it } from 'node:test'
import { regularNames } from '@domicile/server/jobs/regular-jobs'
import { startProxy } from '@domicile/server/testing/proxy'
import { testDatabase, until } from '@domicile/server/testing/test-database'
import { createDb, createPool } from '@domicile/server/db/db'
import { sql } from 'kysely'
import { startPurchaseWorker } from '../start-worker.ts'
import { jobTable } from './jobs.ts'

const log = { debug() {}, warn() {}, error() {} }

it('the regular jobs are planned however slow the first connections are, and again if they are missing', async () => {
  const database = await testDatabase()
  const db = createDb(createPool(database.url, 1))
  const proxy = await startProxy(new URL(database.url))
  proxy.delayConnections(2_500)
  const worker = startPurchaseWorker({
    databaseUrl: proxy.url,
    viesUrl: 'http://127.0.0.1:9',
    log,
    checkEvery: 100,
  })
  const planned = async () => {
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker._private_jobs where key like 'purchase:%'`.execute(db)
    return rows.map(({ key }) => key.slice('purchase:'.length))
  }
  const names = regularNames(jobTable)
  try {
    assert.equal(worker.isPlanned(), false)
    await until(worker.isPlanned)
    assert.deepEqual((await planned()).toSorted(), names.toSorted())
    await sql`select graphile_worker.remove_job('purchase:renewal.look')`.execute(db)
    await until(async () => (await planned()).length === names.length)
  } finally {
    await worker.stop()
    proxy.close()
    await db.destroy()
    await database.drop()
  }
})
