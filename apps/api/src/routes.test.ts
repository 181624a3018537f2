import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { api } from '@domicile/contract/api'
import {
  clientRoles,
  type Permission,
  permissions,
  roles,
  scopeOf,
  staffRoles,
} from '@domicile/contract/permissions'
import type { Route, RouteKey } from '@domicile/contract/route'
import { testApp, type TestApp } from './testing.ts'

// Walks every route of the contract: what holds for all of them is said once, here.

const entries = Object.entries(api) as [RouteKey, Route][]
const guarded = entries.filter(([, route]) => route.may !== 'public')

/** The key with ids put in place of its parameters; `foreign` is a company that nobody here may see. */
function withIds(key: RouteKey, companyId: string): string {
  const childId = '01900000-0000-7000-8000-000000000001'
  const isCompanyRoute = /companies\/:id(\/|$)/.test(key)
  const needed = key.endsWith('/explanation') ? '?permission=companies:read' : ''
  return `${key}${needed}`
    .replace(':companyId', companyId)
    .replace(':kind', 'logo')
    .replace(':id', isCompanyRoute ? companyId : childId)
}

let t: TestApp
before(async () => void (t = await testApp()))
after(() => t.close())

describe('every guarded route', () => {
  it('asks for a sign-in with problem details', async () => {
    for (const [key] of guarded) {
      const { status, headers, body } = await t.send(
        null,
        withIds(key, '01900000-0000-7000-8000-000000000002'),
      )
      assert.equal(status, 401, key)
      assert.equal(headers['www-authenticate'], 'Bearer', key)
      assertProblem(body, status, headers, key)
    }
  })

  it('refuses roles that never hold its permission', async () => {
    const companyId = await t.company()
    for (const role of roles) {
      const isStaff = (staffRoles as readonly string[]).includes(role)
      const { token } = await t.person(
        isStaff ? { role: role as 'operations' } : { of: { [companyId]: role as 'owner' } },
      )
      for (const [key, { may }] of guarded) {
        if (may === 'signed-in' || may === 'public' || scopeOf(role, may)) continue
        const { status, body, headers } = await t.send(token, withIds(key, companyId), {})
        assert.equal(status, 403, `${role}: ${key}`)
        assertProblem(body, status, headers, key)
      }
    }
  })

  it("answers to another company's id as to a missing one, and changes nothing", async () => {
    const [own, foreign] = [await t.company({ name: 'Own' }), await t.company({ name: 'Foreign' })]
    const missing = '01900000-0000-7000-8000-000000000003'
    const before = await snapshot(foreign)
    const people = [
      ...(await Promise.all(clientRoles.map((role) => t.person({ of: { [own]: role } })))),
      await t.person({ role: 'accountManager' }),
    ]
    for (const [key, route] of guarded.filter(([key]) => /:id|:companyId/.test(key))) {
      for (const { token } of people) {
        const answers = []
        for (const id of [foreign, missing])
          answers.push(await t.send(token, withIds(key, id), bodyFor(route)))
        const told = answers.map(({ status, body: { instance: _instance, ...rest } }) => ({ status, rest }))
        assert.deepEqual(told[0], told[1], key)
        assert.ok([403, 404, 415, 422].includes(told[0]!.status), `${key} ${told[0]!.status}`)
      }
    }
    assert.deepEqual(await snapshot(foreign), before)
  })

  it('takes an id that is no id for a missing one', async () => {
    const { token } = await t.person({ role: 'administrator' })
    for (const [key] of guarded.filter(([key]) => key.startsWith('GET') && /:id|:companyId/.test(key)))
      assert.equal((await t.send(token, withIds(key, "1'or'1"))).status, 404, key)
  })
})

