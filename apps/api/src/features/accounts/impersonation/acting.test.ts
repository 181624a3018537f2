import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { api } from '@domicile/contract/api'
import { ownMessages } from '@domicile/contract/messages'
import { scopeOf } from '@domicile/contract/permissions'
import { clientRoles } from '@domicile/contract/roles/roles'
import type { Route, RouteKey } from '@domicile/contract/route'
import { claimsOf, testApp, testSigner } from '../../../test/app.ts'

// Checks, route by route, the rights of staff who act as a company, and the audit log of their acts.

const t = await testApp()

const entries = Object.entries(api) as [RouteKey, Route][]

async function acting({ writeHours = 0 } = {}) {
  const admin = await t.person({ role: 'administrator' })
  const companyId = await t.company()
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  const path = `/api/companies/${companyId}`
  await t.send(owner.token, `PUT ${path}/support-access`, { allowed: true, writeHours })
  const { body } = await t.send(admin.token, `POST ${path}/impersonation`, { reason: 'To help.' })
  return { admin, companyId, owner, path, token: body.token as string }
}

const withIds = (key: RouteKey, companyId: string) =>
  key
    .replace('companies/:id', `companies/${companyId}`)
    .replace(':companyId', companyId)
    .replace(':kind', 'aml')
    .replace(':id', '01900000-0000-7000-8000-000000000001')

const employee = { firstName: 'Ada', lastName: 'Sample', jobTitle: 'Clerk' }

describe('acting as a company', () => {
  it('acting staff are refused every route that is never for them, even where the owner allows changes', async () => {
    const { companyId, token } = await acting({ writeHours: 1 })
    const never = entries.filter(([, route]) => route.whileActing === 'refused' && route.may !== 'public')
    assert.ok(never.length >= 5, String(never.length))
    for (const [key] of never) {
      const { status, body } = await t.send(token, withIds(key, companyId), {})
      assert.deepEqual([status, body.title], [403, ownMessages.notWhileActing], key)
    }
  })

  it('acting staff are refused every other change where the owner did not allow it', async () => {
    const { companyId, token } = await acting()
    const changing = entries.filter(
      ([, route]) => 'audit' in route && !route.whileActing && route.may !== 'public',
    )
    assert.ok(changing.length > 10)
    for (const [key] of changing) {
      const { status, body } = await t.send(token, withIds(key, companyId), {})
      assert.deepEqual([status, body.title], [403, ownMessages.actingReadOnly], key)
    }
  })

  it('acting staff never delete, download or export, except for a document itself', () => {
    const isForClients = ({ may }: Route) =>
      may === 'signed-in' || (may !== 'public' && clientRoles.some((role) => scopeOf(role, may)))
    const open = entries
      .filter(([key, route]) => isForClients(route) && (key.startsWith('DELETE') || 'download' in route))
      .filter(([, { whileActing }]) => whileActing !== 'refused')
      .map(([key]) => key)
    assert.deepEqual(open.sort(), [
      'DELETE /api/impersonation',
      'DELETE /api/projects/:projectId/tasks/:id/completion',
      'DELETE /api/token',
      'GET /api/addresses/:id/letters/:letterId',
      'GET /api/assignments/:id/files/:fileId',
      'GET /api/assignments/:id/official-forms/:formId/pdf',
      'GET /api/assignments/:id/pdf',
      'GET /api/checks/:id/certificate',
      'GET /api/companies/:companyId/files/:id/content',
      'GET /api/companies/:companyId/officers/:id/identity/files/:fileId',
      'GET /api/companies/:companyId/owners/:id/identity/files/:fileId',
      'GET /api/mail/:id/files/:fileId',
      'GET /api/mail/:id/files/:fileId/pages/:page/picture',
      'GET /api/mail/:id/requests/:requestId/certificate',
      'GET /api/mail/:id/requests/:requestId/files/:fileId',
      'GET /api/post-pictures/:id',
      'GET /api/posts/:slug/paper',
      'GET /api/projects/:projectId/files/:id/content',
      'GET /api/translations/:id/files/:fileId',
      'GET /api/workflow-runs/:id/files/:fileId',
    ])
  })

  it('acting staff read the company’s documents', async () => {
    const { owner, path, token } = await acting()
    const pdf = { bytes: Buffer.from('%PDF-1.4\n%%EOF'), name: 'a.pdf' }
    const { body } = await t.upload(owner.token, `${path}/files/aml`, pdf)
    const content = await t.send(token, `GET ${path}/files/${body.id}/content`)
    assert.equal(content.status, 200)
    assert.equal((await t.upload(token, `${path}/files/aml`, pdf)).status, 403)
  })

  it('acting staff are offered no action that would be refused', async () => {
    const [looking, writing] = [await acting(), await acting({ writeHours: 1 })]
    const actions = async ({ token, path }: typeof looking) =>
      (await t.send(token, `GET ${path}`)).body.allowedActions.sort()
    assert.deepEqual(await actions(looking), ['history:read', 'support-access:read'])
    assert.deepEqual(await actions(writing), [
      'companies:update',
      'employees:write',
      'files:upload',
      'glossary:write',
      'history:read',
      'officers:write',
      'owners:write',
      'support-access:read',
    ])
  })
})

