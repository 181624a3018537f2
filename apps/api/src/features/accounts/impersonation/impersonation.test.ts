import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { messages, ownMessages } from '@domicile/contract/messages'
import type { StaffRole } from '@domicile/contract/roles/roles'
import { contextOf } from '@domicile/server/jobs/jobs'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { jobTable } from '../../../jobs/jobs.ts'
import { claimsOf, testApp } from '../../../test/app.ts'
import { impersonationJobs } from './impersonation.jobs.ts'

const t = await testApp()

const reason = 'They asked why the cap table looks wrong.'
const begin = (token: string, companyId: string) =>
  t.send(token, `POST /api/companies/${companyId}/impersonation`, { reason })
const profile = (token: string) => t.send(token, 'GET /api/users/profile')
const grant = (token: string, companyId: string, access: object) =>
  t.send(token, `PUT /api/companies/${companyId}/support-access`, access)

/** A company with its owner, and one of the staff who acts as it. */
async function acting(role: StaffRole = 'administrator') {
  const admin = await t.person({ role })
  const companyId = await t.company({ managerId: role === 'accountManager' ? admin.id : null })
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  const { status, body } = await begin(admin.token, companyId)
  assert.equal(status, 201)
  return { admin, companyId, owner, token: body.token as string, begun: body }
}

const employee = { firstName: 'Ada', lastName: 'Sample', jobTitle: 'Clerk' }
const addEmployee = (token: string, companyId: string) =>
  t.send(token, `POST /api/companies/${companyId}/employees`, employee)

describe('acting as a company', () => {
  it('starting to act returns a token that names both people, for half an hour, without a refresh token', async () => {
    const { admin, owner, begun } = await acting()
    const claims = claimsOf(begun.token)
    assert.deepEqual([claims.sub, claims.act], [owner.id, { sub: admin.id }])
    const life = claims.exp - claims.iat
    assert.ok(life > 1790 && life <= 1800, String(life))
    assert.deepEqual(Object.keys(begun).sort(), ['email', 'expiresAt', 'name', 'token'])
    assert.equal(begun.email, owner.email)
  })

  it('acting shows the company’s person, with who acts and until when', async () => {
    const { companyId, owner, token, begun } = await acting()
    const { body } = await profile(token)
    assert.deepEqual([body.id, body.role, body.mustAcceptTerms], [owner.id, null, false])
    assert.deepEqual(
      body.memberships.map((membership: { companyId: string; role: string }) => membership.role),
      ['owner'],
    )
    assert.match(body.acting.actorName, /^Test /)
    assert.deepEqual(
      [body.acting.companyId, body.acting.expiresAt, body.acting.writeUntil],
      [companyId, begun.expiresAt, null],
    )
    const session = await t.send(token, 'GET /api/session')
    assert.deepEqual([session.status, session.body.expiresAt], [200, begun.expiresAt])
  })

  it('staff act as the first active owner, else a member, else a viewer', async () => {
    const admin = await t.person({ role: 'administrator' })
    const companyId = await t.company()
    const viewer = await t.person({ of: { [companyId]: 'viewer' } })
    const begun = async () => {
      const { body } = await begin(admin.token, companyId)
      await t.send(admin.token, 'DELETE /api/impersonation')
      return claimsOf(body.token).sub
    }
    assert.equal(await begun(), viewer.id)
    const member = await t.person({ of: { [companyId]: 'member' } })
    assert.equal(await begun(), member.id)
    const [first, second] = [
      await t.person({ of: { [companyId]: 'owner' } }),
      await t.person({ of: { [companyId]: 'owner' } }),
    ]
    assert.equal(await begun(), first.id)
    await deactivate(first.id)
    assert.equal(await begun(), second.id)
  })

  it('acting covers that company alone, never others that the actor or the person may see', async () => {
    const admin = await t.person({ role: 'administrator' })
    const [companyId, other] = [await t.company({ name: 'Acted As' }), await t.company({ name: 'Beside It' })]
    await t.person({ of: { [companyId]: 'owner', [other]: 'owner' } })
    const { token } = (await begin(admin.token, companyId)).body
    assert.equal((await t.send(admin.token, `GET /api/companies/${other}`)).status, 200)
    assert.equal((await t.send(token, `GET /api/companies/${companyId}`)).status, 200)
    for (const path of ['', '/owners', '/employees', '/files', '/history', '/support-access'])
      assert.equal((await t.send(token, `GET /api/companies/${other}${path}`)).status, 404, path)
    const { body } = await t.send(token, 'GET /api/companies')
    assert.deepEqual([body.total, 'accountManager' in body.items[0]], [1, false])
    assert.equal((await profile(token)).body.memberships.length, 1)
    assert.equal((await t.send(token, `GET /api/companies/${companyId}/notes`)).status, 403)
  })

  it('acting is offered where it may be started', async () => {
    const { admin, companyId, owner, token } = await acting()
    const offered = async (asked: string) =>
      (await t.send(asked, `GET /api/companies/${companyId}`)).body.allowedActions.includes(
        'companies:impersonate',
      )
    const officer = await t.person({ role: 'complianceOfficer' })
    assert.deepEqual(
      [
        await offered(admin.token),
        await offered(officer.token),
        await offered(owner.token),
        await offered(token),
      ],
      [true, false, false, false],
    )
    await grant(owner.token, companyId, { allowed: false, writeHours: 0 })
    assert.equal(await offered(admin.token), false)
  })
})

