import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { api } from '@domicile/contract/api'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { projectsInTests, type Worked } from '../../../test/projects.ts'

const t = await testApp()
const open = projectsInTests(t)

const addTask = async ({ token }: Worked, id: string, body: object): Promise<string> =>
  (await t.send(token, `POST /api/projects/${id}/tasks`, { assigneeId: null, dueOn: null, ...body })).body.id
const statusOf = async ({ token }: Worked, key: string, body?: object) =>
  (await t.send(token, key, body)).status
const listed = async ({ token }: Worked) =>
  (await t.send(token, 'GET /api/projects?show=all&pageSize=100')).body.items.map(
    (item: { id: string }) => item.id,
  )
const pdf = { bytes: Buffer.from('%PDF-1.4\n%%EOF'), name: 'a.pdf' }

describe('a project', () => {
  it('a project is seen by its people and staff, in the list, the board and by its id', async () => {
    const { id, admin, manager, owner } = await open({})
    const foreign = await open({})
    const officer = await t.person({ role: 'complianceOfficer' })
    const stranger = await t.person({ role: 'operations' })
    const editor = await t.person({ role: 'contentEditor' })
    const sees = async (person: Worked) => {
      const board = await t.send(person.token, 'GET /api/projects/board')
      const inBoard = board.raw.toString().includes(id)
      assert.equal(inBoard, (await listed(person).catch(() => [])).includes(id))
      return [inBoard, await statusOf(person, `GET /api/projects/${id}`)]
    }
    for (const person of [admin, manager, owner, officer]) assert.deepEqual(await sees(person), [true, 200])
    for (const person of [foreign.manager, foreign.owner, stranger])
      assert.deepEqual(await sees(person), [false, 404])
    assert.equal(await statusOf(editor, `GET /api/projects/${id}`), 403)
  })

  it('finds a project by its company, for those alone who see it', async () => {
    const [{ id, companyId, manager, owner }, foreign] = [await open({}), await open({})]
    const found = async ({ token }: Worked) => {
      const asked = `GET /api/projects?show=all&sort=updated&order=desc&companyId=${companyId}`
      return (await t.send(token, asked)).body.items.map((item: { id: string }) => item.id)
    }
    for (const person of [manager, owner]) assert.deepEqual(await found(person), [id])
    for (const person of [foreign.manager, foreign.owner]) assert.deepEqual(await found(person), [])
  })

  it('a foreign project id answers like a missing one, by every route', async () => {
    const { id, manager } = await open({})
    const taskId = await addTask(manager, id, { title: 'Theirs', waitsFor: 'client' })
    const foreign = await open({})
    const keys = Object.keys(api).filter((key) => /\/projects\/:/.test(key))
    assert.ok(keys.length > 20)
    for (const person of [foreign.manager, foreign.owner])
      for (const key of keys) {
        const body = { title: 'X', assigneeId: null, dueOn: null, version: 1 }
        const at = (projectId: string) =>
          key.replace(/projects\/:\w+/, `projects/${projectId}`).replace(':id', taskId)
        const [one, other] = [
          await t.send(person.token, at(id), body),
          await t.send(person.token, at(newId()), body),
        ]
        assert.equal(one.status, other.status, key)
        assert.ok([403, 404, 415, 422].includes(one.status), `${key} ${one.status}`)
      }
  })

  it('one’s own project gives no access to a task or file of another', async () => {
    const [mine, theirs] = [await open({}), await open({})]
    const taskId = await addTask(theirs.manager, theirs.id, { title: 'Theirs' })
    const file = await t.upload(theirs.manager.token, `/api/projects/${theirs.id}/files`, pdf)
    const crossed = `/api/projects/${mine.id}`
    assert.equal(await statusOf(mine.manager, `PUT ${crossed}/tasks/${taskId}/completion`), 404)
    assert.equal(await statusOf(mine.manager, `DELETE ${crossed}/tasks/${taskId}`), 404)
    assert.equal(await statusOf(mine.manager, `GET ${crossed}/files/${file.body.id}/content`), 404)
  })

  it('operations see a project with a task of theirs, and move it where they manage it', async () => {
    const { id, manager } = await open({})
    const worker = await t.person({ role: 'operations' })
    await addTask(manager, id, { title: 'File it', assigneeId: worker.id, isMandatory: false })
    assert.deepEqual(await listed(worker), [id])
    assert.equal(await statusOf(worker, `PUT /api/projects/${id}/delivery`), 403)
    assert.deepEqual(await refusalsOf(worker), ['PUT /api/projects/:id/delivery'])
    const { body } = await t.send(worker.token, `GET /api/projects/${id}`)
    assert.deepEqual(body.allowedActions, ['tasks', 'comment'])
    const { title, deadline, needsAcceptance, version } = body
    const change = { title, deadline, needsAcceptance, version, managerId: worker.id, reason: null }
    assert.equal(await statusOf(manager, `PUT /api/projects/${id}`, change), 200)
    assert.equal(await statusOf(worker, `PUT /api/projects/${id}/delivery`), 200)
  })

  it('refuses changes to a project of an archived company', async () => {
    const { id, manager, companyId } = await open({})
    await sql`update companies set archived_at = now(), archive_reason = 'Left' where id = ${companyId}`.execute(
      t.db,
    )
    assert.equal(await statusOf(manager, `PUT /api/projects/${id}/delivery`), 409)
    const { body } = await t.send(manager.token, `GET /api/projects/${id}`)
    assert.deepEqual([body.allowedActions, body.obstacles], [[], []])
  })
})

