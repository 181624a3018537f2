import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { whileArchived } from '../../../test/archiving.ts'

const t = await testApp()

type Token = { token: string }
const newEmail = () => `${newId()}@invited.example`
const invite = ({ token }: Token, body: object) => t.send(token, 'POST /api/invitations', body)
const list = ({ token }: Token, query = '') => t.send(token, `GET /api/invitations?${query}`)
const resend = ({ token }: Token, id: string) => t.send(token, `PUT /api/invitations/${id}/sending`)
const open = (token: string) => t.send(null, 'POST /api/invitations/opening', { token })
const refuse = (token: string) => t.send(null, 'POST /api/invitations/refusal', { token })
const accept = (by: Token, token: string) => t.send(by.token, 'POST /api/invitations/acceptance', { token })
const linkTo = async (email: string) => /#([\w-]+)$/m.exec((await t.mailsTo(email))[0]!.text!)![1]!
/** Lets the hour pass in which an invitation is not sent again. */
const hourPasses = (id: string) =>
  sql`update invitations set sent_at = sent_at - interval '61 minutes' where id = ${id}`.execute(t.db)
const weekPasses = (id: string) =>
  sql`update invitations set expires_at = now() where id = ${id}`.execute(t.db)

describe('inviting', () => {
  it('an invitation mails a link to the address alone', async () => {
    const companyId = await t.company({ name: 'Saltmarsh' })
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const email = newEmail()
    const { status, body, raw } = await invite(owner, { email, role: 'member', companyId, firstName: 'Ada' })
    assert.equal(status, 201)
    assert.deepEqual([body.state, body.companyName, body.sendings], ['pending', 'Saltmarsh', 1])
    assert.deepEqual(body.allowedActions, ['resend', 'remove'])
    const token = await linkTo(email)
    assert.match(token, /^[\w-]{43}$/)
    assert.ok(!String(raw).includes(token))
    const opened = await open(token)
    assert.deepEqual(
      [opened.body.email, opened.body.firstName, opened.body.role, opened.body.hasAccount],
      [email, 'Ada', 'member', false],
    )
    assert.equal((await list(owner)).body.total, 1)
  })

  it('people invite within their reach and never above their own role', async () => {
    const manager = await t.person({ role: 'accountManager' })
    const [own, foreign] = [await t.company({ managerId: manager.id }), await t.company()]
    const owner = await t.person({ of: { [own]: 'owner' } })
    const member = await t.person({ of: { [own]: 'member' } })
    const operations = await t.person({ role: 'operations' })
    const pointerOf = async (by: Token, body: object) => {
      const answer = await invite(by, { email: newEmail(), ...body })
      return answer.status === 422 ? answer.body.errors[0].pointer : answer.status
    }
    for (const by of [member, operations])
      assert.equal(await pointerOf(by, { role: 'member', companyId: own }), 403)
    for (const by of [manager, owner]) {
      assert.equal(await pointerOf(by, { role: 'owner', companyId: own }), 201)
      assert.equal(await pointerOf(by, { role: 'owner', companyId: foreign }), '/companyId')
      assert.equal(await pointerOf(by, { role: 'owner', companyId: newId() }), '/companyId')
      assert.equal(await pointerOf(by, { role: 'administrator' }), '/role')
      assert.equal(await pointerOf(by, { role: 'operations', companyId: own }), '/companyId')
      assert.equal(await pointerOf(by, { role: 'viewer' }), '/companyId')
    }
    const administrator = await t.person({ role: 'administrator' })
    assert.equal(await pointerOf(administrator, { role: 'administrator' }), 201)
  })

  it('an address is invited once, also when two invite at once, and not to an archived company', async () => {
    const companyId = await t.company()
    const [one, other] = [
      await t.person({ of: { [companyId]: 'owner' } }),
      await t.person({ of: { [companyId]: 'owner' } }),
    ]
    const body = { email: newEmail(), role: 'viewer', companyId }
    const answers = await Promise.all([invite(one, body), invite(other, body)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422])
    assert.equal((await t.mailsTo(body.email)).length, 1)
    assert.equal((await invite(one, { ...body, email: other.email })).status, 422)
    const administrator = await t.person({ role: 'administrator' })
    await t.send(administrator.token, `PUT /api/companies/${companyId}/archival`, { reason: 'Left the firm' })
    assert.equal((await invite(administrator, { ...body, email: newEmail() })).status, 409)
    assert.equal((await invite(one, { ...body, email: newEmail() })).status, 401)
  })

  it('nobody is invited while the company is archived', async () => {
    const companyId = await t.company()
    const administrator = await t.person({ role: 'administrator' })
    const body = { email: newEmail(), role: 'viewer', companyId }
    const { status } = await whileArchived(t, companyId, () => invite(administrator, body))
    assert.deepEqual([status, (await t.mailsTo(body.email)).length], [409, 0])
  })

  it('inviting does not reveal to an owner who has an account elsewhere', async () => {
    const [own, foreign] = [await t.company(), await t.company()]
    const owner = await t.person({ of: { [own]: 'owner' } })
    const stranger = await t.person({ of: { [foreign]: 'owner' } })
    const answerTo = async (email: string) => {
      const { status, body } = await invite(owner, { email, role: 'member', companyId: own })
      return { status, body: { ...body, id: '', email: '', sentAt: '', expiresAt: '' } }
    }
    assert.deepEqual(await answerTo(stranger.email), await answerTo(newEmail()))
  })
})

