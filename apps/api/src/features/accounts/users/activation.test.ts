import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createPasswords } from '@domicile/server/auth/passwords'
import { sql } from 'kysely'
import { createSendEmail } from '../../../domain/emails/emails.ts'
import { carryOutDueResets } from '../../../domain/sign-in/sign-in-ends.ts'
import { PEPPER, testApp } from '../../../test/app.ts'

const t = await testApp()

type Token = { token: string }
const put = ({ token }: Token, path: string, body?: object) => t.send(token, `PUT /api/users/${path}`, body)
const deactivate = (by: Token, id: string, handOverTo: string | null = null) =>
  put(by, `${id}/deactivation`, { reason: 'Left the firm', handOverTo })
const profile = ({ token }: Token) => t.send(token, 'GET /api/users/profile')
/** None of these mails is sent: the tests check what is written. */
const carryOut = () =>
  carryOutDueResets(t.db, createSendEmail('http://localhost:3000', 'Domicile <a@b.example>'))

describe('deactivation', () => {
  it('deactivation ends every session at once, hands the companies over, and says so in their history', async () => {
    const administrator = await t.person({ role: 'administrator' })
    const [leaving, successor] = [
      await t.person({ role: 'accountManager' }),
      await t.person({ role: 'accountManager' }),
    ]
    const company = await t.company({ name: 'Harbour Light', managerId: leaving.id })
    assert.equal((await profile(leaving)).status, 200)

    const work = await t.send(administrator.token, `GET /api/users/${leaving.id}/work`)
    assert.deepEqual(work.body.companies, [{ id: company, name: 'Harbour Light' }])
    assert.ok(work.body.candidates.some(({ id }: { id: string }) => id === successor.id))
    assert.ok(!work.body.candidates.some(({ id }: { id: string }) => id === leaving.id))

    const alone = await deactivate(administrator, leaving.id)
    assert.deepEqual([alone.status, alone.body.errors[0].pointer], [422, '/handOverTo'])
    assert.equal((await profile(leaving)).status, 200)
    const done = await deactivate(administrator, leaving.id, successor.id)
    assert.equal(done.body.state, 'deactivated')
    assert.equal((await profile(leaving)).status, 401)
    const { rows } = await sql<{ end_reason: string }>`
      select end_reason from sessions where user_id = ${leaving.id}`.execute(t.db)
    assert.deepEqual(rows, [{ end_reason: 'deactivated' }])
    const { body } = await t.send(administrator.token, `GET /api/companies/${company}`)
    assert.equal(body.accountManager.id, successor.id)
    const history = await t.send(administrator.token, `GET /api/companies/${company}/history`)
    assert.match(JSON.stringify(history.body.items), /accountManager/)
  })

  it('deactivation reassigns open projects and tasks, and frees a client’s tasks for the company', async () => {
    const administrator = await t.person({ role: 'administrator' })
    const [leaving, successor] = [
      await t.person({ role: 'operations' }),
      await t.person({ role: 'operations' }),
    ]
    const company = await t.company()
    const member = await t.person({ of: { [company]: 'member' } })
    const values = { title: 'Annual return', deadline: '2999-12-31', needsAcceptance: true }
    const project = { companyId: company, managerId: leaving.id, ...values }
    const { id } = (await t.send(administrator.token, 'POST /api/projects', project)).body
    for (const assignee of [leaving, member])
      await sql`
        insert into project_tasks (id, company_id, project_id, title, assignee_id)
        values (gen_random_uuid(), ${company}, ${id}, 'Sign', ${assignee.id})`.execute(t.db)
    const work = (await t.send(administrator.token, `GET /api/users/${leaving.id}/work`)).body
    assert.deepEqual([work.projects, work.tasks, work.runs], [1, 1, 0])
    assert.equal((await deactivate(administrator, leaving.id)).status, 422)
    assert.equal((await deactivate(administrator, leaving.id, successor.id)).status, 200)
    const shown = (await t.send(administrator.token, `GET /api/projects/${id}`)).body
    assert.equal(shown.manager.id, successor.id)
    const notices = (await t.send(successor.token, 'GET /api/notices?view=news')).body.items
    assert.match(notices[0].title, /^You are now responsible for the work of /)
    assert.equal((await deactivate(administrator, member.id)).status, 200)
    const { rows } = await sql<{ assignee: string | null }>`
      select assignee_id as assignee from project_tasks where project_id = ${id} order by assignee_id nulls last`.execute(
      t.db,
    )
    assert.deepEqual(
      rows.map(({ assignee }) => assignee),
      [successor.id, null],
    )
  })

  it('deactivation hands watched texts over, so that their changes reach a user', async () => {
    const administrator = await t.person({ role: 'administrator' })
    const [leaving, successor] = [
      await t.person({ role: 'contentEditor' }),
      await t.person({ role: 'contentEditor' }),
    ]
    const watch = { title: 'Records Act', frequency: 'weekly', ownerId: leaving.id }
    const { id, version } = (await t.send(administrator.token, 'POST /api/watches', watch)).body
    const work = await t.send(administrator.token, `GET /api/users/${leaving.id}/work`)
    assert.equal(work.body.watches, 1)
    assert.equal((await deactivate(administrator, leaving.id)).status, 422)
    assert.equal((await deactivate(administrator, leaving.id, successor.id)).status, 200)
    const shown = (await t.send(administrator.token, `GET /api/watches/${id}`)).body
    assert.deepEqual([shown.owner.id, shown.version], [successor.id, version + 1])
    const { body } = await t.send(administrator.token, 'GET /api/audit')
    assert.match(JSON.stringify(body.items), /"watch".*"Records Act"/)
  })

  it('deactivation of oneself, twice, or by those who are no administrators is refused', async () => {
    const administrator = await t.person({ role: 'administrator' })
    const other = await t.person({ role: 'administrator' })
    const company = await t.company()
    const owner = await t.person({ of: { [company]: 'owner' } })
    const member = await t.person({ of: { [company]: 'member' } })
    const operations = await t.person({ role: 'operations' })
    assert.equal((await deactivate(administrator, administrator.id)).status, 409)
    for (const by of [owner, operations]) assert.equal((await deactivate(by, member.id)).status, 403)
    assert.equal((await deactivate(other, member.id)).status, 200)
    assert.equal((await deactivate(other, member.id)).status, 409)
  })

  it('the last owner of an active company cannot be deactivated', async () => {
    const administrator = await t.person({ role: 'administrator' })
    const company = await t.company()
    const owner = await t.person({ of: { [company]: 'owner' } })
    const refused = await deactivate(administrator, owner.id)
    assert.deepEqual(
      [refused.status, refused.body.title],
      [409, 'Assign another owner before removing the last one.'],
    )
    await t.send(administrator.token, `PUT /api/companies/${company}/archival`, { reason: 'Left the firm' })
    assert.equal((await deactivate(administrator, owner.id)).status, 200)
  })

  it('reactivation sends a link for a new password, and removes the earlier second factor', async () => {
    const administrator = await t.person({ role: 'administrator' })
    const person = await withSecondFactor(await t.person({ role: 'operations' }))
    await deactivate(administrator, person.id)
    const path = `/api/users/${person.id}`
    const active = await t.send(administrator.token, `DELETE ${path}/deactivation`)
    assert.deepEqual([active.body.state, active.body.twoFactor], ['active', null])
    const [mail] = await t.mailsTo(person.email)
    assert.match(mail!.text!, /\/reset-password\/[\w-]{43}$/m)
    assert.equal((await profile(person)).status, 401)
    assert.equal((await t.send(administrator.token, `DELETE ${path}/deactivation`)).status, 409)
    const login = { email: person.email, password: 'Any-Word-12' }
    assert.equal((await t.send(null, 'POST /api/token', login)).body.type, '/problems/wrong-credentials')
  })

  it('a user is deactivated before the archive, and stays so when restored', async () => {
    const administrator = await t.person({ role: 'administrator' })
    const person = await t.person({ role: 'contentEditor' })
    const send = (key: string) => t.send(administrator.token, key)
    const archival = `/api/users/${person.id}/archival`
    assert.equal((await send(`PUT ${archival}`)).status, 409)
    await deactivate(administrator, person.id)
    assert.equal((await send(`PUT ${archival}`)).body.state, 'archived')
    const listed = async (query: string) =>
      (await send(`GET /api/users?q=${person.email}&${query}`)).body.total as number
    assert.deepEqual(
      [await listed(''), await listed('state=deactivated'), await listed('state=archived')],
      [0, 0, 1],
    )
    assert.equal((await send(`DELETE /api/users/${person.id}/deactivation`)).status, 409)
    assert.equal((await send(`DELETE ${archival}`)).body.state, 'deactivated')
  })
})

