import assert from 'node:assert/strict'
import { it } from 'node:test'
import { api } from '@domicile/contract/api'
import { clientRoles } from '@domicile/contract/roles/roles'
import type { Route, RouteKey } from '@domicile/contract/route'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const admin = await t.person({ role: 'administrator' })

const write = (companyId: string, body: unknown, token = admin.token) =>
  t.send(token, `POST /api/companies/${companyId}/notes`, { body })
const read = (companyId: string, token = admin.token, query = '') =>
  t.send(token, `GET /api/companies/${companyId}/notes${query}`)

it('keeps notes with their author, newest first and in pages', async () => {
  const companyId = await t.company()
  for (const body of ['First', ' Second\nline ', '<b>Third</b>'])
    assert.equal((await write(companyId, body)).status, 201)
  const { body } = await read(companyId, admin.token, '?pageSize=2')
  assert.equal(body.total, 3)
  assert.deepEqual(
    body.items.map((note: { body: string }) => note.body),
    ['<b>Third</b>', 'Second\nline'],
  )
  assert.match(body.items[0].author, /^Test /)
  assert.ok(Math.abs(Date.parse(body.items[0].at) - Date.now()) < 60_000)
  assert.equal((await read(companyId, admin.token, '?page=2&pageSize=2')).body.items[0].body, 'First')
})

it('accepts notes of 1 to 4,000 characters', async () => {
  const companyId = await t.company()
  for (const body of ['', '  ', null, 'x'.repeat(4001)]) {
    const refused = await write(companyId, body)
    assert.equal(refused.status, 422)
    assert.equal(refused.body.errors[0].pointer, '/body')
  }
  assert.equal((await write(companyId, '😀'.repeat(4000))).status, 201)
  assert.equal((await read(companyId)).body.total, 1)
})

it('notes are read and written by staff with the permission, within their companies', async () => {
  const managerIs = await t.person({ role: 'accountManager' })
  const companyId = await t.company({ managerId: managerIs.id })
  await write(companyId, 'Known to the firm')
  const statuses: string[] = []
  for (const role of ['complianceOfficer', 'accountManager', 'operations', 'contentEditor'] as const) {
    const { token } = await t.person({ role })
    statuses.push(
      `${role} ${(await read(companyId, token)).status} ${(await write(companyId, 'X', token)).status}`,
    )
  }
  statuses.push(`its manager ${(await read(companyId, managerIs.token)).status}`)
  assert.deepEqual(statuses, [
    'complianceOfficer 200 201',
    'accountManager 404 403',
    'operations 403 403',
    'contentEditor 403 403',
    'its manager 200',
  ])
})

it('a note stays with its company', async () => {
  const [one, two] = [await t.company(), await t.company()]
  await write(one, 'About one')
  assert.deepEqual((await read(two)).body, { items: [], total: 0 })
})

it('a note never reaches a client, by whatever route, and does not show as a change', async () => {
  const companyId = await t.company()
  const childId = await t.company({ parentId: companyId })
  const fileId = (await uploadTo(companyId)).body.id
  const clients = await Promise.all(
    clientRoles.map((role) => t.person({ of: { [companyId]: role, [childId]: role } })),
  )
  const calls = clients.flatMap(({ token }) =>
    Object.entries(api)
      // A stream stays open; the tests of its own feature cover its content.
      .filter(([key, route]) => key !== SIGN_OUT && !('stream' in route))
      .flatMap(([key, route]) => callsFor(key as RouteKey, route, [companyId, fileId], token)),
  )
  const before = await Promise.all(
    clients.map(({ token }) => t.send(token, `GET /api/companies/${companyId}`)),
  )

  const marker = 'BRAVO-MARKER-7f3c'
  await write(companyId, marker)
  await write(childId, marker)
  for (const [index, { token }] of clients.entries()) {
    const { body } = await t.send(token, `GET /api/companies/${companyId}`)
    assert.deepEqual(body, before[index]!.body)
  }
  let read = 0
  for (const { token, key, body } of calls) {
    const answer = await t.send(token, key, body)
    if (answer.status === 200) read += 1
    assert.ok(!answer.raw.includes(marker), key)
    assert.ok(!JSON.stringify(answer.headers).includes(marker), key)
  }
  assert.ok(read > 20, `only ${read} answers held anything`)
  assert.ok((await t.send(admin.token, `GET /api/companies/${companyId}/notes`)).raw.includes(marker))
})

/** Signing out would end the session that the other calls need. */
const SIGN_OUT = 'DELETE /api/token'

function uploadTo(companyId: string) {
  const bytes = Buffer.from('%PDF-1.4\n%%EOF')
  return t.upload(admin.token, `/api/companies/${companyId}/files/aml`, { bytes, name: 'a.pdf' })
}

/**
 * A route's calls as a client may try them: with ids they know, and parameters that exploit other systems.
 */
function callsFor(key: RouteKey, route: Route, ids: string[], token: string) {
  const [companyId] = ids
  const paths = ids.map((id) =>
    key.replace(':companyId', companyId!).replace(':kind', 'aml').replace(':id', id),
  )
  const tricks = key.startsWith('GET')
    ? ['', '?include=notes', '?fields=notes', '?expand=notes&populate=*']
    : ['']
  const body = 'audit' in route && route.body ? { reason: 'For a test.', body: 'X', version: 1 } : undefined
  return [...new Set(paths)].flatMap((path) =>
    tricks.map((trick) => ({ token, key: `${path}${trick}`, body })),
  )
}
