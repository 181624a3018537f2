import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { createPasswords } from '@domicile/server/auth/passwords'
import { tokenHash } from '@domicile/server/auth/tokens'
import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { PEPPER, testApp } from '../../../test/app.ts'

const PASSWORD = 'Right-pass-1'
const NEW_PASSWORD = 'Wq7#hazel-Ribs'

const t = await testApp()
const passwordHash: string = await createPasswords(PEPPER).hash(PASSWORD)

type Token = { token: string }
const request = ({ token }: Token, email: string, more: object = {}) =>
  t.send(token, 'POST /api/account/email-change', { currentPassword: PASSWORD, email, ...more })
const pending = async ({ token }: Token) =>
  (await t.send(token, 'GET /api/account/email-change')).body.pending
const check = (token: string) => t.send(null, 'POST /api/email-changes/check', { token })
const confirm = (token: string) => t.send(null, 'PUT /api/email-changes/confirmation', { token })
const reject = (token: string) => t.send(null, 'PUT /api/email-changes/rejection', { token })
const undo = (token: string) => t.send(null, 'POST /api/email-changes/undo', { token })
const signIn = (email: string, password = PASSWORD) => t.send(null, 'POST /api/token', { email, password })
const isSignedIn = async (token: string) => (await t.send(token, 'GET /api/session')).status === 200
const emailOf = async (id: string) =>
  (await t.db.selectFrom('users').where('id', '=', id).select('email').executeTakeFirstOrThrow()).email
const newAddress = () => `${newId()}@moved.example`
const kinds = async (email: string) => (await t.mailsTo(email)).map(({ kind }) => kind)

async function client() {
  const person = await t.person({ passwordHash, of: { [await t.company()]: 'member' } })
  return { ...person, ...((await signIn(person.email)).body as Token) }
}