describe('the list of invitations', () => {
  it('lists one’s own invitations, by state and words', async () => {
    const [own, foreign] = [await t.company(), await t.company()]
    const owner = await t.person({ of: { [own]: 'owner' } })
    const stranger = await t.person({ of: { [foreign]: 'owner' } })
    const invited = async (by: Token, companyId: string) =>
      (await invite(by, { email: newEmail(), role: 'member', companyId, lastName: 'Łęcka' })).body
    const [first, second] = [await invited(owner, own), await invited(owner, own)]
    const other = await invited(stranger, foreign)
    await weekPasses(first.id)
    const ids = async (query: string) =>
      (await list(owner, query)).body.items.map(({ id }: { id: string }) => id)
    assert.deepEqual(await ids(''), [second.id])
    assert.deepEqual(await ids('state=expired'), [first.id])
    assert.deepEqual(await ids('state=all&q=lecka'), [second.id, first.id])
    assert.deepEqual(await ids(`state=all&companyId=${foreign}`), [])
    for (const key of [`PUT /api/invitations/${other.id}/sending`, `DELETE /api/invitations/${other.id}`])
      assert.equal((await t.send(owner.token, key)).status, 404)
  })
})

describe('sending again', () => {
  it('an invitation is resent after an hour, also an expired one, and revokes the earlier link', async () => {
    const companyId = await t.company()
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const email = newEmail()
    const { id } = (await invite(owner, { email, role: 'member', companyId })).body
    const before = await linkTo(email)
    const early = await resend(owner, id)
    assert.equal(early.status, 429)
    assert.ok(Number(early.headers['retry-after']) > 3_500)
    await hourPasses(id)
    await weekPasses(id)
    assert.equal((await open(before)).status, 410)
    const again = await resend(owner, id)
    assert.deepEqual([again.body.state, again.body.sendings], ['pending', 2])
    assert.equal((await open(before)).status, 410)
    assert.equal((await open(await linkTo(email))).status, 200)
    assert.equal((await resend(owner, id)).status, 429)
  })

  it('an invitation of a deactivated or demoted inviter is dead until another person resends it', async () => {
    const companyId = await t.company()
    const [first, second] = [
      await t.person({ of: { [companyId]: 'owner' } }),
      await t.person({ of: { [companyId]: 'owner' } }),
    ]
    const email = newEmail()
    const { body: invited } = await invite(first, { email, role: 'member', companyId })
    const token = await linkTo(email)
    await sql`update users set deactivated_at = now() where id = ${first.id}`.execute(t.db)
    assert.equal((await open(token)).status, 410)
    const name = { firstName: 'Ada', lastName: 'Lovelace', companyName: 'Engines', timeZone: 'Europe/London' }
    const details = { ...name, email, password: 'Wq7#hazel-Ribs', invitation: token }
    assert.equal((await t.send(null, 'POST /api/registrations', details)).status, 410)
    assert.equal((await list(second, 'state=expired')).body.items[0].id, invited.id)
    await sql`update users set deactivated_at = null where id = ${first.id}`.execute(t.db)
    assert.equal((await open(token)).status, 200)
    await sql`update memberships set role = 'viewer' where user_id = ${first.id}`.execute(t.db)
    assert.equal((await open(token)).status, 410)
    await hourPasses(invited.id)
    const again = await resend(second, invited.id)
    assert.deepEqual([again.status, again.body.state], [200, 'pending'])
    assert.equal((await open(await linkTo(email))).status, 200)
  })

  it('an answered invitation can be neither resent nor removed', async () => {
    const companyId = await t.company()
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const email = newEmail()
    const { id } = (await invite(owner, { email, role: 'member', companyId })).body
    assert.equal((await t.send(owner.token, `DELETE /api/invitations/${id}`)).status, 204)
    assert.equal((await open(await linkTo(email))).status, 410)
    assert.equal((await t.send(owner.token, `DELETE /api/invitations/${id}`)).status, 409)
    await hourPasses(id)
    assert.equal((await resend(owner, id)).status, 409)
    assert.equal((await invite(owner, { email, role: 'member', companyId })).status, 201)
  })
})

