import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { notify } from '../../../domain/notices/notify.ts'
import { testApp } from '../../../test/app.ts'

const t = await testApp()

type Token = { token: string }
const get = ({ token }: Token, path: string) => t.send(token, `GET /api/users${path}`)
const put = ({ token }: Token, path: string, body?: object) => t.send(token, `PUT /api/users/${path}`, body)
const emailsFound = async (by: Token, query = '') =>
  (await get(by, `?pageSize=100&${query}`)).body.items.map(({ email }: { email: string }) => email)

describe('who sees whom', () => {
  it('shows users the people in their reach, and answers for all others as for missing ones', async () => {
    const accountManager = await t.person({ role: 'accountManager' })
    const operations = await t.person({ role: 'operations' })
    const [own, foreign] = [await t.company({ managerId: accountManager.id }), await t.company()]
    const owner = await t.person({ of: { [own]: 'owner' } })
    const viewer = await t.person({ of: { [own]: 'viewer' } })
    const stranger = await t.person({ of: { [foreign]: 'owner' } })
    const everybody = [accountManager, operations, owner, viewer, stranger]
    const seen = async (by: Token) => {
      const listed = await emailsFound(by)
      const answers = await Promise.all(everybody.map(({ id }) => get(by, `/${id}`)))
      const shown = everybody.filter((_, index) => answers[index]!.status === 200)
      assert.deepEqual(
        everybody.filter(({ email }) => listed.includes(email)),
        shown,
      )
      for (const { status } of answers) assert.ok(status === 200 || status === 404)
      return shown
    }
    assert.deepEqual(await seen(operations), everybody)
    assert.deepEqual(await seen(accountManager), [accountManager, operations, owner, viewer])
    assert.deepEqual(await seen(owner), [owner, viewer])
    assert.equal((await get(viewer, '')).status, 403)
    const missing = await get(owner, `/${newId()}`)
    const hidden = await get(owner, `/${stranger.id}`)
    assert.deepEqual({ ...hidden.body, instance: '' }, { ...missing.body, instance: '' })
  })

  it('a person’s companies are shown only if the reader may see them', async () => {
    const [shared, secret] = [
      await t.company({ name: 'Shared' }),
      await t.company({ name: 'Secret Ventures' }),
    ]
    const reader = await t.person({ of: { [shared]: 'owner' } })
    const both = await t.person({ of: { [shared]: 'member', [secret]: 'owner' } })
    const { body } = await get(reader, `/${both.id}`)
    assert.deepEqual(body.memberships, [{ companyId: shared, companyName: 'Shared', role: 'member' }])
    const list = await get(reader, `?role=owner&q=${both.email}`)
    assert.equal(list.body.total, 0)
    assert.equal((await get(reader, `?companyId=${secret}`)).body.total, 0)
    const administrator = await t.person({ role: 'administrator' })
    assert.equal((await get(administrator, `/${both.id}`)).body.memberships.length, 2)
  })

  it('finds users by words without accents, by role, company and state, sorted and paged', async () => {
    const administrator = await t.person({ role: 'administrator' })
    const company = await t.company()
    const owner = await t.person({ of: { [company]: 'owner' } })
    const member = await t.person({ of: { [company]: 'member' } })
    await t.db
      .updateTable('users')
      .set({ first_name: 'Łukasz', last_name: 'Größe' })
      .where('id', '=', owner.id)
      .execute()
    assert.deepEqual(await emailsFound(administrator, 'q=grosse%20lukasz'), [owner.email])
    assert.deepEqual(await emailsFound(administrator, 'q=l%25z'), [])
    assert.deepEqual(await emailsFound(administrator, `companyId=${company}&role=member`), [member.email])
    const sorted = await emailsFound(administrator, `companyId=${company}&sort=email&order=desc`)
    assert.deepEqual(sorted, [owner.email, member.email].sort().reverse())
    const { body } = await get(administrator, `?companyId=${company}&pageSize=1&page=2`)
    assert.deepEqual([body.items.length, body.total], [1, 2])
    assert.equal((await get(administrator, '?sort=passwordHash')).status, 400)
  })

  it('lists users without any secret', async () => {
    const administrator = await t.person({ role: 'administrator' })
    const person = await withSecondFactor(await t.person({ role: 'operations' }))
    const texts = [(await get(administrator, '')).raw, (await get(administrator, `/${person.id}`)).raw].map(
      String,
    )
    for (const text of texts) assert.doesNotMatch(text, /password|seed|hash|token/i)
  })
})