/** The token of the link in the latest mail of a kind. */
async function linkTo(email: string, kind: string): Promise<string> {
  const mail = (await t.mailsTo(email)).find((one) => one.kind === kind)
  return /\/(?:email-change(?:\/undo)?#|reset-password\/)([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no link'
}
const oldLink = (email: string) => linkTo(email, 'email-change-old')
const newLink = (email: string) => linkTo(email, 'email-change-new')
const undoLink = (email: string) => linkTo(email, 'email-changed')

async function requested() {
  const person = await client()
  const address = newAddress()
  assert.equal((await request(person, address)).status, 201)
  return { ...person, address, links: [await oldLink(person.email), await newLink(address)] as const }
}

async function changed() {
  const person = await requested()
  for (const link of person.links) assert.equal((await confirm(link)).status, 200)
  return { ...person, undo: await undoLink(person.email) }
}

describe('another address', () => {
  it('an email change takes effect once both mailboxes have confirmed it, not before', async () => {
    const { id, email, address, links, token } = await requested()
    const { isOldConfirmed, isNewConfirmed, newEmail } = await pending({ token })
    assert.deepEqual([isOldConfirmed, isNewConfirmed, newEmail], [false, false, address])
    assert.deepEqual((await confirm(links[1])).body, { isDone: false })
    assert.deepEqual((await confirm(links[1])).body, { isDone: false })
    assert.equal(await emailOf(id), email)
    assert.deepEqual((await confirm(links[0])).body, { isDone: true })
    assert.equal(await emailOf(id), address)
    assert.deepEqual([(await signIn(email)).status, (await signIn(address)).status], [401, 200])
    assert.equal(await pending({ token }), null)
    for (const link of links) assert.equal((await confirm(link)).status, 410)
    const actions = await t.db
      .selectFrom('audit_events')
      .where('subject_id', '=', id)
      .where('action', '=', 'email-change.done')
      .select(['actor_id', 'changes'])
      .execute()
    assert.deepEqual(actions, [
      { actor_id: id, changes: [{ field: 'email', before: email, after: address }] },
    ])
  })

  it('an email change needs the password, and five wrong ones block it', async () => {
    const person = await client()
    const wrong = await request(person, newAddress(), { currentPassword: 'Wrong-pass-1' })
    assert.deepEqual([wrong.status, wrong.body.errors[0].pointer], [422, '/currentPassword'])
    for (const _ of [1, 2, 3, 4]) await request(person, newAddress(), { currentPassword: 'Wrong-pass-1' })
    assert.equal((await request(person, newAddress())).status, 429)
    assert.ok(!(await kinds(person.email)).includes('email-change-old'))
  })

  it('an email change needs a code of the second factor where there is one', async () => {
    const person = await client()
    const setUp = { currentPassword: PASSWORD, method: 'authenticator' }
    const { secret, challenge } = (await t.send(person.token, 'POST /api/account/two-factor', setUp)).body
    const code = generateSync({ secret })
    await t.send(person.token, 'PUT /api/account/two-factor', { challenge, code })
    await sql`update users set totp_last_step = totp_last_step - 10 where id = ${person.id}`.execute(t.db)
    const refused = await request(person, newAddress())
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, '/code'])
    assert.equal((await request(person, newAddress(), { code })).status, 201)
    assert.equal((await request(person, newAddress(), { code })).status, 422)
  })

  it('an email change ends the other sessions, reset links and invitations of the old address', async () => {
    const person = await requested()
    const elsewhere = (await signIn(person.email)).body.token as string
    await t.send(null, 'POST /api/password-reset', { email: person.email })
    await t.work('password-reset.send')
    const reset = /reset-password\/([\w-]+)/.exec((await t.mailsTo(person.email))[0]!.text!)![1]!
    const by = await t.person({ role: 'administrator' })
    const [invitation, companyId] = ['an invitation of the old address', await t.company()]
    await t.db
      .insertInto('invitations')
      .values({
        id: newId(),
        email: person.email,
        role: 'member',
        company_id: companyId,
        hash: tokenHash(invitation),
        invited_by: by.id,
      })
      .execute()
    for (const link of person.links) await confirm(link)
    assert.deepEqual([await isSignedIn(person.token), await isSignedIn(elsewhere)], [true, false])
    assert.equal((await t.send(null, 'POST /api/password-reset/check', { token: reset })).status, 410)
    const { removed_at } = await t.db
      .selectFrom('invitations')
      .where('hash', '=', tokenHash(invitation))
      .select('removed_at')
      .executeTakeFirstOrThrow()
    assert.notEqual(removed_at, null)
  })

  it('only the user cancels or replaces an email change, which revokes the earlier links', async () => {
    const person = await requested()
    assert.equal((await request(person, newAddress())).status, 201)
    for (const link of person.links) assert.equal((await check(link)).status, 410)
    const link = await oldLink(person.email)
    assert.equal((await t.send(person.token, 'DELETE /api/account/email-change')).status, 204)
    assert.equal((await confirm(link)).status, 410)
    assert.equal((await t.send(person.token, 'DELETE /api/account/email-change')).status, 409)
  })

  it('the old mailbox alone rejects an email change', async () => {
    const { id, email, links } = await requested()
    assert.equal((await reject(links[1])).status, 410)
    assert.equal((await reject(links[0])).status, 204)
    for (const link of links) assert.equal((await confirm(link)).status, 410)
    assert.equal(await emailOf(id), email)
  })

  it('an email change is confirmed within a day, and not for a deactivated user', async () => {
    const [late, gone] = [await requested(), await requested()]
    await sql`update email_changes set expires_at = now() where user_id = ${late.id}`.execute(t.db)
    await sql`update users set deactivated_at = now() where id = ${gone.id}`.execute(t.db)
    for (const link of [...late.links, ...gone.links]) assert.equal((await confirm(link)).status, 410)
  })

  it('a new password ends an email change that the old password proved', async () => {
    const [own, forgotten] = [await requested(), await requested()]
    const passwords = { currentPassword: PASSWORD, password: NEW_PASSWORD }
    assert.equal((await t.send(own.token, 'PUT /api/account/password', passwords)).status, 204)
    await t.send(null, 'POST /api/password-reset', { email: forgotten.email })
    await t.work('password-reset.send')
    const token = await linkTo(forgotten.email, 'password-reset')
    assert.equal(
      (await t.send(null, 'PUT /api/password-reset', { token, password: NEW_PASSWORD })).status,
      204,
    )
    for (const link of [...own.links, ...forgotten.links]) assert.equal((await confirm(link)).status, 410)
  })

  it('deactivation ends an email change, also if the user is active again within the day', async () => {
    const { id, email, links } = await requested()
    const { token } = await t.person({ role: 'administrator' })
    await confirm(links[0])
    const path = `/api/users/${id}/deactivation`
    assert.equal((await t.send(token, `PUT ${path}`, { reason: 'Stolen laptop' })).status, 200)
    assert.equal((await t.send(token, `DELETE ${path}`)).status, 200)
    for (const link of links) assert.equal((await confirm(link)).status, 410)
    assert.equal(await emailOf(id), email)
  })

  it('an email change takes effect once, also when both mailboxes confirm many times at once', async () => {
    const { id, address, links, email } = await requested()
    const answers = await Promise.all([...links, ...links, ...links].map(confirm))
    assert.equal(answers.filter(({ body }) => body.isDone === true).length, 1)
    assert.equal(await emailOf(id), address)
    assert.equal((await kinds(email)).filter((kind) => kind === 'email-changed').length, 1)
  })
})

