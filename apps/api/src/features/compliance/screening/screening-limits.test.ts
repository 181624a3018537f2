import assert from 'node:assert/strict'
import { it } from 'node:test'
import { screeningMessages } from '@domicile/contract/compliance/screening/screening-kinds'
import { limits } from '@domicile/server/http/rate-limits'
import { sql } from 'kysely'
import { screeningPortal } from '../../../test/screening-runs.ts'

const { t, s } = await screeningPortal({ rateLimitScale: 1 })

const ask = (companyId: string) =>
  t.send(s.people.officer.token, `POST /api/companies/${companyId}/screening`)
const replay = (by: { token: string }) =>
  t.send(by.token, 'POST /api/screening-settings/replay', {
    threshold: 0.8,
    fourEyesFrom: 0.9,
    rules: '2026-11-23',
  })

it('limits the screenings of one company in an hour, for all users together', async () => {
  const { most } = limits['screening-company']
  for (let count = 0; count < most; count += 1) assert.equal((await ask(s.companyId)).status, 201)
  const refused = await ask(s.companyId)
  assert.deepEqual([refused.status, Number(refused.headers['retry-after']) > 3_000], [429, true])
  const byAnother = await t.send(s.people.manager.token, `POST /api/companies/${s.companyId}/screening`)
  assert.equal(byAnother.status, 429)
  assert.equal((await ask(await t.company())).status, 201)
})

it('compares new lists first, then screens what has changed, and last what a person asked for', async () => {
  const [asked, changed] = [await t.company(), await t.company()]
  await s.work()
  await ask(asked)
  await s.officerOf('Nora Newcomer', {}, changed)
  await s.list({ name: 'Bartholomew Quite Different' })
  const queued = async () => {
    const { rows } = await sql<{ about: string }>`
      select coalesce(payload ->> 'listId', payload ->> 'companyId') as about from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where identifier in ('screening.company', 'screening.list-changed') order by priority, run_at`.execute(
      t.db,
    )
    return rows.map(({ about }) => about)
  }
  assert.deepEqual(await queued(), [s.listId, changed, asked])
  await s.officerOf('Nora Newcomer', {}, asked)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(t.db)
  assert.equal((await queued())[0], s.listId)
})

it('prepares one report on other thresholds for a person at a time, and only so many in an hour', async () => {
  const { officer, second } = s.people
  assert.equal((await replay(officer)).status, 201)
  const waiting = await replay(officer)
  assert.deepEqual([waiting.status, waiting.body.title], [409, screeningMessages.replayWaits])
  assert.equal((await replay(second)).status, 201)
  await t.work('screening.replay')
  for (let count = 1; count < limits['screening-replays'].most; count += 1) {
    assert.equal((await replay(officer)).status, 201)
    await t.work('screening.replay')
  }
  assert.equal((await replay(officer)).status, 429)
})
