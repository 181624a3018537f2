import assert from 'node:assert/strict'
import { it } from 'node:test'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { definition, stage, testWorkflows } from '../../../test/workflows.ts'

const t = await testWorkflows()

const archive = (companyId: string) =>
  t.send(t.admin.token, `PUT /api/companies/${companyId}/archival`, { reason: 'It was dissolved' })
const work = stage({ name: 'A', key: 'a' })

it('a run in progress prevents the archiving of its company until it is cancelled', async () => {
  const { companyId } = await t.client()
  const { slug } = await t.publish(definition({ stages: [work] }))
  const id = await t.begin(slug, companyId)
  const refused = await archive(companyId)
  assert.deepEqual(
    [refused.status, refused.body.title],
    [409, 'Resolve before archiving: 1 workflow run in progress.'],
  )
  const cancellation = { reason: 'No longer needed' }
  await t.send(t.admin.token, `PUT /api/workflow-runs/${id}/cancellation`, cancellation)
  assert.equal((await archive(companyId)).status, 200)
})

/** Publishes a workflow that plans a run of a company; returns the run and its workflow. */
async function planned(companyId: string) {
  const delayed = {
    type: 'event',
    event: 'company.published',
    after: { days: 3, hours: 0, minutes: 0 },
  } as const
  const { id: workflowId } = await t.publish(
    definition({ stages: [work], trigger: delayed, companies: [companyId] }),
  )
  await sql`
    select graphile_worker.add_job('workflow.event', ${JSON.stringify({
      event: 'company.published',
      companyId,
      subjectId: companyId,
      depth: 0,
    })}::json)`.execute(t.db)
  const run = await until(async () => (await t.runsOf(workflowId))[0])
  assert.equal(run.state, 'scheduled')
  return { run, workflowId }
}

it('a scheduled run is cancelled with its company, and does not start at its time', async () => {
  const { companyId } = await t.client()
  const { workflowId } = await planned(companyId)
  const { body } = await t.send(t.admin.token, `GET /api/companies/${companyId}/archival`)
  assert.ok(body.open.some(({ kind }: { kind: string }) => kind === 'plannedRun'))
  assert.equal((await archive(companyId)).status, 200)
  await t.hurry()
  await until(async () => !(await t.jobs()).some(({ name }) => name === 'run.start'))
  assert.deepEqual(
    (await t.runsOf(workflowId)).map(({ state }) => state),
    ['cancelled'],
  )
})

it('a scheduled run about a project that has not started is cancelled once, with the project', async () => {
  const { companyId } = await t.client()
  const { run } = await planned(companyId)
  const input = { companyId, title: 'Accounts', managerId: t.admin.id, deadline: null, needsAcceptance: true }
  const { body: project } = await t.send(t.admin.token, 'POST /api/projects', input)
  await sql`update workflow_runs set project_id = ${project.id} where id = ${run.id}`.execute(t.db)
  assert.equal((await archive(companyId)).status, 200)
  const { state, log } = await t.run(run.id)
  const ends = (log as { event: string }[]).filter(({ event }) => /cancelled|archived/.test(event))
  const events = ends.map(({ event }) => event).sort()
  assert.deepEqual([state, ...events], ['cancelled', 'cancelled', 'project-cancelled'])
  const { body } = await t.send(t.admin.token, `GET /api/companies/${companyId}/history?pageSize=50`)
  const actions = (body.items as { action: string }[]).filter(({ action }) => action === 'run.cancelled')
  assert.equal(actions.length, 1)
})
