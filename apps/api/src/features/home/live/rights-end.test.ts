import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { after, describe, it, mock } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { testApp, type TestApp, testSigner } from '../../../test/app.ts'

// Two servers of the main API on one database: what is changed at one, or past both, ends at the other.

// No server forgets a person because time passes: only an announcement ends their rights.
mock.timers.enable({ apis: ['Date'], now: Date.now() })
const t = await testApp()
const other = await testApp({ databaseUrl: t.url })
const otherAddress: string = await other.app.listen({ port: 0 })
after(() => mock.timers.reset())

type Person = Awaited<ReturnType<TestApp['person']>>

const profile = 'GET /api/users/profile'
const statusAt = async ({ send }: TestApp, token: string, key: string) => (await send(token, key)).status

const measured: string[] = []

/** Makes a change and waits until a call is refused at both servers, in either order. */
async function isRefusedAtOnce(what: string, token: string, key: string, change: () => Promise<unknown>) {
  // Remembers the person at both servers.
  for (const server of [t, other, other]) assert.equal(await statusAt(server, token, key), 200)
  await change()
  const changed = performance.now()
  for (const server of [other, t]) await until(async () => (await statusAt(server, token, key)) !== 200)
  measured.push(`${what} ${(performance.now() - changed).toFixed(1)} ms`)
}

async function ownedCompany() {
  const admin = await t.person({ role: 'administrator' })
  const companyId = await t.company()
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  const member = await t.person({ of: { [companyId]: 'member' } })
  return { admin, companyId, owner, member }
}

describe('at both servers, rights end at once', () => {
  after(() => console.log(`refused at both servers after: ${measured.join(', ')}`))

  it('a user’s rights end at both servers with a role in a company, and with the membership', async () => {
    const { owner, member, companyId } = await ownedCompany()
    const role = { role: 'viewer', companyId }
    await isRefusedAtOnce('role in a company', member.token, 'GET /api/users', () =>
      t.send(owner.token, `PUT /api/users/${member.id}/role`, role),
    )
    await isRefusedAtOnce('membership', member.token, `GET /api/companies/${companyId}`, () =>
      t.send(owner.token, `DELETE /api/users/${member.id}/memberships/${companyId}`),
    )
  })

  it('a user’s rights end at both servers with a role among the staff, and with deactivation', async () => {
    const { admin } = await ownedCompany()
    const staff = await t.person({ role: 'administrator' })
    await isRefusedAtOnce('staff role', staff.token, 'GET /api/jobs', () =>
      t.send(admin.token, `PUT /api/users/${staff.id}/role`, { role: 'contentEditor' }),
    )
    await isRefusedAtOnce('deactivation', staff.token, profile, () =>
      t.send(admin.token, `PUT /api/users/${staff.id}/deactivation`, { reason: 'Left the firm' }),
    )
  })

  it('a user’s rights end at both servers with the session: signed out, ended elsewhere, or by any statement', async () => {
    const { owner, member } = await ownedCompany()
    await isRefusedAtOnce('sign-out', owner.token, profile, () => t.send(owner.token, 'DELETE /api/token'))
    await isRefusedAtOnce('password or second factor changed', member.token, profile, () =>
      sql`
        update sessions set ended_at = now(), end_reason = 'password-changed'
        where user_id = ${member.id}`.execute(t.db),
    )
  })

  it('a user’s rights end at both servers with acting: ended, refused, or with the company or the actor’s session', async () => {
    const ends: Record<string, (of: Awaited<ReturnType<typeof acting>>) => Promise<unknown>> = {
      'acting ended': ({ admin }) => t.send(admin.token, 'DELETE /api/impersonation'),
      'acting refused': ({ owner, companyId }) =>
        t.send(owner.token, `PUT /api/companies/${companyId}/support-access`, {
          allowed: false,
          writeHours: 0,
        }),
      'company archived': ({ colleague, companyId }) =>
        t.send(colleague.token, `PUT /api/companies/${companyId}/archival`, { reason: 'It was dissolved' }),
      'actor signed out': ({ admin }) => t.send(admin.token, 'DELETE /api/token'),
    }
    for (const [what, end] of Object.entries(ends)) {
      const begun = await acting()
      await isRefusedAtOnce(what, begun.token, profile, () => end(begun))
    }
  })

  it('acting ends at both servers with the manager’s assignment that allowed it', async () => {
    const manager = await t.person({ role: 'accountManager' })
    const companyId = await t.company({ managerId: manager.id })
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const token = await actAs(manager, owner, companyId)
    await isRefusedAtOnce('manager released', token, profile, () =>
      sql`delete from account_managers where company_id = ${companyId}`.execute(t.db),
    )
  })
})

describe('a live stream', () => {
  it('a live stream ends at once for a user who is deactivated, or whose role changes, at any server', async () => {
    const { owner, companyId } = await ownedCompany()
    const [left, demoted, stays] = [
      await t.person({ of: { [companyId]: 'member' } }),
      await t.person({ of: { [companyId]: 'member' } }),
      await t.person({ of: { [companyId]: 'member' } }),
    ]
    const streams = await Promise.all([left, demoted, stays].map(({ token }) => open(token)))
    await sql`update users set deactivated_at = now() where id = ${left.id}`.execute(t.db)
    await t.send(owner.token, `PUT /api/users/${demoted.id}/role`, { role: 'viewer', companyId })
    await Promise.all([streams[0]!.over, streams[1]!.over])
    assert.ok(!streams[2]!.isOver())
    streams[2]!.stop()
    await streams[2]!.over
  })
})

describe('without the connection that announces changes', () => {
  it('without the connection that announces changes nothing is cached, so that a change still counts at once', async () => {
    const { member } = await ownedCompany()
    assert.equal(await statusAt(other, member.token, profile), 200)
    const { rows: ended } = await sql<{ pid: number }>`
      select pid, pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'domicile live'`.execute(t.db)
    const pids = ended.map(({ pid }) => pid)
    await until(async () => {
      const { rows } = await sql`select from pg_stat_activity where pid = any(${pids}::int[])`.execute(t.db)
      return rows.length === 0
    })
    await sql`update sessions set ended_at = now() where user_id = ${member.id}`.execute(t.db)
    await until(async () => (await statusAt(other, member.token, profile)) === 401)
  })
})

async function acting() {
  const { admin, owner, companyId } = await ownedCompany()
  const colleague = await t.person({ role: 'administrator' })
  return { admin, owner, colleague, companyId, token: await actAs(admin, owner, companyId) }
}

async function actAs(staff: Person, person: Person, companyId: string): Promise<string> {
  const id = newId()
  await sql`
    insert into impersonations (id, session_id, actor_id, user_id, company_id, reason)
    values (${id}, ${staff.sessionId}, ${staff.id}, ${person.id}, ${companyId}, 'A test')`.execute(t.db)
  return testSigner.sign({ sub: person.id, sid: id, act: { sub: staff.id } })
}

/** Opens a stream at the other server; `over` resolves when it ends. */
async function open(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const request = get(`${otherAddress}/api/live`, { agent: false, headers })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  assert.equal(answer.statusCode, 200)
  let isOver = false
  const over = new Promise<void>((resolve) => {
    const end = () => resolve(void (isOver = true))
    answer.resume().once('error', end).once('close', end)
  })
  return { over, isOver: () => isOver, stop: () => request.destroy() }
}