describe('roles', () => {
  it('roles are given by those who may, and never above their own', async () => {
    const accountManager = await t.person({ role: 'accountManager' })
    const [company, foreign] = [await t.company({ managerId: accountManager.id }), await t.company()]
    const owner = await t.person({ of: { [company]: 'owner' } })
    const member = await t.person({ of: { [company]: 'member' } })
    const outsider = await t.person({ of: { [foreign]: 'member' } })
    const give = (by: Token, id: string, role: string, companyId: string | null = company) =>
      put(by, `${id}/role`, { role, companyId })

    assert.equal((await give(owner, member.id, 'viewer')).status, 200)
    assert.equal((await give(accountManager, member.id, 'owner')).body.memberships[0].role, 'owner')
    assert.equal((await give(owner, outsider.id, 'owner', foreign)).status, 404)
    assert.equal((await give(accountManager, outsider.id, 'owner')).status, 404)
    assert.equal((await give(owner, member.id, 'member', foreign)).status, 404)
    for (const by of [owner, accountManager]) {
      assert.equal((await give(by, member.id, 'administrator', null)).status, 422)
      assert.equal((await give(by, member.id, 'operations')).status, 422)
    }
    const colleague = await t.person({ role: 'operations' })
    assert.equal((await give(accountManager, colleague.id, 'complianceOfficer', null)).status, 404)
    assert.equal((await give(accountManager, accountManager.id, 'administrator', null)).status, 404)
    assert.equal((await give(colleague, member.id, 'viewer')).status, 403)
    const administrator = await t.person({ role: 'administrator' })
    const changed = await give(administrator, colleague.id, 'complianceOfficer', null)
    assert.equal(changed.body.role, 'complianceOfficer')
    assert.equal((await give(administrator, member.id, 'operations', null)).status, 422)
    assert.equal(
      (await give(administrator, outsider.id, 'owner', company)).body.type.split('/').at(-1),
      'not-a-member',
    )
  })

  it('a role change leaves no company with an account manager who may not be one', async () => {
    const administrator = await t.person({ role: 'administrator' })
    const manager = await t.person({ role: 'accountManager' })
    await t.company({ managerId: manager.id })
    const answer = await put(administrator, `${manager.id}/role`, { role: 'contentEditor' })
    assert.equal(answer.status, 409)
    assert.match(answer.body.title, /This person manages companies/)
  })

  it('a company keeps its last owner, also when two step down at once', async () => {
    const company = await t.company()
    const [first, second] = [
      await t.person({ of: { [company]: 'owner' } }),
      await t.person({ of: { [company]: 'owner' } }),
    ]
    // The server knows both before either acts, so that the lock decides and not the guard.
    await Promise.all([get(first, ''), get(second, '')])
    const answers = await Promise.all([
      put(first, `${second.id}/role`, { role: 'member', companyId: company }),
      t.send(second.token, `DELETE /api/users/${first.id}/memberships/${company}`),
    ])
    assert.equal(answers.filter(({ status }) => status < 300).length, 1)
    const refused = answers.find(({ status }) => status >= 300)!
    assert.equal(refused.status, 409)
    assert.equal(refused.body.title, 'Assign another owner before removing the last one.')
    const owners = await t.db
      .selectFrom('memberships')
      .where('company_id', '=', company)
      .where('role', '=', 'owner')
      .selectAll()
      .execute()
    assert.equal(owners.length, 1)
  })

  it('roles say why a person may or may not do something', async () => {
    const administrator = await t.person({ role: 'administrator' })
    const manager = await t.person({ role: 'accountManager' })
    const company = await t.company({ name: 'Tidewater' })
    const ask = async (id: string, permission: string, companyId = company) =>
      (await get(administrator, `/${id}/explanation?permission=${permission}&companyId=${companyId}`)).body
    assert.deepEqual(await ask(manager.id, 'companies:update'), {
      allowed: false,
      because: [
        'The role account manager holds this permission for the companies whose account manager they are.',
        `${(await get(administrator, `/${manager.id}`)).body.name} is not the account manager of Tidewater.`,
      ],
    })
    assert.equal((await ask(administrator.id, 'companies:update')).allowed, true)
    const roles = (await t.send(manager.token, 'GET /api/roles')).body
    const viewer = roles.find(({ role }: { role: string }) => role === 'viewer')
    assert.deepEqual([viewer.isStaff, viewer.permissions['companies:read']], [false, 'own'])
    const foreign = await t.company()
    const owner = await t.person({ of: { [company]: 'owner' } })
    const hidden = await get(owner, `/${owner.id}/explanation?permission=companies:read&companyId=${foreign}`)
    assert.equal(hidden.status, 404)
  })
})

