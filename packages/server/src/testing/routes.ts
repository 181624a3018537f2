import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { type Permission, permissions, scopeOf } from '@domicile/contract/permissions'
import {
  type ClientRole,
  clientRoles,
  roles,
  type StaffRole,
  staffRoles,
} from '@domicile/contract/roles/roles'
import type { Route, RouteKey } from '@domicile/contract/route'
import { exampleOf } from '../http/openapi/openapi-examples.ts'
import { jsonSchema } from '../http/schemas.ts'
import type { Answered } from './requests.ts'

/** An API with its own database, and functions that create users and companies. */
export type WalkedApp = {
  send(
    token: string | null,
    key: string,
    body?: object,
    extra?: { headers: Record<string, string> },
  ): Promise<Answered>
  person(who: { role?: StaffRole; of?: Record<string, ClientRole> }): Promise<{ token: string }>
  company(values?: { name?: string }): Promise<string>
}

export type Walk = {
  api: Record<RouteKey, Route>
  app(): WalkedApp
  /** The query string that a route requires, such as `?permission=companies:read`. */
  queryOf?(key: RouteKey): string
  /** The state that must not change when another company is named. */
  stateOf(companyId: string): Promise<unknown>
}

const UNKNOWN = '01900000-0000-7000-8000-000000000001'
const MISSING = '01900000-0000-7000-8000-000000000003'

/** Tests every route of a contract for the rules that apply to all routes. */
export function describeEveryRoute(walk: Walk): void {
  const entries = Object.entries(walk.api) as [RouteKey, Route][]
  describe('every guarded route', () =>
    guarded(
      walk,
      entries.filter(([, route]) => route.may !== 'public'),
    ))
  describe('every search', () => searching(walk, entries))
  describe('every mutating route', () => changing(walk, entries))
  describe('the OpenAPI document', () => document(walk, entries))
}

type Entries = [RouteKey, Route][]

const isOfCompany = ([key]: [RouteKey, Route]) => /:id|:companyId/.test(key)

/** The key with its parameters replaced: ids by an unknown id, company ids by `companyId`. */
function filled(walk: Walk, key: RouteKey, companyId: string): string {
  const isCompanyRoute = /companies\/:id(\/|$)/.test(key)
  const path = key.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'companyId' || (name === 'id' && isCompanyRoute)) return companyId
    if (/id$/i.test(name)) return UNKNOWN
    return name === 'kind' ? 'logo' : 'nothing'
  })
  return `${path}${walk.queryOf?.(key) ?? ''}`
}

function guarded(walk: Walk, entries: Entries): void {
  it('requires a sign-in and answers with problem details', async () => {
    for (const [key] of entries) {
      const { status, headers, body } = await walk.app().send(null, filled(walk, key, UNKNOWN))
      assert.equal(status, 401, key)
      assert.equal(headers['www-authenticate'], 'Bearer', key)
      assertProblem(body, status, headers, key)
    }
  })

  it('refuses roles without its permission', async () => {
    const { person, company, send } = walk.app()
    const companyId = await company()
    for (const role of roles) {
      const isStaff = (staffRoles as readonly string[]).includes(role)
      const { token } = await person(
        isStaff ? { role: role as StaffRole } : { of: { [companyId]: role as ClientRole } },
      )
      for (const [key, { may }] of entries) {
        if (may === 'signed-in' || may === 'public' || scopeOf(role, may)) continue
        const { status, body, headers } = await send(token, filled(walk, key, companyId), {})
        assert.equal(status, 403, `${role}: ${key}`)
        assertProblem(body, status, headers, key)
      }
    }
  })

  it("answers another company's id like a missing one, and changes nothing", async () => {
    const { person, company, send } = walk.app()
    const [own, foreign] = [await company({ name: 'Own' }), await company({ name: 'Foreign' })]
    const before = await walk.stateOf(foreign)
    const people = [
      ...(await Promise.all(clientRoles.map((role) => person({ of: { [own]: role } })))),
      await person({ role: 'accountManager' }),
    ]
    for (const [key, route] of entries.filter(isOfCompany))
      for (const { token } of people) {
        const answers = []
        for (const id of [foreign, MISSING])
          answers.push(await send(token, filled(walk, key, id), bodyOf(route), once()))
        const seen = answers.map(({ status, body: { instance: _instance, ...rest } }) => ({ status, rest }))
        assert.deepEqual(seen[0], seen[1], key)
        assert.ok([403, 404, 415, 422].includes(seen[0]!.status), `${key} ${seen[0]!.status}`)
      }
    assert.deepEqual(await walk.stateOf(foreign), before)
  })

  it('treats a malformed id as a missing one', async () => {
    const { person, company, send } = walk.app()
    const admin = await person({ role: 'administrator' })
    const owner = await person({ of: { [await company()]: 'owner' } })
    const reads = entries.filter((entry) => entry[0].startsWith('GET') && isOfCompany(entry))
    for (const [key, { may }] of reads) {
      const hostilePath = filled(walk, key, "1'or'1").replace(UNKNOWN, "1'or'1")
      const isForClients = may !== 'public' && may !== 'signed-in' && !scopeOf('administrator', may)
      assert.equal((await send((isForClients ? owner : admin).token, hostilePath)).status, 404, key)
    }
  })
}