describe('acting is unavailable', () => {
  const refused = async (token: string, companyId: string) => {
    const { status, body } = await begin(token, companyId)
    assert.deepEqual([status, body.title], [409, messages.impersonationUnavailable])
  }

  it('acting is unavailable for a company that is archived, has no active user, or whose owner refused', async () => {
    const { token } = await t.person({ role: 'administrator' })
    const [archived, empty, refusing] = [await t.company(), await t.company(), await t.company()]
    await t.person({ of: { [archived]: 'owner' } })
    await t.send(token, `PUT /api/companies/${archived}/archival`, { reason: 'They left.' })
    await refused(token, archived)
    const gone = await t.person({ of: { [empty]: 'owner' } })
    await deactivate(gone.id)
    await refused(token, empty)
    const owner = await t.person({ of: { [refusing]: 'owner' } })
    await grant(owner.token, refusing, { allowed: false, writeHours: 0 })
    await refused(token, refusing)
    const offered = async () => {
      const { body } = await t.send(token, 'GET /api/companies?actable=yes&pageSize=100')
      const ids = body.items.map(({ id }: { id: string }) => id)
      return [archived, empty, refusing].map((id) => ids.includes(id))
    }
    assert.deepEqual(await offered(), [false, false, false])
    await grant(owner.token, refusing, { allowed: true, writeHours: 0 })
    assert.deepEqual(await offered(), [false, false, true])
    assert.equal((await begin(token, refusing)).status, 201)
  })

  it('acting is unavailable for a company whose only user is staff', async () => {
    const { token } = await t.person({ role: 'administrator' })
    const companyId = await t.company()
    await t.person({ role: 'operations', of: { [companyId]: 'owner' } })
    await refused(token, companyId)
  })

  it('concurrent requests start acting once', async () => {
    const { admin, companyId } = await acting()
    const answers = await Promise.all(Array.from({ length: 6 }, () => begin(admin.token, companyId)))
    for (const { status } of answers) assert.ok([201, 409].includes(status), String(status))
    const tokens = answers.filter(({ status }) => status === 201).map(({ body }) => body.token as string)
    const standing = await Promise.all(tokens.map(profile))
    assert.equal(standing.filter(({ status }) => status === 200).length, 1)
  })

  it('a company outside the scope is not found, rather than unavailable for acting', async () => {
    const { token } = await t.person({ role: 'accountManager' })
    const companyId = await t.company()
    await t.person({ of: { [companyId]: 'owner' } })
    assert.equal((await begin(token, companyId)).status, 404)
    const officer = await t.person({ role: 'complianceOfficer' })
    assert.equal((await begin(officer.token, companyId)).status, 403)
  })

  it('acting is unavailable without a reason', async () => {
    const { token } = await t.person({ role: 'administrator' })
    const companyId = await t.company()
    const { status, body } = await t.send(token, `POST /api/companies/${companyId}/impersonation`, {
      reason: '  ',
    })
    assert.deepEqual([status, body.errors[0].pointer], [422, '/reason'])
  })
})