describe('notifications', () => {
  it('an owner turns notifications off for the people of their company alone', async () => {
    const [own, foreign] = [await t.company(), await t.company()]
    const owner = await t.person({ of: { [own]: 'owner' } })
    const colleague = await t.person({ of: { [own]: 'member' } })
    const stranger = await t.person({ of: { [foreign]: 'member' } })
    const off = await put(owner, `${colleague.id}/notifications`, { enabled: false })
    assert.equal(off.body.notifications, false)
    assert.equal((await put(owner, `${stranger.id}/notifications`, { enabled: false })).status, 404)
    assert.equal((await put(colleague, `${owner.id}/notifications`, { enabled: false })).status, 403)
  })

  it('turning notifications off covers one’s own company only, for a person whom another company shares', async () => {
    const { shared, secret, owner, both, otherOwner } = await sharedPerson()
    const off = await put(owner, `${both.id}/notifications`, { enabled: false })
    assert.equal(off.body.notifications, false)
    assert.equal((await get(otherOwner, `/${both.id}`)).body.notifications, true)
    const account = { kind: 'project.updated', to: [both.id], path: '/', title: 'News' } as const
    for (const companyId of [shared, secret]) await notify(t.db, { ...account, companyId })
    await notify(t.db, account)
    const mailed = await t.db
      .selectFrom('notices')
      .where('user_id', '=', both.id)
      .where('mail_due_at', 'is not', null)
      .select('company_id')
      .execute()
    assert.deepEqual(new Set(mailed.map(({ company_id }) => company_id)), new Set([secret, null]))
    assert.equal((await put(owner, `${both.id}/notifications`, { enabled: true })).body.notifications, true)
  })
})

describe('a person whom another company shares', () => {
  it('a shared person is shown to clients without phone, sign-ins, second factor and other companies’ requests', async () => {
    const { owner, both, otherOwner } = await sharedPerson()
    const admin = await t.person({ role: 'administrator' })
    await withSecondFactor(both)
    const reset = await t.send(otherOwner.token, `POST /api/users/${both.id}/two-factor-reset`, {
      reason: 'Lost the phone',
    })
    assert.equal(reset.body.twoFactorReset.reason, 'Lost the phone')
    const { body } = await get(owner, `/${both.id}`)
    assert.deepEqual(Object.keys(body).sort(), [
      'allowedActions',
      'email',
      'emailChange',
      'firstName',
      'id',
      'jobTitle',
      'lastName',
      'memberships',
      'name',
      'notifications',
      'role',
      'state',
      'twoFactorReset',
      'version',
    ])
    assert.equal(body.twoFactorReset, null)
    const [listed] = (await get(owner, `?q=${both.email}`)).body.items
    assert.deepEqual(
      [listed.email, 'lastSeenAt' in listed, 'twoFactor' in listed],
      [both.email, false, false],
    )
    const seen = (await get(admin, `/${both.id}`)).body
    assert.deepEqual(
      [seen.twoFactor, seen.twoFactorReset.reason, 'lastSeenAt' in seen, 'phoneNumber' in seen],
      ['authenticator', 'Lost the phone', true, true],
    )
  })

  it('clients do not sort a shared person by sign-ins', async () => {
    const { owner, both, shared } = await sharedPerson()
    const never = await t.person({ of: { [shared]: 'viewer' } })
    await t.db.deleteFrom('sessions').where('user_id', '=', never.id).execute()
    const order = async (query: string) =>
      (await get(owner, `?companyId=${shared}&${query}`)).body.items.map(({ id }: { id: string }) => id)
    for (const direction of ['asc', 'desc'])
      assert.deepEqual(
        await order(`sort=lastSeen&order=${direction}`),
        await order(`sort=name&order=${direction}`),
      )
    assert.ok((await order('sort=name')).includes(both.id))
  })
})

/** A person of two companies, and the owner of each. */
async function sharedPerson() {
  const [shared, secret] = [await t.company(), await t.company()]
  return {
    shared,
    secret,
    owner: await t.person({ of: { [shared]: 'owner' } }),
    otherOwner: await t.person({ of: { [secret]: 'owner' } }),
    both: await t.person({ of: { [shared]: 'member', [secret]: 'member' } }),
  }
}

async function withSecondFactor<T extends { id: string }>(person: T): Promise<T> {
  await t.db
    .updateTable('users')
    .set({ two_factor: 'authenticator', totp_seed: Buffer.from('a sealed seed') })
    .where('id', '=', person.id)
    .execute()
  return person
}
