import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { registering } from '../../../test/registration.ts'

const t = await testApp()

const newEmail = () => `${newId()}@strangers.example`
async function client() {
  const companyId = await t.company()
  return { companyId, ...(await t.person({ of: { [companyId]: 'owner' } })) }
}

describe('a name in a mail to a stranger', () => {
  it('a name with an address in it is refused wherever clients choose one', async () => {
    const { companyId, ...owner } = await client()
    const refused = 'Names cannot contain web or email addresses or phone numbers.'
    const problemsOf = ({ body }: { body: { errors?: { pointer: string; message: string }[] } }) =>
      (body.errors ?? []).map(({ pointer, message }) => [pointer, message])
    for (const field of ['firstName', 'lastName', 'jobTitle']) {
      const answer = await t.send(owner.token, 'POST /api/invitations', {
        ...{ email: newEmail(), companyId, role: 'member', [field]: 'Win at evil.example' },
      })
      assert.deepEqual([answer.status, problemsOf(answer)], [422, [[`/${field}`, refused]]])
    }
    for (const field of ['firstName', 'lastName', 'jobTitle', 'companyName']) {
      const answer = await registering(t).begin({ ...newcomer(), [field]: 'Call +48 221 234 567' })
      assert.deepEqual([answer.status, problemsOf(answer)], [422, [[`/${field}`, refused]]])
    }
    const {
      version,
      name: _name,
      ...company
    } = (await t.send(owner.token, `GET /api/companies/${companyId}`)).body
    const renamed = { version, name: 'WWW.EVIL.COM', legalName: company.legalName }
    const answer = await t.send(owner.token, `PUT /api/companies/${companyId}`, renamed)
    assert.ok(problemsOf(answer).some(([pointer, message]) => pointer === '/name' && message === refused))
    const line = `${newEmail()},member,${companyId},evil.example`
    const csv = `email,role,company,first name\n${line}`
    const { results } = (await t.send(owner.token, 'POST /api/invitations/bulk', { csv })).body
    assert.deepEqual([results[0].invited, results[0].problem], [false, refused])
  })

  it('a name is never in the subject of a mail to a stranger, and no mail program links it', async () => {
    const companyId = await t.company({ name: 'Prize at evil.example\n\ncall +48 221234567' })
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    await sql`update users set first_name = 'https://evil.example' where id = ${owner.id}`.execute(t.db)
    const email = newEmail()
    await t.send(owner.token, 'POST /api/invitations', {
      email,
      role: 'member',
      companyId,
      firstName: 'Winner',
    })
    const [mail] = await t.mailsTo(email)
    assert.equal(mail!.subject, 'You are invited to the portal')
    for (const part of [mail!.text!, mail!.html!]) {
      assert.doesNotMatch(part, /evil\.example|:\/\/evil|221234567|Winner/)
      assert.match(part, /Prize at evil/)
    }
    assert.doesNotMatch(mail!.text!, /^call/m)
  })

  it('the mail of a registration has no name, and proves an address first', async () => {
    const body = newcomer()
    const headers = { 'user-agent': 'They have won/1.0 more' }
    await registering(t).begin({ ...body, firstName: 'You have won' }, { headers })
    const [mail] = await t.mailsTo(body.email)
    for (const part of [mail!.subject, mail!.text!, mail!.html!]) assert.doesNotMatch(part, /have won/)
  })
})

function newcomer() {
  const name = { firstName: 'Ada', lastName: 'Lovelace', companyName: 'Engines', timeZone: 'Europe/London' }
  return { ...name, email: newEmail(), password: 'Wq7#hazel-Ribs' }
}
