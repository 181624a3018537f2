import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { inTransaction } from '@domicile/server/db/db'
import type { Trigger } from '@domicile/contract/work/workflows/workflow-definition'
import { raise } from '../../../../domain/events/domain-events.ts'
import { enqueueNow } from '../../../../jobs/regular-jobs.ts'
import { fireDue } from './firing.ts'
import { definition, stage, testWorkflows } from '../../../../test/workflows.ts'
import { planWorkflow } from './planning.ts'

const t = await testWorkflows()

/** Half a day away, so that no schedule fires during a test. */
const clock = {
  frequency: 'daily' as const,
  every: 0,
  days: [],
  hours: (new Date().getUTCHours() + 12) % 24,
  minutes: 0,
  on: null,
}
const daily: Trigger = { type: 'schedule', ...clock }
const noDelay = { days: 0, hours: 0, minutes: 0 }

/** Publishes a workflow that fires daily for one new company. */
async function scheduled(given: Partial<Parameters<typeof definition>[0]> = {}) {
  const company = await t.client()
  const stages = [stage({ name: 'A', key: 'a' }), stage({ name: 'B', key: 'b' })]
  const workflow = await t.publish(
    definition({ stages, trigger: daily, companies: [company.companyId], ...given }),
  )
  await until(async () => (await nextOf(workflow.id)) !== null)
  return { ...company, ...workflow }
}