describe('every changing route', () => {
  it('names its audit event, refuses nonsense with problem details, and never with a fault', async () => {
    const companyId = await t.company()
    const admin = await t.person({ role: 'administrator' })
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    for (const [key, route] of entries.filter(([, route]) => 'audit' in route && route.body)) {
      const isForOwners = route.may in permissions && !scopeOf('administrator', route.may as Permission)
      const { token } = isForOwners ? owner : admin
      for (const body of [{ nonsense: 1 }, { version: 'x', name: 7, reason: [], percentage: Infinity }]) {
        const { status, body: problem, headers } = await t.send(token, withIds(key, companyId), body)
        assert.ok([404, 409, 415, 422].includes(status), `${key} ${status}`)
        assertProblem(problem, status, headers, key)
      }
      assert.ok('audit' in route && route.audit, key)
    }
  })
})

describe('what no route answers', () => {
  it('is told apart: unknown, wrong method, wrong type, malformed, too large', async () => {
    const { token } = await t.person({ role: 'administrator' })
    const json = { 'content-type': 'application/json' }
    const cases = [
      [404, await t.send(token, 'GET /api/nothing')],
      [405, await t.send(token, 'PATCH /api/companies')],
      [
        415,
        await t.send(null, 'POST /api/token', undefined, {
          payload: 'x',
          headers: { 'content-type': 'text/plain' },
        }),
      ],
      [400, await t.send(null, 'POST /api/token', undefined, { payload: '{', headers: json })],
      [
        400,
        await t.send(null, 'POST /api/token', undefined, { payload: '{"__proto__":{"a":1}}', headers: json }),
      ],
      [
        413,
        await t.send(null, 'POST /api/token', undefined, {
          payload: `"${'x'.repeat(1_100_000)}"`,
          headers: json,
        }),
      ],
      [
        422,
        await t.send(null, 'POST /api/token', undefined, {
          payload: '['.repeat(20_000) + ']'.repeat(20_000),
          headers: json,
        }),
      ],
    ] as const
    for (const [expected, { status, body, headers }] of cases) {
      assert.equal(status, expected)
      assertProblem(body, status, headers, String(expected))
    }
  })
})

describe('the OpenAPI document', () => {
  it('names every route with its security and roles', async () => {
    const { body } = await t.send(null, 'GET /api/openapi.json')
    assert.equal(body.openapi, '3.1.0')
    for (const [key, route] of entries) {
      const [method = '', path = ''] = key.split(' ')
      const operation = body.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      assert.ok(operation, key)
      assert.deepEqual(operation.security, route.may === 'public' ? [] : [{ bearer: [] }], key)
      assert.equal('x-roles' in operation, route.may !== 'public', key)
    }
  })
})

function bodyFor(route: Route): object | undefined {
  if (!route.body) return undefined
  const period = { startsOn: null, endsOn: null }
  const everything: Record<string, object> = {
    'company.changed': { name: 'X', version: 1 },
    'company.published': { version: 1 },
    'owner.added': { holderType: 'person', name: 'X', interest: 'nominee', ...period },
    'owner.changed': { holderType: 'person', name: 'X', interest: 'nominee', version: 1, ...period },
    'employee.added': { firstName: 'X', lastName: 'Y', jobTitle: 'Z' },
    'employee.changed': { firstName: 'X', lastName: 'Y', jobTitle: 'Z', version: 1 },
    'note.added': { body: 'X' },
    'support-access.changed': { allowed: true, writeHours: 0 },
  }
  return ('audit' in route && everything[route.audit]) || { reason: 'X' }
}

async function snapshot(id: string) {
  return t.db.selectFrom('companies').where('id', '=', id).selectAll().executeTakeFirst()
}

function assertProblem(
  body: Record<string, unknown>,
  status: number,
  headers: Record<string, unknown>,
  key: string,
) {
  assert.match(String(headers['content-type']), /^application\/problem\+json/, key)
  assert.equal(body.status, status, key)
  assert.equal(body.instance, headers['x-request-id'], key)
  assert.ok(typeof body.title === 'string' && typeof body.type === 'string', key)
}