describe('an owner', () => {
  it('an owner lets staff change things for some hours, and revokes that at once', async () => {
    const { companyId, owner, token } = await acting()
    const refused = await addEmployee(token, companyId)
    assert.deepEqual([refused.status, refused.body.title], [403, ownMessages.actingReadOnly])
    const granted = await grant(owner.token, companyId, { allowed: true, writeHours: 2 })
    const hours = (Date.parse(granted.body.writeUntil) - Date.now()) / 3_600_000
    assert.ok(hours > 1.9 && hours <= 2, String(hours))
    assert.equal((await addEmployee(token, companyId)).status, 201)
    assert.equal((await profile(token)).body.acting.writeUntil, granted.body.writeUntil)
    await grant(owner.token, companyId, { allowed: true, writeHours: 0 })
    assert.equal((await addEmployee(token, companyId)).status, 403)
  })

  it('an owner grants 72 hours at most, and no one else can grant them', async () => {
    const { admin, companyId, owner, token } = await acting()
    const member = await t.person({ of: { [companyId]: 'member' } })
    for (const writeHours of [73, -1, 1.5, '1', null])
      assert.equal((await grant(owner.token, companyId, { allowed: true, writeHours })).status, 422)
    const access = { allowed: true, writeHours: 72 }
    assert.equal((await grant(admin.token, companyId, access)).status, 403)
    assert.equal((await grant(member.token, companyId, access)).status, 403)
    assert.equal((await grant(token, companyId, access)).body.title, ownMessages.notWhileActing)
    assert.equal((await grant(owner.token, companyId, access)).status, 200)
  })

  it('an owner’s refusal ends acting in progress, and the owner sees who acted, why and how long', async () => {
    const { companyId, owner, token } = await acting()
    const seen = async () =>
      (await t.send(owner.token, `GET /api/companies/${companyId}/support-access`)).body
    assert.deepEqual((await seen()).actings[0].endedAt, null)
    assert.equal((await profile(token)).status, 200)
    await grant(owner.token, companyId, { allowed: false, writeHours: 5 })
    assert.equal((await profile(token)).status, 401)
    const { allowed, writeUntil, actings } = await seen()
    assert.deepEqual([allowed, writeUntil, actings.length, actings[0].reason], [false, null, 1, reason])
    assert.match(actings[0].actorName, /^Test /)
    assert.ok(actings[0].endedAt)
  })
})

