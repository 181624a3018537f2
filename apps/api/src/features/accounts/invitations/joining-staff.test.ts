import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createPasswords } from '@domicile/server/auth/passwords'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { PEPPER, testApp } from '../../../test/app.ts'

const PASSWORD = 'Demo-pass-1'

const t = await testApp({ staffTwoFactor: true })
const passwordHash: string = await createPasswords(PEPPER).hash(PASSWORD)

const signIn = (email: string) => t.send(null, 'POST /api/token', { email, password: PASSWORD })
const refresh = (refreshToken: string) => t.send(null, 'POST /api/token/refresh', { refreshToken })
const isSignedIn = async (token: string) => (await t.send(token, 'GET /api/session')).status === 200

/** Invites an address to the firm; returns the token of the link. */
async function inviteToStaff(email: string): Promise<string> {
  const administrator = await t.person({ role: 'administrator' })
  const invited = await t.send(administrator.token, 'POST /api/invitations', {
    email,
    role: 'administrator',
    companyId: null,
    firstName: null,
    lastName: null,
    jobTitle: null,
  })
  assert.equal(invited.status, 201)
  return /invitation#([\w-]+)/.exec((await t.mailsTo(email))[0]!.text!)![1]!
}

describe('accepting an invitation to the firm', () => {
  it('accepting a staff invitation ends every session of the person, who signs in again with a second factor', async () => {
    const person = await t.person({ passwordHash })
    const [here, there] = [(await signIn(person.email)).body, (await signIn(person.email)).body]
    assert.ok(await isSignedIn(there.token))
    const token = await inviteToStaff(person.email)
    assert.equal((await t.send(here.token, 'POST /api/invitations/acceptance', { token })).status, 200)
    for (const session of [here, there]) {
      assert.equal(await isSignedIn(session.token), false)
      assert.equal((await refresh(session.refreshToken)).status, 401)
    }
    const again = (await signIn(person.email)).body
    assert.deepEqual([again.token, again.challenge.next], [null, 'set-up'])
  })

  it('accepting a staff invitation ends acting as them', async () => {
    const person = await t.person({ passwordHash })
    const [actor, companyId, id] = [await t.person({ role: 'administrator' }), await t.company(), newId()]
    await sql`
      insert into impersonations (id, session_id, actor_id, user_id, company_id, reason)
      values (${id}, ${actor.sessionId}, ${actor.id}, ${person.id}, ${companyId}, 'Help')`.execute(t.db)
    const token = await inviteToStaff(person.email)
    assert.equal((await t.send(person.token, 'POST /api/invitations/acceptance', { token })).status, 200)
    const { rows } = await sql`select from impersonations where id = ${id} and ended_at is not null`.execute(
      t.db,
    )
    assert.equal(rows.length, 1)
    const { rows: recorded } = await sql`
      select from audit_events where action = 'impersonation.ended' and actor_id = ${actor.id}`.execute(t.db)
    assert.equal(recorded.length, 1)
  })

  it('joining a company keeps the sessions of the person', async () => {
    const [person, companyId] = [await t.person({ passwordHash }), await t.company()]
    const administrator = await t.person({ role: 'administrator' })
    const invitation = { email: person.email, role: 'member', companyId }
    await t.send(administrator.token, 'POST /api/invitations', {
      ...invitation,
      firstName: null,
      lastName: null,
      jobTitle: null,
    })
    const token = /invitation#([\w-]+)/.exec((await t.mailsTo(person.email))[0]!.text!)![1]!
    assert.equal((await t.send(person.token, 'POST /api/invitations/acceptance', { token })).status, 200)
    assert.ok(await isSignedIn(person.token))
  })

  it('a staff invitation is refused to those who have just joined a company in another session', async () => {
    const [person, companyId] = [await t.person({ passwordHash }), await t.company()]
    const { token: there } = (await signIn(person.email)).body
    // The server keeps the roles of a session for some seconds.
    assert.ok(await isSignedIn(there))
    const token = await inviteToStaff(person.email)
    await sql`insert into memberships (user_id, company_id, role) values (${person.id}, ${companyId}, 'member')`.execute(
      t.db,
    )
    const refused = await t.send(there, 'POST /api/invitations/acceptance', { token })
    assert.deepEqual([refused.status, refused.body.type], [409, '/problems/client'])
  })

  it('a concurrent sign-in by password alone gets no session after joining the staff', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await t.person({ passwordHash })
      const token = await inviteToStaff(person.email)
      const answers = await Promise.all([
        signIn(person.email),
        signIn(person.email),
        t.send(person.token, 'POST /api/invitations/acceptance', { token }),
      ])
      for (const { body } of answers.slice(0, 2))
        if (body.token) assert.equal(await isSignedIn(body.token), false)
    }
  })
})

describe('a session of a person whose role changed', () => {
  const withRole = async (role: string | null, twoFactor: string | null) => {
    const person = await t.person({ passwordHash })
    const { refreshToken, token } = (await signIn(person.email)).body
    await sql`
      update users set staff_role = ${role}, two_factor = ${twoFactor} where id = ${person.id}`.execute(t.db)
    return { ...person, refreshToken, token }
  }
  const grow = (userId: string, interval: string) =>
    sql`update sessions set started_at = started_at - ${interval}::interval where user_id = ${userId}`.execute(
      t.db,
    )
  const rest = (userId: string, interval: string) =>
    sql`update refresh_tokens set created_at = created_at - ${interval}::interval
      where session_id in (select id from sessions where user_id = ${userId})`.execute(t.db)

  it('a session is not refreshed without the second factor that a new role requires', async () => {
    const { refreshToken, token } = await withRole('administrator', null)
    assert.equal((await refresh(refreshToken)).status, 401)
    assert.equal(await isSignedIn(token), false)
  })

  it('a session lasts as long as the current role allows, not that of the sign-in', async () => {
    const client = await withRole(null, 'email')
    await grow(client.id, '25 hours')
    await rest(client.id, '13 hours')
    assert.equal((await refresh(client.refreshToken)).status, 200)
    const young = await withRole('operations', 'email')
    await grow(young.id, '23 hours')
    assert.equal((await refresh(young.refreshToken)).status, 200)
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from expires_at - started_at)::float / 3600 as hours from sessions
      where user_id = ${young.id} order by id desc limit 1`.execute(t.db)
    assert.ok(rows[0]!.hours <= 24, String(rows[0]!.hours))
    const old = await withRole('operations', 'email')
    await grow(old.id, '25 hours')
    assert.equal((await refresh(old.refreshToken)).status, 401)
    const idle = await withRole('operations', 'email')
    await rest(idle.id, '13 hours')
    assert.equal((await refresh(idle.refreshToken)).status, 401)
  })
})
