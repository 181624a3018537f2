import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { createPasswords } from '@domicile/server/auth/passwords'
import { PEPPER, testApp } from './test/app.ts'

const t = await testApp()
const admin = await t.person({ role: 'administrator' })

type Entry = {
  action: string
  subject: string | null
  subjectId: string | null
  internal: boolean
  address: string
}

/** The entries of the audit log that a filter finds, oldest first. */
async function logged(query: string): Promise<Entry[]> {
  const { body } = await t.send(admin.token, `GET /api/audit?${query}`)
  return body.items.toReversed()
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n'.padEnd(400))

describe('the audit log', () => {
  it('the audit log has each download of a document, and hides those of staff from the company', async () => {
    const companyId = await t.company()
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const path = `/api/companies/${companyId}/files`
    const { body } = await t.upload(owner.token, `${path}/license`, { bytes: PDF, name: 'licence.pdf' })
    for (const { token } of [owner, admin, admin])
      assert.equal((await t.send(token, `GET ${path}/${body.id}/content`)).status, 200)
    const downloads = (await logged(`record=${body.id}`)).filter(({ action }) => action === 'file.downloaded')
    assert.deepEqual(
      downloads.map(({ subject, internal }) => [subject, internal]),
      [
        ['licence.pdf', false],
        // Two views by one person within a minute make one entry.
        ['licence.pdf', true],
      ],
    )
    const seen = await t.send(owner.token, `GET /api/audit?record=${body.id}`)
    const actions = seen.body.items.map(({ action }: Entry) => action)
    assert.deepEqual(actions, ['file.downloaded', 'file.uploaded'])
    const history = await t.send(admin.token, `GET /api/companies/${companyId}/history`)
    assert.deepEqual(
      history.body.items.map(({ action }: Entry) => action),
      ['file.uploaded'],
    )
  })

  it('the audit log has the downloads of two files by one person, but none of a logo, which screens show', async () => {
    const companyId = await t.company()
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const path = `/api/companies/${companyId}/files`
    const logo = readFileSync(new URL('demo/mail/scans/statement.png', import.meta.url))
    for (const [kind, name, bytes] of [
      ['logo', 'logo.png', logo],
      ['license', 'one.pdf', PDF],
      ['license', 'two.pdf', PDF],
    ] as const) {
      const { body } = await t.upload(owner.token, `${path}/${kind}`, { bytes, name })
      for (let times = 0; times < 2; times += 1)
        assert.equal((await t.send(owner.token, `GET ${path}/${body.id}/content`)).status, 200)
    }
    const entries = (await logged(`person=${owner.id}`)).filter(({ action }) => action === 'file.downloaded')
    assert.deepEqual(
      entries.map(({ subject }) => subject),
      ['one.pdf', 'two.pdf'],
    )
  })

  it('the audit log has no download that was refused or of another company', async () => {
    const [theirs, other] = [await t.company(), await t.company()]
    const owner = await t.person({ of: { [theirs]: 'owner' } })
    const path = `/api/companies/${other}/files/01900000-0000-7000-8000-000000000001/content`
    assert.equal((await t.send(owner.token, `GET ${path}`)).status, 404)
    assert.deepEqual(await logged(`person=${owner.id}`), [])
  })

  it('the audit log has each export of a list, of an account and of the log', async () => {
    const manager = await t.person({ role: 'complianceOfficer' })
    for (const path of ['/api/companies/export', '/api/audit/export', '/api/account/data'])
      assert.equal((await t.send(manager.token, `GET ${path}`)).status, 200, path)
    const actions = (await logged(`person=${manager.id}`)).map(({ action }) => action)
    assert.deepEqual(actions, ['company.exported', 'audit.exported', 'account.exported'])
  })

  it('the audit log records its own reading, once a minute', async () => {
    const reader = await t.person({ role: 'complianceOfficer' })
    for (let times = 0; times < 3; times += 1) await t.send(reader.token, 'GET /api/audit')
    const entries = await logged(`person=${reader.id}&group=audit`)
    assert.deepEqual(
      entries.map(({ action, internal }) => [action, internal]),
      [['audit.read', true]],
    )
  })

  it('the audit log records that a role was refused a call, once a minute for each', async () => {
    const companyId = await t.company()
    const viewer = await t.person({ of: { [companyId]: 'viewer' } })
    for (const path of ['GET /api/users', 'GET /api/users', 'GET /api/jobs', 'GET /api/users'])
      assert.equal((await t.send(viewer.token, path)).status, 403, path)
    const entries = await logged(`person=${viewer.id}&group=permission`)
    assert.deepEqual(
      entries.map(({ action, subject, internal }) => [action, subject, internal]),
      [
        ['permission.refused', 'GET /api/users', true],
        ['permission.refused', 'GET /api/jobs', true],
      ],
    )
  })

  it('the audit log has each failed sign-in with its address, and never what was typed', async () => {
    const passwordHash = await createPasswords(PEPPER).hash('Wq7#hazel-Ribs')
    const { id, email } = await t.person({ passwordHash })
    const typed = { email: 'Hunter2-typed-here@unknown.example', password: 'Hunter2-typed-here' }
    for (const [index, address] of [email, typed.email].entries()) {
      const extra = { remoteAddress: `203.0.113.${index + 7}` }
      const { status } = await t.send(null, 'POST /api/token', { ...typed, email: address }, extra)
      assert.equal(status, 401)
    }
    const failed = (await logged('group=session')).filter(({ action }) => action === 'session.failed')
    assert.deepEqual(
      failed.map(({ subjectId, subject, address, internal }) => [subjectId, subject, address, internal]),
      [
        [id, email, '203.0.113.7', true],
        [null, null, '203.0.113.8', true],
      ],
    )
    assert.doesNotMatch(JSON.stringify(failed), /Hunter2/)
  })
})