describe('an address that has an account', () => {
  it('a change to an address with an account gets the same answer, and a mail that says so without a link', async () => {
    const [person, other, taken] = [await client(), await client(), await client()]
    const [known, unknown] = [
      await request(person, taken.email.toUpperCase()),
      await request(other, newAddress()),
    ]
    const shape = ({ status, headers, body }: typeof known) => ({
      status,
      headers: Object.keys(headers).sort(),
      body: { ...body.pending, newEmail: '', requestedAt: '', expiresAt: '' },
    })
    assert.deepEqual(shape(known), shape(unknown))
    const [mail] = await t.mailsTo(taken.email)
    assert.equal(mail!.kind, 'email-change-taken')
    assert.doesNotMatch(mail!.text!, /email-change/)
    assert.deepEqual((await confirm(await oldLink(person.email))).body, { isDone: false })
    assert.equal((await pending(person)).isNewConfirmed, false)
    assert.equal(await emailOf(person.id), person.email)
  })

  it('an email change cannot take an address from an account that got it since the request', async () => {
    const person = await requested()
    await t.person({ email: person.address })
    await confirm(person.links[0])
    assert.equal((await confirm(person.links[1])).status, 410)
    assert.equal(await emailOf(person.id), person.email)
  })

  it('an email change cannot take an address that its former owner can still restore', async () => {
    const [former, other] = [await changed(), await client()]
    await request(other, former.email)
    assert.ok((await kinds(former.email)).includes('email-change-taken'))
  })
})

describe('the links', () => {
  it('the links of an email change are stored as hashes, and appear in no audit row', async () => {
    const person = await changed()
    const { rows } = await sql<{ text: string }>`
      select row_to_json(email_changes)::text as text from email_changes
      union all select row_to_json(audit_events)::text from audit_events`.execute(t.db)
    for (const link of [...person.links, person.undo])
      assert.ok(rows.every(({ text }) => !text.includes(link)))
  })

  it('one mailbox’s link of an email change cannot confirm for both, nor undo before the change', async () => {
    const { id, email, links } = await requested()
    for (const _ of [1, 2]) assert.deepEqual((await confirm(links[0])).body, { isDone: false })
    assert.equal(await emailOf(id), email)
    for (const link of [...links, 'nothing']) assert.equal((await undo(link)).status, 410)
  })

  it('the mails of an email change show the new address, and the old one never to the new mailbox', async () => {
    const { email, address, links } = await requested()
    const [old, next] = [await check(links[0]), await check(links[1])]
    assert.deepEqual([old.body.mailbox, next.body.mailbox], ['old', 'new'])
    assert.equal(next.body.newEmail, address)
    const [mail] = await t.mailsTo(address)
    assert.ok(![JSON.stringify(next.body), mail!.text!, mail!.html!].some((each) => each.includes(email)))
  })
})