async function nextOf(workflowId: string): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select next_at as at from workflow_schedules where workflow_id = ${workflowId}`.execute(t.db)
  return rows[0]?.at ?? null
}

/** Moves the next firing a number of days into the past. */
const missed = (workflowId: string, days: number) =>
  sql`update workflow_schedules set next_at = now() - make_interval(days => ${days}) where workflow_id = ${workflowId}`.execute(
    t.db,
  )

const pause = (slug: string) => t.send(t.admin.token, `PUT /api/workflows/${slug}/pause`)
const goOn = (slug: string) => t.send(t.admin.token, `DELETE /api/workflows/${slug}/pause`)

describe('a schedule', () => {
  it('a due schedule starts a run, and the next time where the workflow says for a restart', async () => {
    const { id, slug, manager } = await scheduled({ statusAfterRestart: 'b' })
    assert.equal((await nextOf(id))!.slice(14), '00:00.000Z')
    await missed(id, 0)
    await t.hurry()
    const first = await until(async () => (await t.runsOf(id)).find(({ state }) => state === 'running'))
    assert.equal(first.trigger, 'Schedule')
    for (const key of ['a', 'b'])
      await t.send(manager.token, `PUT /api/workflow-runs/${first.id}/completion`, { stage: key })
    await missed(id, 0)
    await t.hurry()
    const second = await until(async () => (await t.runsOf(id)).filter(({ state }) => state === 'running')[0])
    const run = await t.run(second.id)
    assert.deepEqual([run.stage.name, run.previousRun.id], ['B', first.id])
    assert.ok(Date.parse((await nextOf(id))!) > Date.now())
    assert.equal((await t.send(t.admin.token, `GET /api/workflows/${slug}`)).body.openRuns, 1)
  })

  it('a schedule catches up on three missed days with one run, and says that it is late', async () => {
    const { id } = await scheduled()
    await missed(id, 3)
    await t.hurry()
    const [run, ...more] = await until(async () => {
      const runs = await t.runsOf(id)
      return runs.length > 0 && runs
    })
    assert.equal(more.length, 0)
    assert.match(run!.trigger, /caught up late: it was due on/)
  })

  it('a schedule starts one run for each firing, though three jobs check at once', async () => {
    const [one, many] = [await scheduled(), await scheduled({ companies: 'all' })]
    await t.stopWorker()
    for (const { id } of [one, many]) await missed(id, 1)
    const { rows } = await sql`select from workflow_schedules where workflow_id = ${many.id}`.execute(t.db)
    await Promise.all([1, 2, 3].map(() => inTransaction(t.db, (db) => fireDue(db, t.log))))
    const begun = await Promise.all([one, many].map(({ id }) => t.runsOf(id)))
    assert.deepEqual(
      begun.map(({ length }) => length),
      [1, rows.length],
    )
    t.startWorker()
  })

  it('a paused schedule starts nothing, and one run when it resumes', async () => {
    const { id, slug } = await scheduled()
    assert.equal((await pause(slug)).body.nextRunAt, null)
    assert.equal((await pause(slug)).status, 409)
    await missed(id, 2)
    await t.hurry()
    await until(async () => !(await t.jobs()).some(({ runAt }) => Date.parse(runAt) <= Date.now()))
    assert.equal((await t.runsOf(id)).length, 0)
    await goOn(slug)
    await until(async () => (await t.runsOf(id)).length === 1)
  })

  it('a schedule starts no run for an archived company or of an archived workflow', async () => {
    const [one, two] = [await scheduled(), await scheduled()]
    await t.send(t.admin.token, `PUT /api/companies/${one.companyId}/archival`, { reason: 'Left the firm' })
    await t.send(t.admin.token, `PUT /api/workflows/${two.slug}/archival`, { reason: 'Too old now' })
    for (const { id } of [one, two]) await missed(id, 1)
    await t.hurry()
    await until(async () => Date.parse((await nextOf(one.id))!) > Date.now())
    assert.deepEqual([...(await t.runsOf(one.id)), ...(await t.runsOf(two.id))], [])
  })

  it('a schedule follows the company’s time zone, also when that changes and for companies added later', async () => {
    const { id } = await scheduled({ companies: 'all' })
    const zones = () =>
      sql<{ zone: string; count: number }>`
        select zone, count(*) from workflow_schedules where workflow_id = ${id} group by zone order by zone`
        .execute(t.db)
        .then(({ rows }) => rows.map(({ zone }) => zone))
    assert.deepEqual(await zones(), ['Europe/London'])
    const { body } = await t.send(t.admin.token, 'POST /api/companies', {
      name: 'Tokyo KK',
      countryOfIncorporation: 'JP',
    })
    await until(async () => (await zones()).includes('Asia/Tokyo'))
    const moved = { name: 'Tokyo KK', countryOfIncorporation: 'NP', version: body.version }
    await t.send(t.admin.token, `PUT /api/companies/${body.id}`, moved)
    await until(async () => (await zones()).some((zone) => zone.startsWith('Asia/Kat')))
  })

  it('a schedule that cannot start blocks no other, and notifies the administrators', async () => {
    const [unknownZone, noStage, well] = [
      await scheduled({ name: 'Lost' }),
      await scheduled({ name: 'Older' }),
      await scheduled(),
    ]
    await sql`update workflow_schedules set zone = 'No/Land' where workflow_id = ${unknownZone.id}`.execute(
      t.db,
    )
    await sql`
      update workflow_versions set definition = jsonb_set(definition, '{stages,0,kind}', '"unknown"')
      where workflow_id = ${noStage.id}`.execute(t.db)
    for (const { id } of [unknownZone, noStage, well]) await missed(id, 0)
    await t.hurry()
    await until(async () => (await t.runsOf(well.id)).length === 1)
    for (const { id } of [unknownZone, noStage])
      assert.deepEqual([await nextOf(id), await t.runsOf(id)], [null, []])
    const titles = (await t.noticesOf(t.admin.id)).filter((title) => title.includes('could not begin'))
    assert.deepEqual(titles.map((title) => title.split(' ')[0]).toSorted(), ['Lost', 'Older'])
    const logged = new Map(t.errors.map((entry) => [(entry as { workflow: string }).workflow, entry]))
    const cause = (id: string) => {
      const { cause: name, code, constraint } = logged.get(id) as Record<string, string>
      return [name, code, constraint]
    }
    assert.deepEqual(cause(unknownZone.id), ['RangeError', undefined, undefined])
    assert.deepEqual(cause(noStage.id), ['error', '23514', 'workflow_runs_stage_kind_check'])
    assert.doesNotMatch(JSON.stringify([...logged.values()]), /Land|unknown/, 'nothing of the rows')
  })

  it('a schedule shows what fires next', async () => {
    const { id, companyId } = await scheduled()
    // A change of clocks moves each firing by an hour.
    const end = new Date(Date.parse((await nextOf(id))!) + 2.5 * 86_400_000).toISOString()
    const { body } = await t.send(t.admin.token, `GET /api/workflows/calendar?until=${end}&workflowId=${id}`)
    assert.equal(body.items.length, 3)
    assert.deepEqual([body.items[0].companyId, body.items[0].companyName], [companyId, 'Northwind'])
  })

  it('a schedule shows an account manager what fires next for their companies alone', async () => {
    const [mine, theirs] = [await scheduled(), await scheduled()]
    const end = new Date(Date.now() + 3 * 86_400_000).toISOString()
    const { body } = await t.send(mine.manager.token, `GET /api/workflows/calendar?until=${end}`)
    const shown = new Set(body.items.map(({ companyId }: { companyId: string }) => companyId))
    assert.deepEqual([shown.has(mine.companyId), shown.has(theirs.companyId)], [true, false])
  })
})

describe('something that happens', () => {
  it('an event starts the workflows that wait for it, at once or after a while', async () => {
    const event = { type: 'event', event: 'company.published', after: noDelay } as const
    const [now, later] = [
      await t.publish(definition({ stages: [stage({ name: 'A' })], trigger: event })),
      await t.publish(
        definition({ stages: [stage({ name: 'A' })], trigger: { ...event, after: { ...noDelay, days: 1 } } }),
      ),
    ]
    const companyId = await t.company()
    await raise(t.db, 'company.published', { companyId, subjectId: companyId })
    await until(async () => (await t.runsOf(now.id))[0]?.state === 'running')
    const [waiting] = await until(async () => {
      const runs = await t.runsOf(later.id)
      return runs.length > 0 && runs
    })
    assert.equal(waiting!.state, 'scheduled')
    await t.hurry()
    await until(async () => (await t.runsOf(later.id))[0]?.state === 'running')
    for (const { slug } of [now, later]) await pause(slug)
    await raise(t.db, 'company.published', { companyId, subjectId: companyId })
    await until(async () => !(await t.jobs()).some(({ name }) => name === 'workflow.event'))
    assert.equal((await t.runsOf(now.id)).length, 1)
  })

  it('a run that becomes due while its workflow is paused starts when that resumes', async () => {
    const trigger = { type: 'event', event: 'company.published', after: { ...noDelay, days: 1 } } as const
    const { id, slug } = await t.publish(definition({ stages: [stage({ name: 'A' })], trigger }))
    const companyId = await t.company()
    await raise(t.db, 'company.published', { companyId, subjectId: companyId })
    await until(async () => (await t.runsOf(id)).length === 1)
    await pause(slug)
    await sql`update workflow_runs set started_at = now() where workflow_id = ${id}`.execute(t.db)
    await t.hurry()
    await until(async () => !(await t.jobs()).some(({ name }) => name === 'run.start'))
    assert.equal((await t.runsOf(id))[0]!.state, 'scheduled')
    await goOn(slug)
    await until(async () => (await t.runsOf(id))[0]!.state === 'running')
  })

  it('an event starts no more workflows where five runs led to it, and notifies the administrators', async () => {
    const trigger = { type: 'event', event: 'project.delivered', after: noDelay } as const
    const { id } = await t.publish(definition({ name: 'Deep', stages: [stage({ name: 'A' })], trigger }))
    const { companyId } = await t.client()
    const values = { companyId, title: 'Filing', managerId: null, deadline: null, needsAcceptance: true }
    const { id: subjectId } = (await t.send(t.admin.token, 'POST /api/projects', values)).body
    await raise(t.db, 'project.delivered', { companyId, subjectId, depth: 6 })
    await until(async () =>
      (await t.noticesOf(t.admin.id)).some((title) => title.startsWith('Deep was not begun')),
    )
    assert.equal((await t.runsOf(id)).length, 0)
    await raise(t.db, 'project.delivered', { companyId, subjectId, depth: 5 })
    await until(async () => (await t.runsOf(id)).length === 1)
  })

  it('a document that expires within 30 days emits one event, and again when it has a new date', async () => {
    const trigger = { type: 'event', event: 'file.expiring', after: noDelay } as const
    const { id } = await t.publish(definition({ stages: [stage({ name: 'A' })], trigger }))
    const companyId = await t.company()
    const pdf = { bytes: Buffer.from('%PDF-1.4\n%%EOF'), name: 'a.pdf' }
    const { body } = await t.upload(t.admin.token, `/api/companies/${companyId}/files/license`, pdf)
    const expires = (days: number) =>
      sql`update company_files set expires_on = current_date + ${days}::integer where id = ${body.id}`.execute(
        t.db,
      )
    const look = async () => {
      await enqueueNow(t.db, 'files.report-expiring')
      await until(async () => !(await t.jobs()).some(({ runAt }) => Date.parse(runAt) <= Date.now()))
      return (await t.runsOf(id)).length
    }
    await expires(40)
    assert.equal(await look(), 0)
    await expires(20)
    assert.deepEqual([await look(), await look()], [1, 1])
    await expires(25)
    assert.equal(await look(), 2)
  })
})

describe('a thousand schedules', () => {
  // It takes under a second alone; the limit allows for a busy machine.
  it('a thousand schedules that are due at once start in time', async (test) => {
    const made = await Promise.all(Array.from({ length: 10 }, () => scheduled({ companies: 'all' })))
    const companies = await sql`
      insert into companies (id, name, sort_name, search_text, legal_name, registration_number, legal_form, country,
        established_on, description, published_at)
      select gen_random_uuid(), 'C' || n, 'c' || n, 'c', 'C', '1', 'Ltd', 'GB', '2020-01-01', repeat('A word. ', 40), now()
      from generate_series(1, 100) as n`.execute(t.db)
    assert.equal(companies.numAffectedRows, 100n)
    for (const { id } of made) await inTransaction(t.db, (db) => planWorkflow(db, id))
    await until(async () => !(await t.jobs()).some(({ runAt }) => Date.parse(runAt) <= Date.now()))
    const ids = made.map(({ id }) => id)
    const due = new Date(Date.now() + 2_000).toISOString()
    await sql`update workflow_schedules set next_at = ${due} where workflow_id = any(${ids}::uuid[])`.execute(
      t.db,
    )
    await sql`update graphile_worker._private_jobs set run_at = ${due} where key = 'workflow.fire'`.execute(
      t.db,
    )
    const waits = await until(async () => {
      const { rows } = await sql<{ ms: number }>`
        select extract(epoch from entered_at - scheduled_for)::float8 * 1000 as ms from workflow_runs
        where workflow_id = any(${ids}::uuid[]) order by ms`.execute(t.db)
      return rows.length >= 1_000 && rows.map(({ ms }) => ms)
    }, 30_000)
    const p95 = waits[Math.floor(waits.length * 0.95)]!
    test.diagnostic(`from due to begun: p95 ${Math.round(p95)} ms, longest ${Math.round(waits.at(-1)!)} ms`)
  })
})