describe('a reset of the second factor', () => {
  const request = ({ token }: Token, id: string) =>
    t.send(token, `POST /api/users/${id}/two-factor-reset`, { reason: 'The phone fell into the sea' })
  const confirm = (by: Token, id: string) => put(by, `${id}/two-factor-reset/confirmation`)
  const dayPasses = () => sql`update two_factor_resets set due_at = now() where done_at is null`.execute(t.db)
  const offered = async ({ token }: Token, id: string) =>
    (await t.send(token, `GET /api/users/${id}`)).body.allowedActions.filter((action: string) =>
      action.includes('two-factor-reset'),
    )
  const factorOf = async (id: string) =>
    (await t.db.selectFrom('users').where('id', '=', id).select('two_factor').executeTakeFirstOrThrow())
      .two_factor

  it('resetting a second factor takes two administrators and a day; then it ends every session', async () => {
    const [first, second] = [
      await t.person({ role: 'administrator' }),
      await t.person({ role: 'administrator' }),
    ]
    const person = await withSecondFactor(await t.person({ role: 'operations' }))
    await t.db
      .insertInto('recovery_codes')
      .values({ id: person.id, user_id: person.id, hash: Buffer.from('x') })
      .execute()
    assert.deepEqual(await offered(first, person.id), ['request-two-factor-reset'])
    const asked = await request(first, person.id)
    assert.equal(asked.status, 201)
    assert.deepEqual(await offered(first, person.id), [])
    assert.deepEqual(await offered(second, person.id), ['confirm-two-factor-reset'])
    assert.equal(asked.body.twoFactorReset.confirmedBy, null)
    assert.deepEqual([(await request(second, person.id)).status], [409])
    assert.equal((await confirm(first, person.id)).status, 409)
    await dayPasses()
    await carryOut()
    assert.equal(await factorOf(person.id), 'authenticator')

    assert.equal((await confirm(second, person.id)).status, 200)
    await t.db
      .updateTable('two_factor_resets')
      .set({ due_at: sql<string>`now() + interval '1 hour'` })
      .execute()
    await carryOut()
    assert.equal(await factorOf(person.id), 'authenticator')
    assert.equal((await profile(person)).status, 200)

    await dayPasses()
    await Promise.all([carryOut(), carryOut()])
    assert.equal(await factorOf(person.id), null)
    assert.deepEqual(await offered(first, person.id), [])
    const left = await t.db
      .selectFrom('recovery_codes')
      .where('user_id', '=', person.id)
      .selectAll()
      .execute()
    assert.deepEqual(left, [])
    const session = await t.db
      .selectFrom('sessions')
      .where('user_id', '=', person.id)
      .selectAll()
      .executeTakeFirst()
    assert.equal(session!.end_reason, 'two-factor-reset')
    assert.deepEqual(
      (await t.mailsTo(person.email)).map(({ kind }) => kind),
      ['two-factor-reset-done', 'two-factor-reset-requested'],
    )
  })

  it('resetting a second factor applies to its user’s sign-in once due, and to no other user’s', async () => {
    const [first, second] = [
      await t.person({ role: 'administrator' }),
      await t.person({ role: 'administrator' }),
    ]
    const passwordHash = await createPasswords(PEPPER).hash('Right-pass-1')
    const people = [await t.person({ passwordHash }), await t.person({ passwordHash })]
    for (const person of people) {
      await withSecondFactor(person)
      await request(first, person.id)
      await confirm(second, person.id)
    }
    await dayPasses()
    const signIn = await t.send(null, 'POST /api/token', {
      email: people[0]!.email,
      password: 'Right-pass-1',
    })
    assert.deepEqual([signIn.status, signIn.body.challenge], [200, null])
    assert.deepEqual([await factorOf(people[0]!.id), await factorOf(people[1]!.id)], [null, 'authenticator'])
    assert.equal((await profile(people[0]!)).status, 401)
    const mails = await t.mailsTo(people[0]!.email)
    assert.ok(mails.some(({ kind }) => kind === 'two-factor-reset-done'))
  })

  it('resetting a second factor is stopped by the link of its mail, once, and by nothing that its requester sees', async () => {
    const [first, second] = [
      await t.person({ role: 'administrator' }),
      await t.person({ role: 'administrator' }),
    ]
    const person = await withSecondFactor(await t.person({ role: 'operations' }))
    const asked = await request(first, person.id)
    await confirm(second, person.id)
    const token = /#([\w-]+)$/m.exec((await t.mailsTo(person.email))[0]!.text!)![1]!
    assert.doesNotMatch(String(asked.raw), new RegExp(token))
    const stop = (sent: string) => t.send(null, 'POST /api/two-factor-resets/stop', { token: sent })
    assert.equal((await stop('another')).status, 410)
    assert.equal((await stop(token)).status, 204)
    assert.equal((await stop(token)).status, 410)
    await dayPasses()
    await carryOut()
    assert.equal(await factorOf(person.id), 'authenticator')
    assert.equal((await request(first, person.id)).status, 201)
  })

  it('resetting a second factor is requested within one’s reach, and never confirmed by the person themself', async () => {
    const company = await t.company()
    const owner = await t.person({ of: { [company]: 'owner' } })
    const member = await withSecondFactor(await t.person({ of: { [company]: 'member' } }))
    const administrator = await withSecondFactor(await t.person({ role: 'administrator' }))
    const manager = await t.person({ role: 'accountManager' })
    assert.equal((await request(member, owner.id)).status, 403)
    assert.equal((await request(manager, member.id)).status, 404)
    assert.equal((await request(owner, administrator.id)).status, 404)
    assert.equal((await request(owner, member.id)).status, 201)
    assert.equal((await confirm(owner, member.id)).status, 403)
    assert.equal((await confirm(administrator, member.id)).status, 200)
    assert.equal((await request(administrator, owner.id)).status, 409)
    const other = await t.person({ role: 'administrator' })
    await request(other, administrator.id)
    assert.equal((await confirm(administrator, administrator.id)).status, 409)
  })
})

async function withSecondFactor<T extends { id: string }>(person: T): Promise<T> {
  await t.db
    .updateTable('users')
    .set({ two_factor: 'authenticator', totp_seed: Buffer.from('a sealed seed') })
    .where('id', '=', person.id)
    .execute()
  return person
}
