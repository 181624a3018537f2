import assert from 'node:assert/strict'
import { it } from 'node:test'
import { watchMessages } from '@domicile/contract/knowledge/watches/watch-kinds'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { watchCalls } from '../../../test/watches.ts'

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const calls: ReturnType<typeof watchCalls> = watchCalls(t, admin)

const todosOf = async (token: string): Promise<string[]> =>
  (await t.send(token, 'GET /api/notices?view=action')).body.items.map(
    ({ title }: { title: string }) => title,
  )

it('publishes a change to no company if others were confirmed than the user decided on', async () => {
  const [shown, other] = [await t.company(), await t.company()]
  const { id, change } = await calls.assessed()
  const none = await calls.put(change, 'publication', { companies: 1 })
  assert.deepEqual([none.status, none.body.title], [409, watchMessages.nothingConfirmed])
  await calls.confirm(change, [shown])
  await calls.confirm(change, [other])
  const refused = await calls.put(change, 'publication', { companies: 1 })
  assert.deepEqual([refused.status, refused.body.title], [409, watchMessages.otherCompanies])
  assert.equal((await calls.view(id)).changes[0]!.counts!.published, 0)
  const decided = { companies: 2, unreachable: 2 }
  assert.equal((await calls.put(change, 'publication', decided)).status, 200)
})

it('publishes a change to a company where no one can acknowledge it only if that was said', async () => {
  const [reached, viewed, left, empty] = await Promise.all([1, 2, 3, 4].map(() => t.company()))
  await t.person({ of: { [reached!]: 'owner' } })
  await t.person({ of: { [viewed!]: 'viewer' } })
  const { id } = await t.person({ of: { [left!]: 'owner' } })
  await sql`update users set deactivated_at = now() where id = ${id}`.execute(t.db)
  const { change } = await calls.assessed()
  await calls.confirm(change, [reached!, viewed!, left!, empty!])
  const path = `GET /api/watch-changes/${change.id}/companies?confirmed=yes&reachable=`
  const found = (await t.send(admin.token, `${path}no`)).body
  assert.deepEqual(
    new Set(found.items.map(({ company }: { company: { id: string } }) => company.id)),
    new Set([viewed, left, empty]),
  )
  assert.equal((await t.send(admin.token, `${path}yes`)).body.total, 1)
  const refused = await calls.put(change, 'publication', { companies: 4 })
  assert.deepEqual(
    [refused.status, refused.body.title],
    [409, '3 companies have no one who can acknowledge this. Check the list and publish again.'],
  )
  assert.equal((await calls.put(change, 'publication', { companies: 4, unreachable: 3 })).status, 200)
})

it('publishes a change only with a summary and the day on which it takes effect, which then stay', async () => {
  const companyId = await t.company()
  const { change } = await calls.assessed()
  await calls.confirm(change, [companyId])
  let { version } = change
  const describe = (summary: string | null, effectiveOn: string | null) =>
    t.send(admin.token, `PUT /api/watch-changes/${change.id}`, { summary, effectiveOn, version })
  for (const [summary, day] of [
    [null, null],
    [' ', '2027-01-01'],
    ['Six years', null],
  ] as const) {
    ;({ version } = (await describe(summary, day)).body)
    const { status, body } = await calls.put({ ...change, version }, 'publication', {
      companies: 1,
      unreachable: 1,
    })
    assert.deepEqual([status, body.title], [409, watchMessages.describeFirst])
  }
  ;({ version } = (await describe('Six years', '2027-01-01')).body)
  const sent = await calls.put({ ...change, version }, 'publication', { companies: 1, unreachable: 1 })
  assert.equal(sent.status, 200)
  ;({ version } = sent.body)
  for (const [summary, day] of [
    ['', '2027-01-01'],
    ['Six years', null],
  ] as const)
    assert.equal((await describe(summary, day)).body.title, watchMessages.describeFirst)
  assert.equal((await describe('Seven years', '2027-02-01')).status, 200)
})

