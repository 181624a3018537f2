import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { inTransaction } from '@domicile/server/db/db'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { failRunOf } from './stuck-runs.ts'
import { definition, mail, stage, testWorkflows } from '../../../../test/workflows.ts'

let child: ChildProcess | undefined
const t = await testWorkflows()
after(() => child?.kill('SIGKILL'))

describe('a run', () => {
  it('a run is left as failed, for people to see, where the worker dies during the last attempt', async () => {
    await t.stopWorker()
    const { companyId, manager, owner } = await t.client()
    const stages = [stage({ name: 'Write', actions: [mail()] })]
    const { slug } = await t.publish(definition({ name: 'Letter', stages }))
    const id = await t.begin(slug, companyId)
    await sql`update graphile_worker._private_jobs set max_attempts = 1 where key = ${`act:${id}`}`.execute(
      t.db,
    )
    await dieDuring(id)
    t.startWorker()

    const run = await t.runWhen(id, ({ state }) => state === 'failed_final')
    assert.equal(run.log[0]!.event, 'failed')
    const title = 'Letter for Northwind failed at "Write"'
    await until(async () => (await t.noticesOf(manager.id)).includes(title))
    await until(async () => (await t.noticesOf(t.admin.id)).includes('Background job failed'))

    assert.equal((await t.send(manager.token, `POST /api/workflow-runs/${id}/retry`)).status, 200)
    await t.runWhen(id, ({ state, stage: { name } }) => state === 'running' && name === 'Write')
    await until(async () => (await t.mailsTo(owner.email)).length > 0)
  })

  it('a dead job leaves a run alone where another job continues it', async () => {
    await t.stopWorker()
    const { companyId, owner } = await t.client()
    const stages = [stage({ name: 'Write', actions: [mail()] })]
    const { slug } = await t.publish(definition({ name: 'Second letter', stages }))
    const id = await t.begin(slug, companyId)
    await reportDead(id)
    assert.equal((await t.run(id)).state, 'running')
    t.startWorker()
    await until(async () => (await t.mailsTo(owner.email)).length > 0)
  })

  it('a dead job leaves a run alone where its action was done since', async () => {
    t.startWorker()
    const { companyId } = await t.client()
    const stages = [stage({ name: 'Write', actions: [mail()] })]
    const { slug } = await t.publish(definition({ name: 'Third letter', stages }))
    const id = await t.begin(slug, companyId)
    await t.runWhen(id, ({ allowedActions }) => allowedActions.includes('complete'))
    await reportDead(id)
    assert.equal((await t.run(id)).state, 'running')
  })
})

/** Reports the job of the first action as dead, as the worker does up to a heartbeat later. */
function reportDead(runId: string): Promise<void> {
  const payload = { runId, entry: 1, action: 0 }
  return inTransaction(t.db, (db) => failRunOf(db, { name: 'run.act', number: '1', payload }))
}

/** Lets a worker start the next step of a run, and kills it before it finishes. */
async function dieDuring(runId: string): Promise<void> {
  await inTransaction(t.db, async (db) => {
    await sql`select from workflow_runs where id = ${runId} for update`.execute(db)
    const env = { ...process.env, DATABASE_URL: t.url }
    const file = join(import.meta.dirname, '../../../../test/worker.ts')
    child = spawn(process.execPath, [file], { env, stdio: 'ignore' })
    await until(async () => {
      // PostgreSQL ends a transaction that is silent for long, as while a worker starts on a busy machine.
      await sql`select 1`.execute(db)
      // Other tests wait for their own locks on the same server, and other jobs of this worker for locks of their own.
      const { rows } = await sql`
        select from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database() and exists (
          select from graphile_worker._private_jobs where key = ${`act:${runId}`} and locked_at is not null)`.execute(
        t.db,
      )
      return rows.length > 0
    })
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
    await sql`
      select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`.execute(db)
  })
}
