import assert from 'node:assert/strict'
import { it } from 'node:test'
import { addWorkingDays } from '@domicile/contract/work/projects/project-states'
import { contextOf } from '@domicile/server/jobs/jobs'
import { sql } from 'kysely'
import { jobTable } from '../../../jobs/jobs.ts'
import { testApp } from '../../../test/app.ts'
import { projectsInTests } from '../../../test/projects.ts'
import { projectJobs } from './projects.jobs.ts'

const t = await testApp()
const open = projectsInTests(t)

let runs = 0
const run = () => ({ id: String(++runs), revision: 0, attempts: 1, max_attempts: 8 })
const look = (projectId: string, job = run()) =>
  projectJobs['project.check'](contextOf(t.db, jobTable['project.check'], { projectId }, job))

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

async function noticesOf(userId: string, kind: string) {
  const rows = await t.db
    .selectFrom('notices')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id')
    .select('title')
    .execute()
  return rows.map(({ title }) => title)
}

const setDeadline = (id: string, deadline: string) =>
  t.db.updateTable('projects').set({ deadline }).where('id', '=', id).execute()

it('reminds the manager 7 days and 1 day before a deadline and once it has passed, each once', async () => {
  const { id, manager } = await open({ deadline: day(9) })
  const reminders = () => noticesOf(manager.id, 'project.deadline')
  await look(id)
  assert.deepEqual(await reminders(), [])
  // One project takes every deadline here, because a moved deadline is reminded of like a new one.
  for (const [left, title] of [
    [7, 'Annual return is due in 7 days'],
    [1, 'Annual return is due tomorrow'],
    [-1, 'The deadline of Annual return has passed'],
  ] as const) {
    await setDeadline(id, day(left))
    await look(id)
    await look(id)
    assert.equal((await reminders()).at(-1), title)
  }
  assert.equal((await reminders()).length, 3)
})

it('reports the project states that passing days change, once for each job, and checks again tomorrow', async () => {
  const { id } = await open({})
  await sql`update projects set started_at = now() - interval '8 days' where id = ${id}`.execute(t.db)
  const job = run()
  await look(id, job)
  await look(id, job)
  const project = await t.db.selectFrom('projects').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  assert.equal(project.label, 'needs attention')
  const recorded = await t.db.selectFrom('audit_events').where('subject_id', '=', id).selectAll().execute()
  assert.equal(recorded.filter(({ action }) => action === 'project.status-changed').length, 1)
  const [next] = (await t.jobs()).filter(({ key }) => key === `project.check.${id}`)
  assert.equal(new Date(next!.runAt).toISOString().slice(0, 10), day(1))
})

it('reminds the owners 5 working days after an unanswered project delivery', async () => {
  const { id, manager, owner } = await open({})
  const deliver = async () => {
    await t.send(manager.token, `PUT /api/projects/${id}/delivery`)
    const [job] = (await t.jobs()).filter(({ key }) => key === `project.remind-owners.${id}`)
    assert.equal(new Date(job!.runAt).toISOString().slice(0, 10), addWorkingDays(day(0), 5))
    return contextOf(t.db, jobTable['project.remind-owners'], job!.payload, run())
  }
  const first = await deliver()
  await t.send(owner.token, `PUT /api/projects/${id}/refusal`, { reason: 'The wrong one' })
  const second = await deliver()
  await projectJobs['project.remind-owners'](first)
  assert.equal((await noticesOf(owner.id, 'project.delivered')).length, 2)
  await projectJobs['project.remind-owners'](second)
  assert.equal((await noticesOf(owner.id, 'project.delivered')).length, 3)
})

it('lists many projects by an index', async () => {
  const { companyId, manager } = await open({})
  await sql`alter table projects disable trigger user`.execute(t.db)
  await sql`
    insert into projects (id, company_id, title, search_text, manager_id, deadline, lifecycle, started_at, label)
    select gen_random_uuid(), ${companyId}, 'Project ' || n, 'project ' || n, ${manager.id},
      date '2030-01-01' + n % 900, 'active', now(), 'on track'
    from generate_series(1, 20000) n`.execute(t.db)
  await sql`analyze projects`.execute(t.db)
  for (const filter of [
    'archived_at is null and ended_at is null',
    `archived_at is null and label = 'on track'`,
  ]) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from projects where ${sql.raw(filter)} order by deadline, id limit 20`.execute(t.db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    assert.match(plan, /Index (Only )?Scan/)
    assert.doesNotMatch(plan, /Sort|Seq Scan/)
  }
})
