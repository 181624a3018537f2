import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { projectsInTests } from '../../../test/projects.ts'

// These tests check that a project names whom it waits for, and says where that is no one.

const t = await testApp()
const open = projectsInTests(t)

const put = (person: { token: string }, id: string, what: string) =>
  t.send(person.token, `PUT /api/projects/${id}/${what}`)
const waitsFor = async (person: { token: string }, id: string) =>
  (await t.send(person.token, `GET /api/projects/${id}`)).body.waitsFor
/** Opens a draft for a company with an owner and a member. */
async function draft() {
  const project = await open({ isStarted: false })
  return { ...project, member: await t.person({ of: { [project.companyId]: 'member' } }) }
}
const leave = (...ids: string[]) =>
  sql`update users set deactivated_at = now() where id = any(${ids}::uuid[])`.execute(t.db)

describe('a project for a company without a user', () => {
  it('a project without a user is started and delivered only by someone who confirms that no one is notified', async () => {
    const { manager, owner, member, id } = await draft()
    await leave(owner.id, member.id)
    for (const what of ['start', 'delivery']) {
      const refused = await put(manager, id, what)
      assert.deepEqual([refused.status, refused.body.type], [409, '/problems/no-client'])
      assert.equal((await put(manager, id, `${what}?unattended=yes`)).status, 200)
    }
    assert.deepEqual(await waitsFor(manager, id), { isYou: false, names: [], total: 0 })
  })

  it('a project without an owner counts as one without a user, once it is delivered', async () => {
    const { manager, owner, id } = await draft()
    await leave(owner.id)
    assert.equal((await put(manager, id, 'start')).status, 200, 'a member sees it')
    assert.equal((await put(manager, id, 'delivery')).status, 409, 'only an owner can accept it')
  })
})

describe('whom a project waits for', () => {
  it('a project waits for the reader only if they can act, and otherwise names those who can', async () => {
    const { manager, owner, member, id } = await draft()
    assert.equal((await waitsFor(manager, id)).isYou, true)
    await put(manager, id, 'start')
    assert.equal(await waitsFor(member, id), null, 'to clients the firm is one')
    await put(manager, id, 'delivery')
    const asked = await waitsFor(member, id)
    assert.deepEqual([asked.isYou, asked.total, asked.names.length], [false, 1, 1])
    assert.deepEqual(await waitsFor(owner, id), { ...asked, isYou: true })
    assert.deepEqual(await waitsFor(manager, id), asked)
  })
})