describe('undoing a change', () => {
  it('undoing an email change restores the old address once, ends all sessions and the password, and asks for a new one', async () => {
    const { id, email, address, token, undo: link } = await changed()
    const { status, body } = await undo(link)
    assert.deepEqual([status, body.email, await emailOf(id)], [200, email, email])
    assert.equal(await isSignedIn(token), false)
    assert.deepEqual([(await signIn(email)).status, (await signIn(address)).status], [401, 401])
    const set = { token: body.passwordToken, password: NEW_PASSWORD }
    assert.equal((await t.send(null, 'PUT /api/password-reset', set)).status, 204)
    assert.equal((await signIn(email, NEW_PASSWORD)).status, 200)
    assert.equal((await undo(link)).status, 410)
    for (const each of [email, address]) assert.ok((await kinds(each)).includes('email-change-undone'))
  })

  it('the undo of an email change is in the user’s data download, without a link', async () => {
    const person = await changed()
    const { body } = await t.send(person.token, 'GET /api/account/data')
    const [{ from, to, doneAt, ...rest }, ...others] = body.emailChanges
    assert.deepEqual([from, to, others], [person.email, person.address, []])
    assert.ok(doneAt)
    assert.deepEqual(Object.keys(rest), ['requestedAt', 'undoneAt'])
  })

  it('an email change can be undone for a week', async () => {
    const [person, late] = [await changed(), await changed()]
    const age = (id: string, interval: string) =>
      sql`update email_changes set undo_until = undo_until - ${interval}::interval where user_id = ${id}`.execute(
        t.db,
      )
    await age(person.id, '6 days 23 hours')
    await age(late.id, '7 days')
    assert.deepEqual([(await undo(person.undo)).status, (await undo(late.undo)).status], [200, 410])
  })

  it('undoing an email change recovers the account from a thief, through further changes, links and resets', async () => {
    const person = await changed()
    const thief = newAddress()
    await request(person, thief)
    await confirm(await oldLink(person.address))
    await confirm(await newLink(thief))
    await request(person, newAddress())
    await t.send(null, 'POST /api/password-reset', { email: thief })
    await t.work('password-reset.send')
    const reset = /reset-password\/([\w-]+)/.exec((await t.mailsTo(thief))[0]!.text!)![1]!
    assert.equal(await emailOf(person.id), thief)
    assert.equal((await undo(person.undo)).status, 200)
    assert.equal(await emailOf(person.id), person.email)
    assert.equal((await undo(await undoLink(person.address))).status, 410)
    assert.equal((await confirm(await oldLink(thief))).status, 410)
    assert.equal((await t.send(null, 'POST /api/password-reset/check', { token: reset })).status, 410)
  })

  it('ten concurrent undos of an email change take effect once', async () => {
    const { undo: link } = await changed()
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(link)))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  })

  it('undoing an email change restores the address of a deactivated user as well, without signing in', async () => {
    const { id, email, undo: link } = await changed()
    await sql`update users set deactivated_at = now() where id = ${id}`.execute(t.db)
    assert.deepEqual((await undo(link)).body, { email, passwordToken: null })
    assert.equal(await emailOf(id), email)
  })
})

describe('a lost old mailbox', () => {
  const approve = ({ token }: Token, id: string) =>
    t.send(token, `PUT /api/users/${id}/email-change/confirmation`, {
      reason: 'Called back on the known number',
    })

  it('an administrator replaces a lost old mailbox, once the new mailbox has confirmed', async () => {
    const [admin, person] = [await t.person({ role: 'administrator' }), await requested()]
    assert.equal((await approve(admin, person.id)).status, 409)
    await confirm(person.links[1])
    const { body } = await t.send(admin.token, `GET /api/users/${person.id}`)
    assert.equal(body.emailChange.newEmail, person.address)
    assert.ok(body.allowedActions.includes('confirm-email-change'))
    assert.equal((await approve(admin, person.id)).body.email, person.address)
    assert.equal((await approve(admin, person.id)).status, 409)
    assert.equal((await undo(await undoLink(person.email))).status, 200)
  })

  it('a lost mailbox is not replaced by the user, by other staff or by a company’s owner', async () => {
    const companyId = await t.company()
    const own = await t.person({ passwordHash, role: 'administrator' })
    const address = newAddress()
    await request(own, address)
    await confirm(await newLink(address))
    assert.equal((await approve(own, own.id)).status, 409)
    const person = await requested()
    await t.db
      .insertInto('memberships')
      .values({ user_id: person.id, company_id: companyId, role: 'member' })
      .execute()
    await confirm(person.links[1])
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    for (const other of [owner, await t.person({ role: 'complianceOfficer' })]) {
      assert.equal((await approve(other, person.id)).status, 403)
      assert.equal((await t.send(other.token, `GET /api/users/${person.id}`)).body.emailChange, null)
    }
    assert.equal(await emailOf(person.id), person.email)
  })
})

it('limits requests for email changes by account and by address', async () => {
  const limited = await testApp({ rateLimitScale: 1 })
  try {
    const send = async (email: string, token: string) =>
      (await limited.send(token, 'POST /api/account/email-change', { currentPassword: PASSWORD, email }))
        .status
    const { token } = await limited.person({ passwordHash })
    for (const _ of [1, 2, 3, 4, 5]) assert.equal(await send(newAddress(), token), 201)
    assert.equal(await send(newAddress(), token), 429)
    const target = newAddress()
    const people = await Promise.all([1, 2, 3, 4].map(() => limited.person({ passwordHash })))
    const statuses = []
    for (const person of people) statuses.push(await send(target, person.token))
    assert.deepEqual(statuses, [201, 201, 201, 429])
  } finally {
  }
})