describe('a client', () => {
  it('a client gets no internal task, file or count of a project, by whatever route', async () => {
    const { id, companyId, manager, owner } = await open({})
    await addTask(manager, id, { title: 'MARKER internal', dueOn: '2020-01-01' })
    const shown = await addTask(manager, id, { title: 'Send the passport', waitsFor: 'client' })
    const hidden = { ...pdf, name: 'MARKER.pdf', fields: { isForClient: 'no' } }
    const file = await t.upload(manager.token, `/api/projects/${id}/files`, hidden)
    const answers = await Promise.all(
      [
        `projects/${id}`,
        `projects/${id}/history`,
        `projects/${id}/updates`,
        'projects',
        'projects/board',
        `companies/${companyId}/history`,
        'audit-events',
      ].map((path) => t.send(owner.token, `GET /api/${path}`)),
    )
    for (const { raw } of answers) assert.doesNotMatch(raw.toString(), /MARKER|runId|overrideReason/)
    const { taskList, tasks, health } = answers[0]!.body
    assert.deepEqual(
      taskList.map((task: { id: string }) => task.id),
      [shown],
    )
    assert.deepEqual(tasks, { done: 0, total: 1 })
    assert.match(health.deductions[0].text, /^1 task is overdue/)
    assert.equal(await statusOf(owner, `GET /api/projects/${id}/files/${file.body.id}/content`), 404)
    const internal = (await t.send(manager.token, `GET /api/projects/${id}`)).body.taskList[0].id
    assert.equal(await statusOf(owner, `PUT /api/projects/${id}/tasks/${internal}/completion`), 404)
  })

  it('a client checks off tasks that wait for the client and nothing else; a viewer changes nothing', async () => {
    const { id, companyId, manager, owner } = await open({})
    const viewer = await t.person({ of: { [companyId]: 'viewer' } })
    const ours = await addTask(manager, id, { title: 'Ours, shown', isForClient: true })
    const theirs = await addTask(manager, id, { title: 'Theirs', waitsFor: 'client' })
    const check = (person: Worked, task: string) =>
      statusOf(person, `PUT /api/projects/${id}/tasks/${task}/completion`)
    assert.deepEqual(
      [await check(viewer, theirs), await check(owner, ours), await check(owner, theirs)],
      [403, 403, 200],
    )
    assert.equal(await statusOf(viewer, `POST /api/projects/${id}/updates`, { body: 'Hello' }), 403)
  })

  it('a client writes and uploads for everyone on the project, and cannot hide it', async () => {
    const { id, manager, owner } = await open({})
    assert.equal(await statusOf(owner, `POST /api/projects/${id}/updates`, { body: 'It is sent' }), 201)
    const { body } = await t.send(manager.token, `GET /api/projects/${id}/updates`)
    assert.deepEqual([body.items[0].body, body.items[0].isFromFirm], ['It is sent', false])
    const uploaded = await t.upload(owner.token, `/api/projects/${id}/files`, pdf)
    assert.equal(uploaded.body.isForClient, true)
    const hidden = await t.upload(owner.token, `/api/projects/${id}/files`, {
      ...pdf,
      fields: { isForClient: 'no' },
    })
    assert.equal(hidden.status, 422)
    const content = await t.send(manager.token, `GET /api/projects/${id}/files/${uploaded.body.id}/content`)
    assert.deepEqual(content.raw, pdf.bytes)
    const script = { bytes: Buffer.from('<script>'), name: 'a.pdf' }
    assert.equal((await t.upload(owner.token, `/api/projects/${id}/files`, script)).status, 422)
  })

  it('the client’s owner alone accepts a delivery', async () => {
    const { id, companyId, admin, manager, owner } = await open({})
    const member = await t.person({ of: { [companyId]: 'member' } })
    await t.send(manager.token, `PUT /api/projects/${id}/delivery`)
    const accept = (person: Worked) => statusOf(person, `PUT /api/projects/${id}/acceptance`)
    assert.deepEqual(
      [await accept(admin), await accept(manager), await accept(member), await accept(owner)],
      [403, 403, 403, 200],
    )
  })

  it('acting staff cannot accept a delivery for the client, even with changes allowed', async () => {
    const { id, companyId, admin, manager, owner } = await open({})
    await t.send(manager.token, `PUT /api/projects/${id}/delivery`)
    await t.send(owner.token, `PUT /api/companies/${companyId}/support-access`, {
      allowed: true,
      writeHours: 8,
    })
    const began = await t.send(admin.token, `POST /api/companies/${companyId}/impersonation`, {
      reason: 'They asked for help',
    })
    assert.equal(began.status, 201, JSON.stringify(began.body))
    const acting = { id: owner.id, token: began.body.token as string }
    assert.equal(await statusOf(acting, `POST /api/projects/${id}/updates`, { body: 'Hello' }), 201)
    assert.equal(await statusOf(acting, `PUT /api/projects/${id}/acceptance`), 403)
    assert.equal(await statusOf(acting, `PUT /api/projects/${id}/refusal`, { reason: 'For a test.' }), 403)
    const { body } = await t.send(acting.token, `GET /api/projects/${id}`)
    assert.deepEqual(body.allowedActions, ['comment'])
  })
})

/** The calls that the audit log says a person was refused. */
async function refusalsOf({ id }: { id: string }) {
  const { rows } = await sql<{ subject: string }>`
    select subject from audit_events where action = 'permission.refused' and actor_id = ${id}`.execute(t.db)
  return rows.map(({ subject }) => subject)
}