it('an archived watch asks for no assessment', async () => {
  const owner = await t.person({ role: 'complianceOfficer' })
  const { id } = await calls.createWatch()
  await sql`update watches set owner_id = ${owner.id} where id = ${id}`.execute(t.db)
  await calls.store(id, 'Old text.')
  await calls.store(id, 'New text.')
  const asked = ['Assess a change: Records Act']
  assert.deepEqual(await todosOf(owner.token), asked)
  const archived = await t.send(admin.token, `PUT /api/watches/${id}/archival`, { reason: 'It was repealed' })
  const [change] = archived.body.changes
  assert.deepEqual([await todosOf(owner.token), change.allowedActions], [[], []])
  const refused = await calls.put(change, 'assessment')
  assert.deepEqual([refused.status, refused.body.type], [409, '/problems/archived'])
  assert.equal((await t.send(admin.token, `DELETE /api/watches/${id}/archival`)).status, 200)
  assert.deepEqual(await todosOf(owner.token), asked)
  await calls.assess(change)
})

/** A change that was published to a company, which acknowledged it and has an open task of it. */
async function withTask() {
  const [companyId, later] = [await t.company({ name: 'Northwind' }), await t.company({ name: 'Later' })]
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  const { id, change } = await calls.published([companyId])
  await calls.acknowledge(change, companyId, owner.token)
  const [{ block }] = (await t.send(admin.token, `GET /api/watches/${id}/trace`)).body.paragraphs
  const link = { block, title: 'Keep records' }
  await t.send(admin.token, `POST /api/watch-changes/${change.id}/obligations`, link)
  const project = { companyId, title: 'Records Act', deadline: null, isForClient: true }
  const opened = await t.send(admin.token, `POST /api/watch-changes/${change.id}/projects`, project)
  assert.equal(opened.status, 201, JSON.stringify(opened.body))
  await calls.confirm(change, [later])
  const complete = async () => calls.put((await calls.view(id)).changes[0]!, 'completion')
  return { id, projectId: opened.body.id as string, complete }
}

it('closes a change only when the tasks made from it are done', async () => {
  const { id, projectId, complete } = await withTask()
  const { openTasks, unpublished } = (await calls.view(id)).changes[0]!.counts!
  assert.deepEqual([openTasks, unpublished], [1, 1])
  const refused = await complete()
  assert.deepEqual([refused.status, refused.body.title], [409, 'Finish “Keep records” of Northwind first.'])
  await sql`update project_tasks set done_at = now() where project_id = ${projectId}`.execute(t.db)
  const done = await complete()
  assert.deepEqual([done.status, done.body.state], [200, 'done'])
})

it('closes a change whose open tasks ended with their project', async () => {
  const { projectId, complete } = await withTask()
  await sql`update projects set lifecycle = 'cancelled', ended_at = now() where id = ${projectId}`.execute(
    t.db,
  )
  assert.equal((await complete()).status, 200)
})

it('traces the companies that are searched by name, and says how many are left out', async () => {
  const ids: string[] = []
  for (let count = 0; count < 200; count++) ids.push(await t.company({ name: 'Aardvark' }))
  ids.push(await t.company({ name: 'Zebra' }))
  const { id, change } = await calls.assessed()
  await calls.confirm(change, ids.slice(0, 200))
  await calls.confirm(change, ids.slice(200))
  const trace = async (query: string) =>
    (await t.send(admin.token, `GET /api/watches/${id}/trace?changeId=${change.id}${query}`)).body
  const [{ block }] = (await trace('')).paragraphs
  await t.send(admin.token, `POST /api/watch-changes/${change.id}/obligations`, {
    block,
    title: 'Keep records',
  })
  assert.equal((await trace('')).omittedCompanies, 1)
  const { omittedCompanies, paragraphs } = await trace('&company=zebra')
  assert.deepEqual(
    [
      omittedCompanies,
      paragraphs[0].obligations[0].companies.map(({ company }: { company: { id: string } }) => company.id),
    ],
    [0, [ids[200]]],
  )
})

it('shows a change that waits although 50 later ones are closed', async () => {
  const { id } = await calls.createWatch()
  for (let number = 1; number <= 53; number++) await calls.store(id, `Text ${number}.`)
  const { rows } = await sql<{ id: string }>`
    select id from watch_changes where watch_id = ${id} order by to_number`.execute(t.db)
  await sql`update watch_changes set state = 'done' where watch_id = ${id} and to_number > 2`.execute(t.db)
  const { changes, change } = await calls.view(id)
  assert.deepEqual([changes.length, changes.at(-1)!.id, change!.id], [50, rows[0]!.id, rows[0]!.id])
  const trace = (changeId: string) => t.send(admin.token, `GET /api/watches/${id}/trace?changeId=${changeId}`)
  assert.equal((await trace(rows[1]!.id)).body.change.id, rows[1]!.id)
  const { change: foreign } = await calls.assessed()
  assert.equal((await trace(foreign.id)).status, 404)
})
