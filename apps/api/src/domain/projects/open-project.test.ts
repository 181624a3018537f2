import assert from 'node:assert/strict'
import { it } from 'node:test'
import { testApp } from '../../test/app.ts'
import { addTask, moveProject, openProject } from './open-project.ts'

const t = await testApp()

async function opened() {
  const { id: managerId } = await t.person({ role: 'operations' })
  const companyId = await t.company()
  const values = { companyId, title: 'Annual return', managerId, deadline: '2999-12-31' }
  const projectId = await openProject(t.db, values)
  return { companyId, projectId, managerId }
}

const rowOf = (id: string) =>
  t.db.selectFrom('projects').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

it('opens a draft, adds a task and delivers once the task is done', async () => {
  const { projectId, managerId } = await opened()
  assert.equal((await rowOf(projectId)).label, 'pending')
  await moveProject(t.db, { projectId, event: 'start', actorId: null })
  const task = { projectId, title: 'File it', assigneeId: managerId, dueOn: null, isForClient: false }
  const taskId = await addTask(t.db, task)
  const deliver = () => moveProject(t.db, { projectId, event: 'deliver', actorId: null })
  await assert.rejects(deliver(), /1 task must be done first/)
  await t.db.updateTable('project_tasks').set({ done_at: '2026-01-01' }).where('id', '=', taskId).execute()
  await deliver()
  assert.equal((await rowOf(projectId)).label, 'waiting for accept')
  const notices = await t.db
    .selectFrom('notices')
    .where('user_id', '=', managerId)
    .select(['kind', 'title'])
    .execute()
  assert.deepEqual(notices, [{ kind: 'task.assigned', title: 'File it' }])
})

it('shows the company’s people nothing of a project before it starts, in history or log', async () => {
  const { companyId, projectId } = await opened()
  const task = { projectId, title: 'Ask the bank', assigneeId: null, dueOn: null, isForClient: true }
  await addTask(t.db, task)
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  for (const path of ['/api/audit', `/api/companies/${companyId}/history`]) {
    const { status, raw } = await t.send(owner.token, `GET ${path}`)
    assert.equal(status, 200, path)
    assert.doesNotMatch(String(raw), /Annual return|Ask the bank/, path)
  }
})

it('opening a project emits each change of the status, and the delivery', async () => {
  const { projectId } = await opened()
  await moveProject(t.db, { projectId, event: 'start', actorId: null })
  await moveProject(t.db, { projectId, event: 'deliver', actorId: null })
  const raised = (await t.jobs()).filter((job) => job.payload.subjectId === projectId)
  assert.deepEqual(
    raised.map(({ payload }) => payload.event),
    ['project.status-changed', 'project.status-changed', 'project.delivered'],
  )
})