/** Letters that are folded in different ways, and signs that are left out. */
const SEARCHES = [
  'ü',
  'Łódź',
  '電子',
  'e\u0301\u0323',
  '👩‍💻 pack',
  'ελλάδα',
  'Привет',
  'שלום',
  '%_\\',
  "o'neil",
  '\u200d\u00ad',
]

function searching(walk: Walk, entries: Entries): void {
  it('takes letters of every script', async () => {
    const { person, company, send } = walk.app()
    const companyId = await company()
    const admin = await person({ role: 'administrator' })
    const owner = await person({ of: { [companyId]: 'owner' } })
    const parameters = ({ query }: Route) => Object(query && jsonSchema(query, 'input', true).properties)
    const searches = entries.filter(([, route]) => 'q' in parameters(route))
    assert.ok(searches.length > 0)
    for (const [key, { may }] of searches) {
      const isForOwners = may in permissions && !scopeOf('administrator', may as Permission)
      for (const q of SEARCHES) {
        const [path = ''] = filled(walk, key, companyId).split('?')
        const { token } = isForOwners ? owner : admin
        const { status } = await send(token, `${path}?${new URLSearchParams({ q }).toString()}`)
        assert.ok(status < 500, `${key} ${q}: ${status}`)
      }
    }
  })
}

/** The header that idempotent routes require. */
function once() {
  return { headers: { 'idempotency-key': randomUUID() } }
}

/** The example of the documents, so that only the company's scope can refuse the request. */
function bodyOf({ body }: Route): object | undefined {
  return body && (exampleOf(jsonSchema(body, 'input', true)) as object)
}

function changing(walk: Walk, entries: Entries): void {
  it('names its audit event, and refuses invalid bodies with problem details, never with a server error', async () => {
    const { person, company, send } = walk.app()
    const companyId = await company()
    const admin = await person({ role: 'administrator' })
    const owner = await person({ of: { [companyId]: 'owner' } })
    for (const [key, route] of entries.filter(([, route]) => 'audit' in route && route.body)) {
      const isForOwners = route.may in permissions && !scopeOf('administrator', route.may as Permission)
      const { token } = isForOwners ? owner : admin
      for (const body of [{ nonsense: 1 }, { version: 'x', name: 7, reason: [], percentage: Infinity }]) {
        const { status, body: problem, headers } = await send(token, filled(walk, key, companyId), body)
        assert.ok([404, 409, 415, 422].includes(status), `${key} ${status}`)
        assertProblem(problem, status, headers, key)
      }
      assert.ok('audit' in route && route.audit, key)
    }
  })
}

function document(walk: Walk, entries: Entries): void {
  it('names every route with its security and roles', async () => {
    const { body } = await walk.app().send(null, 'GET /api/openapi.json')
    assert.equal(body.openapi, '3.1.0')
    for (const [key, route] of entries) {
      const [method = '', path = ''] = key.split(' ')
      const template = Object.keys(body.paths).find((one) => shapeOf(one) === shapeOf(path))
      const operation = body.paths[template ?? '']?.[method.toLowerCase()]
      assert.ok(operation, key)
      assert.deepEqual(operation.security, route.may === 'public' ? [] : [{ bearer: [] }], key)
      assert.equal('x-roles' in operation, route.may !== 'public', key)
    }
  })
}

/** A path without the names of its parameters, which may differ in the document. */
function shapeOf(path: string): string {
  return path.replace(/:\w+|\{\w+\}/g, '{}')
}

/** Fails unless the answer is a problem document in the portal's one format. */
export function assertProblem(
  body: Record<string, unknown>,
  status: number,
  headers: Record<string, unknown>,
  key: string,
): void {
  assert.match(String(headers['content-type']), /^application\/problem\+json/, key)
  assert.equal(body.status, status, key)
  assert.equal(body.instance, headers['x-request-id'], key)
  assert.ok(typeof body.title === 'string' && typeof body.type === 'string', key)
}