describe('what is written down', () => {
  it('every audit row of acting staff names both people, and so does the company’s history', async () => {
    const { admin, owner, companyId, path, token } = await acting({ writeHours: 1 })
    assert.equal((await t.send(token, `POST ${path}/employees`, employee)).status, 201)
    assert.equal((await t.send(token, 'DELETE /api/impersonation')).status, 204)
    const rows = await t.db
      .selectFrom('audit_events')
      .where('company_id', '=', companyId)
      .orderBy('id')
      .select(['action', 'actor_id as actor', 'on_behalf_of as for', 'reason'])
      .execute()
    assert.deepEqual(rows, [
      { action: 'support-access.changed', actor: owner.id, for: null, reason: null },
      { action: 'impersonation.started', actor: admin.id, for: null, reason: 'To help.' },
      { action: 'employee.added', actor: admin.id, for: owner.id, reason: null },
      { action: 'impersonation.ended', actor: admin.id, for: owner.id, reason: null },
    ])
    const history = await t.send(owner.token, `GET ${path}/history`)
    const added = history.body.items.find((item: { action: string }) => item.action === 'employee.added')
    const nameOf = ({ email }: { email: string }) => `Test ${email.split('@')[0]}`
    assert.deepEqual([added.actor, added.onBehalfOf], [nameOf(admin), nameOf(owner)])
  })

  it('the audit log of acting says who signed out', async () => {
    const { admin, owner, token } = await acting()
    await t.send(token, 'DELETE /api/token')
    const row = await t.db
      .selectFrom('audit_events')
      .where('action', '=', 'session.ended')
      .where('actor_id', '=', admin.id)
      .select(['on_behalf_of as for', 'subject_id as subject', 'staff_only as staffOnly'])
      .executeTakeFirstOrThrow()
    assert.deepEqual(row, { for: owner.id, subject: admin.id, staffOnly: true })
  })
})

describe('a token for acting', () => {
  const status = async (token: string) => (await t.send(token, 'GET /api/users/profile')).status
  type Claims = Parameters<typeof testSigner.sign>[0]

  it('an acting token is accepted from its own user only', async () => {
    const { admin, owner, token } = await acting()
    const other = await t.person({ role: 'administrator' })
    const { sub, sid, act } = claimsOf(token)
    const sign = (claims: object) => testSigner.sign(claims as Claims)
    const forged: Record<string, object> = {
      'another actor': { sub, sid, act: { sub: other.id } },
      'the person as the actor': { sub, sid, act: { sub } },
      'no actor': { sub, sid },
      'an actor without a name': { sub, sid, act: {} },
      'an actor of another kind': { sub, sid, act: admin.id },
      'another person': { sub: other.id, sid, act },
      'the administrator': { sub: admin.id, sid, act },
      'the session of the administrator': { sub, sid: admin.sessionId, act },
      'the session of the person': { sub, sid: owner.sessionId, act },
      'the session of the person, by the person': { sub, sid: owner.sessionId, act: { sub } },
    }
    for (const warm of [false, true]) {
      if (warm) assert.equal(await status(token), 200)
      for (const [what, claims] of Object.entries(forged))
        assert.equal(await status(await sign(claims)), 401, `${what}, ${warm ? 'warm' : 'cold'}`)
    }
    assert.equal(await status(await sign({ sub, sid, act })), 200)
  })

  it('an acting token cannot be altered, and expires as it says', async () => {
    const { token } = await acting()
    const [header, payload, signature] = token.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    const longer = Buffer.from(JSON.stringify({ ...claims, exp: 9_999_999_999 })).toString('base64url')
    assert.equal(await status(`${header}.${longer}.${signature}`), 401)
    const { sub, sid, act } = claimsOf(token)
    const over = await testSigner.sign({ sub, sid, act }, new Date(Date.now() - 1000))
    assert.equal(await status(over), 401)
  })
})