describe('acting ends', () => {
  it('acting ends by hand, and the administrator continues as themself', async () => {
    const { admin, companyId, token } = await acting()
    assert.equal((await profile(token)).status, 200)
    assert.equal((await t.send(token, 'DELETE /api/impersonation')).status, 204)
    assert.equal((await profile(token)).status, 401)
    assert.equal((await profile(admin.token)).body.acting, null)
    assert.equal((await t.send(admin.token, 'DELETE /api/impersonation')).status, 404)
    assert.equal((await begin(admin.token, companyId)).status, 201)
  })

  it('acting ends by time, and can be started again', async () => {
    const { admin, companyId, token } = await acting()
    await sql`update impersonations set expires_at = now() - interval '1 second' where actor_id = ${admin.id}`.execute(
      t.db,
    )
    assert.equal((await profile(token)).status, 401)
    const { body } = await t.send(admin.token, `GET /api/companies/${companyId}/support-access`)
    assert.ok(body.actings[0].endedAt)
    assert.equal((await begin(admin.token, companyId)).status, 201)
  })

  it('acting ends with a sign-out, which signs out both', async () => {
    const { admin, companyId, token } = await acting()
    assert.equal((await t.send(token, 'DELETE /api/token')).status, 204)
    assert.equal((await profile(token)).status, 401)
    assert.equal((await profile(admin.token)).status, 401)
    const other = await t.person({ role: 'administrator' })
    const { body } = await t.send(other.token, `GET /api/companies/${companyId}/support-access`)
    assert.ok(body.actings[0].endedAt)
  })

  it('acting ends with the session in which it started', async () => {
    const { admin, token } = await acting()
    assert.equal((await t.send(admin.token, 'DELETE /api/token')).status, 204)
    assert.equal((await profile(token)).status, 401)
  })

  for (const [how, change] of Object.entries({
    'when the administrator is deactivated': ({ admin }) => deactivate(admin.id),
    'when the person is deactivated': ({ owner }) => deactivate(owner.id),
    'when the person leaves the company': ({ owner }) =>
      sql`delete from memberships where user_id = ${owner.id}`.execute(t.db),
    'when the actor no longer may': ({ admin }) =>
      sql`update users set staff_role = 'operations' where id = ${admin.id}`.execute(t.db),
    'when the company is given to another account manager': ({ admin }) =>
      sql`delete from account_managers where user_id = ${admin.id}`.execute(t.db),
    'when the company is archived': ({ companyId }) =>
      sql`update companies set archived_at = now(), archive_reason = 'x' where id = ${companyId}`.execute(
        t.db,
      ),
    'when the session of the administrator runs out': ({ admin }) =>
      sql`update sessions set expires_at = now() where user_id = ${admin.id}`.execute(t.db),
  } satisfies Record<string, (who: Awaited<ReturnType<typeof acting>>) => Promise<unknown>>))
    it(`acting ends ${how}`, async () => {
      const who = await acting('accountManager')
      await change(who)
      assert.equal((await profile(who.token)).status, 401)
    })

  it('acting ends at once, also at a server that has just checked it', async () => {
    const { owner, token } = await acting()
    assert.equal((await profile(token)).status, 200)
    await deactivate(owner.id)
    await until(async () => (await profile(token)).status === 401, 1_000)
  })
})

describe('the end of acting', () => {
  const handler = impersonationJobs['impersonation.end']
  /** As the queue runs a job, which may come twice. */
  const run = (impersonationId: string, runId: string) =>
    handler(contextOf(t.db, jobTable['impersonation.end'], { impersonationId }, runOf(runId)))
  const ends = async (companyId: string) => {
    const { rows } = await sql<{ action: string; actor: string; person: string }>`
      select action, actor_id as actor, on_behalf_of as person from audit_events
      where company_id = ${companyId} and action in ('impersonation.ended', 'impersonation.ran-out')`.execute(
      t.db,
    )
    return rows
  }
  const runOut = (id: string) =>
    sql`
    update impersonations set expires_at = now() - interval '1 second' where id = ${id}`.execute(t.db)

  it('a job records the end of acting once when its time is over', async () => {
    const { admin, companyId, owner, token, begun } = await acting()
    const id = claimsOf(token).sid
    const job = (await t.jobs()).find(({ payload }) => payload.impersonationId === id)
    assert.deepEqual([job?.name, Date.parse(job!.runAt)], ['impersonation.end', Date.parse(begun.expiresAt)])
    await runOut(id)
    await Promise.all([run(id, 'a'), run(id, 'a'), run(id, 'b')])
    assert.deepEqual(await ends(companyId), [
      { action: 'impersonation.ran-out', actor: admin.id, person: owner.id },
    ])
  })

  it('acting that was ended by hand is not recorded as ended again', async () => {
    const { companyId, token } = await acting()
    await t.send(token, 'DELETE /api/impersonation')
    await run(claimsOf(token).sid, 'c')
    assert.deepEqual(
      (await ends(companyId)).map(({ action }) => action),
      ['impersonation.ended'],
    )
  })

  it('the end of acting is recorded when it starts again, where a browser could not report it', async () => {
    const { admin, companyId, owner, token } = await acting()
    assert.equal((await profile(token)).status, 200)
    const again = await begin(admin.token, companyId)
    assert.equal(again.status, 201)
    assert.equal((await profile(token)).status, 401)
    assert.equal((await profile(again.body.token)).status, 200)
    assert.deepEqual(await ends(companyId), [
      { action: 'impersonation.ended', actor: admin.id, person: owner.id },
    ])
  })
})

function runOf(id: string) {
  return { id, revision: 0, attempts: 1, max_attempts: 8 }
}

function deactivate(id: string) {
  return sql`update users set deactivated_at = now() where id = ${id}`.execute(t.db)
}
