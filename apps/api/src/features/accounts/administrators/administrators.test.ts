import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createPasswords } from '@domicile/server/auth/passwords'
import { newId } from '@domicile/server/db/ids'
import { createSendEmail } from '../../../domain/emails/emails.ts'
import { generateSync } from 'otplib'
import { sql } from 'kysely'
import { PEPPER, PUBLIC_URL, testApp } from '../../../test/app.ts'
import { details, PASSWORD, registering } from '../../../test/registration.ts'
import { createAdministrator } from './create-administrator.ts'

const OLD_PASSWORD = 'Forgotten-1!'

const t = await testApp({ staffTwoFactor: true })
const r: ReturnType<typeof registering> = registering(t)
const passwordHash: string = await createPasswords(PEPPER).hash(OLD_PASSWORD)
const sendEmail = createSendEmail(PUBLIC_URL, 'Domicile <no-reply@domicile.example>')

const newEmail = () => `${newId()}@firm.example`
const create = (address: string) => createAdministrator(t.db, sendEmail, address)
const tokenOf = ({ path }: { path: string }) => path.split(/[/#]/).at(-1)!
const open = (link: { path: string }) =>
  t.send(null, 'POST /api/invitations/opening', { token: tokenOf(link) })
const signIn = (email: string, password: string) => t.send(null, 'POST /api/token', { email, password })
const setPassword = (link: { path: string }, password = PASSWORD) =>
  t.send(null, 'PUT /api/password-reset', { token: tokenOf(link), password })

/** The audit rows about an address or a person, oldest first. */
async function recorded(about: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select action, actor_id as "actorId", reason, staff_only as "staffOnly", changes from audit_events
    where (subject = ${about} or subject_id::text = ${about}) and action like '%-by-operator'
    order by id`.execute(t.db)
  return rows
}

/** Registers by the link of an invitation, with an authenticator. */
async function register(link: { email: string; path: string }) {
  const body = details({ email: link.email, invitation: tokenOf(link) })
  const begun = await r.begin(body)
  if (begun.status !== 201) return begun
  const { registration, terms } = begun.body
  await r.accept(registration, terms.version)
  const { secret } = (await r.choose(registration, 'authenticator')).body
  return r.complete(registration, generateSync({ secret }))
}

describe('the address of a newcomer', () => {
  it('a newcomer becomes administrator by the operator’s link, which works once', async () => {
    const email = newEmail()
    const link = await create(`  ${email.toUpperCase()} `)
    assert.deepEqual([link.email, link.kind], [email, 'invitation'])
    const { body } = await open(link)
    assert.deepEqual(
      [body.email, body.role, body.companyName, body.invitedBy, body.hasAccount],
      [email, 'administrator', null, 'The operator', false],
    )
    const [mail] = await t.mailsTo(email)
    assert.ok(mail!.text!.includes(`${PUBLIC_URL}${link.path}`))
    const joined = await register(link)
    assert.equal(joined.status, 201)
    const { body: me } = await t.send(joined.body.token, 'GET /api/users/profile')
    assert.deepEqual([me.role, me.twoFactor], ['administrator', 'authenticator'])
    assert.equal((await t.send(joined.body.token, 'GET /api/audit')).status, 200)
    assert.equal((await open(link)).status, 410)
  })

  it('an administrator sees the operator’s invitation, takes it back, and finds it in the audit log', async () => {
    const [administrator, email] = [await t.person({ role: 'administrator' }), newEmail()]
    const link = await create(email)
    const listed = await t.send(administrator.token, `GET /api/invitations?q=${email}`)
    assert.deepEqual(
      listed.body.items.map((each: Record<string, unknown>) => [each.invitedBy, each.state, each.role]),
      [['The operator', 'pending', 'administrator']],
    )
    assert.equal(
      (await t.send(administrator.token, `DELETE /api/invitations/${listed.body.items[0].id}`)).status,
      204,
    )
    assert.equal((await open(link)).status, 410)
    const [entry] = await recorded(email)
    assert.deepEqual(
      [entry!.action, entry!.actorId, entry!.reason, entry!.staffOnly],
      ['invitation.sent-by-operator', null, 'npm run admin:create', true],
    )
    assert.ok(!JSON.stringify(entry).includes(tokenOf(link)))
  })

  it('a second run replaces the link, also one that expired or was an invitation to another role', async () => {
    const administrator = await t.person({ role: 'administrator' })
    const email = newEmail()
    const invited = { email, role: 'operations', companyId: null }
    assert.equal((await t.send(administrator.token, 'POST /api/invitations', invited)).status, 201)
    const first = await create(email)
    await sql`update invitations set expires_at = now() where email = ${email}`.execute(t.db)
    assert.equal((await open(first)).status, 410)
    const second = await create(email)
    const third = await create(email)
    for (const link of [first, second]) assert.equal((await open(link)).status, 410)
    assert.equal((await register(third)).status, 201)
    const actions = (await recorded(email)).map(({ action }) => action)
    assert.equal(actions.filter((action) => action === 'invitation.replaced-by-operator').length, 3)
  })

  it('of concurrent runs one link works', async () => {
    const email = newEmail()
    const links = await Promise.all([1, 2, 3].map(() => create(email)))
    const answers = await Promise.all(links.map(open))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 410, 410])
  })

  it('the holder of an account without a company joins the firm with it', async () => {
    const person = await t.person({ passwordHash })
    const link = await create(person.email)
    assert.equal((await open(link)).body.hasAccount, true)
    const accepted = await t.send(person.token, 'POST /api/invitations/acceptance', { token: tokenOf(link) })
    assert.equal(accepted.status, 200)
    assert.equal((await signIn(person.email, OLD_PASSWORD)).body.challenge.next, 'set-up')
  })
})

describe('the address of a member of staff', () => {
  it('a locked-out administrator gets a new start: no earlier password, link or session opens the account', async () => {
    const person = await t.person({ role: 'administrator', passwordHash })
    await sql`update users set two_factor = 'email' where id = ${person.id}`.execute(t.db)
    const begun = (await signIn(person.email, OLD_PASSWORD)).body.challenge
    await sql`insert into recovery_codes (id, user_id, hash) values (${newId()}, ${person.id}, 'x')`.execute(
      t.db,
    )
    await t.send(null, 'POST /api/password-reset', { email: person.email })
    await t.work('password-reset.send')
    const [mailed] = await t.mailsTo(person.email)
    const link = await create(person.email.toUpperCase())
    assert.equal(link.kind, 'reset')
    assert.equal((await t.send(person.token, 'GET /api/session')).status, 401)
    assert.equal((await signIn(person.email, OLD_PASSWORD)).status, 401)
    assert.equal(
      (await setPassword({ path: /\/reset-password\/[\w-]+/.exec(mailed!.text!)![0] })).status,
      410,
    )
    const answered = { challenge: begun.challenge, code: '123456' }
    assert.equal((await t.send(null, 'POST /api/token/two-factor', answered)).status, 401)
    assert.equal((await setPassword(link)).status, 204)
    assert.equal((await setPassword(link)).status, 410)
    const { body } = await signIn(person.email, PASSWORD)
    assert.deepEqual([body.token, body.challenge.next], [null, 'set-up'])
    const codes = await t.db.selectFrom('recovery_codes').where('user_id', '=', person.id).execute()
    assert.equal(codes.length, 0)
    assert.deepEqual(
      (await recorded(person.id)).map((entry) => [entry.action, entry.actorId, entry.changes]),
      [['user.reset-by-operator', null, []]],
    )
  })

  it('a locked-out administrator is not stopped by wrong codes, nor by a reset that was asked for before', async () => {
    const person = await t.person({ role: 'administrator', passwordHash })
    const other = await t.person({ role: 'administrator' })
    await sql`update users set two_factor = 'email' where id = ${person.id}`.execute(t.db)
    for (const account of [person.email, `codes of ${person.id}`])
      await sql`insert into failed_attempts (account, source, failures, forgotten_at)
        values (${account}, 'anywhere', 100, now() + interval '1 day')`.execute(t.db)
    await sql`
      insert into two_factor_resets (id, user_id, reason, requested_by, confirmed_by, confirmed_at, stop_hash, due_at)
      select ${newId()}, ${person.id}, 'x', ${other.id}, confirming.id, now(), sha256('x'), now()
      from users confirming where staff_role = 'administrator' and id not in (${person.id}, ${other.id})
      limit 1`.execute(t.db)
    await setPassword(await create(person.email))
    const { challenge } = (await signIn(person.email, PASSWORD)).body.challenge
    const { secret } = (
      await t.send(null, 'POST /api/two-factor/set-up', { challenge, method: 'authenticator' })
    ).body
    const set = { challenge, code: generateSync({ secret }) }
    assert.equal((await t.send(null, 'POST /api/token/two-factor', set)).status, 200)
    assert.equal((await signIn(person.email, PASSWORD)).body.challenge.next, 'code')
  })

  it('a colleague becomes administrator by the link', async () => {
    const person = await t.person({ role: 'operations', passwordHash })
    await setPassword(await create(person.email))
    const row = await t.db
      .selectFrom('users')
      .where('id', '=', person.id)
      .select('staff_role')
      .executeTakeFirstOrThrow()
    assert.equal(row.staff_role, 'administrator')
    const [entry] = await recorded(person.id)
    assert.deepEqual(entry!.changes, [{ field: 'role', before: 'operations', after: 'administrator' }])
  })
})

describe('an address that can have no link', () => {
  const refuses = async (address: string, reason: RegExp) => {
    const before = (await t.jobs()).length
    await assert.rejects(create(address), reason, address)
    assert.equal((await t.jobs()).length, before)
  }

  it('refuses clients, and those who were deactivated or archived, and changes nothing', async () => {
    const client = await t.person({ of: { [await t.company()]: 'owner' } })
    await refuses(client.email, /belongs to a client, who cannot be staff too/)
    for (const role of ['administrator', 'operations', undefined] as const) {
      const person = await t.person({ passwordHash, ...(role && { role }) })
      const change = (column: string) =>
        sql`update users set ${sql.ref(column)} = now() where id = ${person.id}`.execute(t.db)
      await change('deactivated_at')
      await refuses(person.email, /is deactivated\. An administrator can activate them/)
      await change('archived_at')
      await refuses(person.email, /is archived\./)
    }
  })

  it('refuses what is no address', async () => {
    for (const address of [
      '',
      ' ',
      'ada',
      'ada@',
      '@firm.example',
      'a@b.example,c@d.example',
      'Ada <a@b.example>',
    ])
      await refuses(address, /is not an email address/)
  })
})
