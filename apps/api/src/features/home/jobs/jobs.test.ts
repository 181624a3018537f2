import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { inTransaction } from '@domicile/server/db/db'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { startTestWorker } from '../../../test/worker.ts'

const t = await testApp()

/** A job whose payload no handler can read. */
async function broken(key: string | null = null, name = 'watch.check'): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job(${name}, ${JSON.stringify({ watchId: 'none', for: newId() })}::json,
      max_attempts := 1, job_key := ${key})`.execute(t.db)
  return rows[0]!.id
}

/** Runs due jobs until a dead job has been reported a number of times. */
async function doJobs({ id }: { id: string }, times: number): Promise<void> {
  const worker = startTestWorker(t.url)
  const isNotified = async () => {
    const { rows } = await sql`select from notices where user_id = ${id} and kind = 'job.dead'`.execute(t.db)
    return rows.length === times
  }
  await until(isNotified).finally(() => worker.stop())
}

it('no job of an earlier release is left without a worker', async () => {
  const waiting = async () =>
    (await t.jobs()).map(({ name }) => name).filter((name) => name.startsWith('mail.c'))
  for (const name of ['mail.check', 'mail.check-rules'])
    await sql`select graphile_worker.add_job(${name}, '{}'::json, run_at := now() + interval '1 day')`.execute(
      t.db,
    )
  const migration = new URL('../../../../migrations/0075_end_old_mail_check.sql', import.meta.url)
  await sql.raw(readFileSync(migration, 'utf8')).execute(t.db)
  assert.deepEqual(await waiting(), ['mail.check-rules'])
})

describe('a job that was given up', () => {
  it('a dead job notifies administrators, shows its error, and is retried or discarded with a reason', async () => {
    const admin = await t.person({ role: 'administrator' })
    const number = await broken()
    await doJobs(admin, 1)
    const [isNotified] = (await t.send(admin.token, 'GET /api/notices?view=news')).body.items
    assert.deepEqual(
      [isNotified.title, isNotified.path, isNotified.body],
      ['Background job failed', '/jobs', `watch.check, number ${number}`],
    )
    const listed = async () =>
      (await t.send(admin.token, 'GET /api/jobs')).body.items.find(
        (job: { number: string }) => job.number === number,
      )
    const job = await listed()
    assert.deepEqual(
      [job.name, job.summary, job.state, job.attempts],
      [
        'watch.check',
        'Fetches a watched document and stores its text as a version if it is new.',
        'given-up',
        1,
      ],
    )
    assert.match(job.lastError, /watchId/)
    assert.equal((await t.send(admin.token, `POST /api/jobs/${number}/retry`)).status, 204)
    assert.equal((await t.send(admin.token, `POST /api/jobs/${number}/retry`)).status, 404)
    await doJobs(admin, 2)
    assert.equal((await listed()).state, 'given-up')
    const drop = (body: object) => t.send(admin.token, `DELETE /api/jobs/${number}`, body)
    assert.equal((await drop({})).status, 422)
    assert.equal((await drop({ reason: 'The address is wrong.' })).status, 204)
    assert.equal(await listed(), undefined)
    const { rows } = await sql<{ action: string; reason: string | null }>`
      select action, reason from audit_events where actor_id = ${admin.id} order by id`.execute(t.db)
    assert.deepEqual(rows, [
      { action: 'job.retried', reason: null },
      { action: 'job.dropped', reason: 'The address is wrong.' },
    ])
  })

  it('a dead job is reported once, also when another job replaces it', async () => {
    const admin = await t.person({ role: 'administrator' })
    const number = await broken('a key')
    await doJobs(admin, 1)
    const another = await broken('a key')
    assert.notEqual(another, number)
    await doJobs(admin, 2)
    const { items } = (await t.send(admin.token, 'GET /api/notices?view=news')).body
    const isNotified = items.map(({ body }: { body: string }) => body)
    assert.deepEqual(
      isNotified.toSorted(),
      [number, another].map((one) => `watch.check, number ${one}`).toSorted(),
    )
  })

  it('emails that are not sent share one notice, which names the latest until it is read', async () => {
    const admin = await t.person({ role: 'administrator' })
    const news = async (): Promise<{ id: string; body: string }[]> =>
      (await t.send(admin.token, 'GET /api/notices?view=news')).body.items
    const failed = async () => {
      const latest = `email.send, number ${await broken(null, 'email.send')}`
      const worker = startTestWorker(t.url)
      await until(async () => (await news())[0]?.body === latest).finally(() => worker.stop())
      return latest
    }
    await failed()
    await failed()
    const second = await failed()
    const [open, ...others] = await news()
    assert.deepEqual([open!.body, others], [second, []])
    await sql`update notices set read_at = now() where id = ${open!.id}`.execute(t.db)
    assert.deepEqual(
      [await failed(), second],
      (await news()).map(({ body }) => body),
    )
  })

  it('a dead job is hidden from other roles, and a waiting job cannot be discarded', async () => {
    const admin = await t.person({ role: 'administrator' })
    for (const role of ['accountManager', 'complianceOfficer', 'operations', 'contentEditor'] as const)
      assert.equal((await t.send((await t.person({ role })).token, 'GET /api/jobs')).status, 403)
    const number = await broken()
    for (const call of [`POST /api/jobs/${number}/retry`, 'POST /api/jobs/x/retry', 'POST /api/jobs/0/retry'])
      assert.equal((await t.send(admin.token, call)).status, 404, call)
    const dropped = await t.send(admin.token, `DELETE /api/jobs/${number}`, { reason: 'It never works.' })
    assert.equal(dropped.status, 404)
    for (const role of ['domicile_client', 'domicile_purchase'])
      await assert.rejects(
        inTransaction(t.db, async (trx) => {
          await sql`set local role ${sql.raw(role)}`.execute(trx)
          await sql`select * from queued_jobs()`.execute(trx)
        }),
        /permission denied|does not exist/,
      )
  })
})