describe('an answer to an invitation', () => {
  it('accepting an invitation adds an existing account to the company and keeps its password', async () => {
    const [company, before] = [await t.company({ name: 'New Harbour' }), await t.company()]
    const owner = await t.person({ of: { [company]: 'owner' } })
    const joining = await t.person({ of: { [before]: 'member' }, passwordHash: 'as it was' })
    await invite(owner, { email: joining.email, role: 'viewer', companyId: company })
    const token = await linkTo(joining.email)
    assert.equal((await open(token)).body.hasAccount, true)
    assert.equal((await t.send(joining.token, `GET /api/companies/${company}`)).status, 404)

    const smuggled = await t.send(joining.token, 'POST /api/invitations/acceptance', {
      token,
      password: 'Chosen-by-1',
    })
    assert.equal(smuggled.status, 422)
    const { status, body } = await accept(joining, token)
    assert.equal(status, 200)
    assert.deepEqual(body.membership, { companyId: company, companyName: 'New Harbour', role: 'viewer' })
    assert.equal((await t.send(joining.token, `GET /api/companies/${company}`)).status, 200)
    const kept = await t.db.selectFrom('users').where('id', '=', joining.id).selectAll().executeTakeFirst()
    assert.equal(kept!.password_hash, 'as it was')
    assert.equal((await accept(joining, token)).status, 410)
    assert.equal((await list(owner, 'state=accepted')).body.total, 1)
  })

  it('only the invited address answers an invitation', async () => {
    const company = await t.company()
    const owner = await t.person({ of: { [company]: 'owner' } })
    const thief = await t.person({ of: { [await t.company()]: 'owner' } })
    const email = newEmail()
    await invite(owner, { email, role: 'owner', companyId: company })
    const stolen = await accept(thief, await linkTo(email))
    assert.deepEqual([stolen.status, stolen.body.type.split('/').at(-1)], [403, 'other-address'])
    assert.equal((await t.send(thief.token, `GET /api/companies/${company}`)).status, 404)
    assert.equal((await open(await linkTo(email))).status, 200)
  })

  it('an invitation is answered by the latest link alone, and not once it was removed', async () => {
    const companyId = await t.company()
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const joining = await t.person({ of: { [await t.company()]: 'owner' } })
    const { id } = (await invite(owner, { email: joining.email, role: 'owner', companyId })).body
    const before = await linkTo(joining.email)
    await hourPasses(id)
    await resend(owner, id)
    for (const answer of [await accept(joining, before), await refuse(before)])
      assert.equal(answer.status, 410)
    await t.send(owner.token, `DELETE /api/invitations/${id}`)
    assert.equal((await accept(joining, await linkTo(joining.email))).status, 410)
    assert.equal((await t.send(joining.token, `GET /api/companies/${companyId}`)).status, 404)
  })

  it('accepting an invitation fails for a company archived since', async () => {
    const companyId = await t.company()
    const administrator = await t.person({ role: 'administrator' })
    const joining = await t.person({})
    await invite(administrator, { email: joining.email, role: 'member', companyId })
    const link = await linkTo(joining.email)
    const archival = `/api/companies/${companyId}/archival`
    await t.send(administrator.token, `PUT ${archival}`, { reason: 'Left the firm' })
    for (const answer of [await open(link), await accept(joining, link)]) assert.equal(answer.status, 410)
    await t.send(administrator.token, `DELETE ${archival}`, { reason: 'Came back to us' })
    assert.equal((await accept(joining, link)).status, 410)
  })

  it('accepting an invitation gives no unknown role', async () => {
    const companyId = await t.company()
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const email = newEmail()
    const { id } = (await invite(owner, { email, role: 'member', companyId })).body
    for (const role of ['administrator', 'captain', '']) {
      const changing = sql`update invitations set role = ${role} where id = ${id}`.execute(t.db)
      await assert.rejects(changing, /violates check constraint/)
    }
  })

  it('an invitation is answered once, also by two concurrent answers', async () => {
    const company = await t.company()
    const owner = await t.person({ of: { [company]: 'owner' } })
    const joining = await t.person({})
    await invite(owner, { email: joining.email, role: 'member', companyId: company })
    const token = await linkTo(joining.email)
    // Opens the connections first: else one answer is done before the others have theirs.
    await Promise.all(Array.from({ length: 8 }, () => t.send(joining.token, 'GET /api/users/profile')))
    const tries = Array.from({ length: 8 }, (_, index) =>
      index % 4 === 3 ? refuse(token) : accept(joining, token),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    assert.equal(statuses.filter((status) => status < 300).length, 1)
    assert.equal(statuses.filter((status) => status === 410).length, 7)
  })

  it('declines an invitation', async () => {
    const company = await t.company()
    const owner = await t.person({ of: { [company]: 'owner' } })
    const email = newEmail()
    await invite(owner, { email, role: 'member', companyId: company })
    assert.equal((await refuse(await linkTo(email))).status, 204)
    for (const answer of [
      await refuse(await linkTo(email)),
      await open(await linkTo(email)),
      await open('nonsense'),
    ])
      assert.deepEqual([answer.status, answer.body.title], [410, 'This token is invalid'])
    assert.equal((await list(owner, 'state=declined')).body.total, 1)
  })

  it('accepting an invitation never makes one person both staff and client', async () => {
    const company = await t.company()
    const administrator = await t.person({ role: 'administrator' })
    const owner = await t.person({ of: { [company]: 'owner' } })
    const colleague = await t.person({ role: 'operations' })
    await invite(owner, { email: colleague.email, role: 'member', companyId: company })
    assert.equal((await accept(colleague, await linkTo(colleague.email))).status, 409)
    const client = await t.person({})
    await invite(administrator, { email: client.email, role: 'operations' })
    assert.deepEqual((await accept(client, await linkTo(client.email))).body, { membership: null })
    const { staff_role } = await t.db
      .selectFrom('users')
      .where('id', '=', client.id)
      .select('staff_role')
      .executeTakeFirstOrThrow()
    assert.equal(staff_role, 'operations')
  })
})

describe('inviting many', () => {
  const bulk = ({ token }: Token, csv: string) => t.send(token, 'POST /api/invitations/bulk', { csv })

  it('inviting many reads a list as spreadsheets and mail programs leave it', async () => {
    const companyId = await t.company({ name: 'Baltic Ferries' })
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const [first, second] = [newEmail(), newEmail()]
    const { body, status } = await bulk(
      owner,
      [
        '\uFEFFsep=;',
        '',
        'Email;Role;Company;Last name',
        `\u200B${first}\u200B;viewer;\u2060Baltic Ferries;Holm`,
        ';;;',
        `${second};viewer;Baltic Ferries;"two`,
        'lines"',
        'nobody;viewer;Baltic Ferries;',
        'jan@zażółć.example;viewer;Baltic Ferries;',
      ].join('\r\n'),
    )
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(
      body.results.map(({ line, email, invited }: { line: number; email: string; invited: boolean }) => [
        line,
        email,
        invited,
      ]),
      [
        [4, first, true],
        [6, second, true],
        [8, 'nobody', false],
        [9, 'jan@zażółć.example', true],
      ],
    )
  })

  it('inviting many returns the result of each line, and one bad line does not stop the others', async () => {
    const companyId = await t.company({ name: 'Łódź Ferries, Ltd' })
    const foreign = await t.company({ name: 'Foreign Ferries' })
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const [first, last] = [newEmail(), newEmail()]
    const csv = ['E-mail? no;', '']
    assert.equal((await bulk(owner, csv.join('\n'))).status, 422)
    const { status, body } = await bulk(
      owner,
      [
        '\uFEFFEmail,Role,Company,First name,Last name',
        `${first},Owner,"lodz ferries, ltd",Ada,"Lovelace, Countess"`,
        `nobody,member,${companyId},,`,
        `${newEmail()},captain,${companyId},,`,
        `${newEmail()},member,${foreign},,`,
        `${newEmail()},Account manager,,,`,
        `${first},viewer,${companyId},,`,
        '',
        `${last},viewer,${companyId},,`,
      ].join('\r\n'),
    )
    assert.equal(status, 200)
    type Result = { line: number; invited: boolean; problem: string | null }
    assert.deepEqual(
      body.results.map(({ line, invited, problem }: Result) => [line, invited, problem]),
      [
        [2, true, null],
        [3, false, 'This is not a valid email address'],
        [4, false, 'There is no role “captain”.'],
        [5, false, 'Company not found.'],
        [6, false, 'You cannot assign a role above your own.'],
        [7, false, 'This person is already invited. Resend their invitation.'],
        [9, true, null],
      ],
    )
    assert.equal((await t.mailsTo(first)).length + (await t.mailsTo(last)).length, 2)
    const [sent] = (await list(owner, `q=${first}`)).body.items
    assert.deepEqual([sent.lastName, sent.role], ['Lovelace, Countess', 'owner'])
  })

  it('inviting many knows the headings of other programs, and loses no cell without a word', async () => {
    const administrator = await t.person({ role: 'administrator' })
    const refused = async (csv: string) => {
      const { status, body } = await bulk(administrator, csv)
      assert.equal(status, 422, csv)
      return body.errors[0].message as string
    }
    const email = newEmail()
    const head = 'E-Mail Address;ROLE;Given-Name;Surname'
    assert.equal(
      (await bulk(administrator, `${head}\n${email};operations;Ada;Holm`)).body.results[0].invited,
      true,
    )
    const [sent] = (await list(administrator, `q=${email}`)).body.items
    assert.deepEqual([sent.firstName, sent.lastName], ['Ada', 'Holm'])
    assert.match(
      await refused(`email,role,Department\n${email},operations,x`),
      /^The column “Department” is not read/,
    )
    assert.match(
      await refused(`email,role\n\n${email},"operations\n${email},operations`),
      /^Line 3: A quotation mark is not closed/,
    )
    const long = await bulk(administrator, `email,role,last name\n${newEmail()},operations,Holm, Jr.`)
    assert.match(long.body.results[0].problem, /^The line has more cells than columns/)
  })

  it('inviting many takes at most 500 lines', async () => {
    const administrator = await t.person({ role: 'administrator' })
    const lines = (count: number) =>
      ['email,role', ...Array.from({ length: count }, () => `${newEmail()},operations`)].join('\n')
    assert.equal((await bulk(administrator, lines(501))).status, 422)
    const { body } = await bulk(administrator, lines(500))
    assert.equal(body.results.filter(({ invited }: { invited: boolean }) => invited).length, 500)
  })
})
