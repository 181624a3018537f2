import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { api } from '@domicile/contract/api'
import { id, staffOnly, text, version } from '@domicile/contract/fields'
import { sharedProblems } from '@domicile/contract/problems'
import { purchaseApi } from '@domicile/contract/purchase-api'
import { type Route, type RouteKey, routes } from '@domicile/contract/route'
import { z } from 'zod'
import { digestOf } from './openapi-digest.ts'
import { openApi } from './openapi.ts'
import { operationId } from './operation-id.ts'
import type { Operation } from './openapi-document.ts'

const info = { title: 'Test', version: '1', description: 'A test.', problems: sharedProblems }
const both = [api, purchaseApi] as Record<RouteKey, Route>[]

function operationsOf(table: Record<RouteKey, Route>): Operation[] {
  return Object.values(openApi(info, table).paths).flatMap((methods) => Object.values(methods))
}

const operations = both.flatMap(operationsOf)

describe('operations of both documents', () => {
  it('every documented operation has a name of its own', () => {
    const names = operations.map(({ operationId }) => operationId)
    assert.equal(new Set(names).size, names.length)
    for (const name of names)
      assert.match(name, /^(create|delete|download|get|list|set|stream|update)[A-Z]\w+$/)
    assert.ok(names.includes('listCompanies') && names.includes('updateCompanyOwner'))
  })

  it('every documented operation has a tag, and its error codes', () => {
    for (const { operationId, tags, responses } of operations) {
      assert.ok((tags as string[])[0], operationId)
      assert.ok('400' in responses && 'default' in responses, operationId)
    }
  })
})

describe('examples', () => {
  const entries = both.flatMap((table) => Object.entries(table) as [RouteKey, Route][])
  const byName = new Map(operations.map((operation) => [operation.operationId, operation]))
  const operationOf = (key: RouteKey, route: Route) => byName.get(operationId(key, route))!

  it('request examples fit their route', () => {
    for (const [key, route] of entries.filter(([, { body }]) => body)) {
      const { file: _file, ...example } = exampleIn(operationOf(key, route).requestBody) as Record<
        string,
        unknown
      >
      assertFits(route.body!, example, key)
    }
  })

  it('answer examples fit their route', () => {
    for (const [key, route] of entries.filter(([, { response }]) => response)) {
      const [answer] = Object.values(operationOf(key, route).responses)
      assertFits(route.response!, exampleIn(answer), key)
    }
  })

  it('examples of queries and path parameters fit their route', () => {
    for (const [key, route] of entries) {
      const { parameters } = operationOf(key, route)
      const query = parameters.filter((one) => one.in === 'query').map(({ name, example }) => [name, example])
      if (route.query) assertFits(route.query, Object.fromEntries(query), key)
      assert.ok(
        parameters.every(({ example }) => example !== undefined),
        key,
      )
    }
  })
})

function exampleIn(holder: Record<string, unknown> | undefined): unknown {
  const [media] = Object.values(holder!.content as Record<string, { example: unknown }>)
  return media!.example
}

function assertFits(schema: z.ZodType, example: unknown, key: string): void {
  const { error } = schema.safeParse(example)
  assert.equal(error && `${key}: ${error.message}`, undefined)
}

describe('a document', () => {
  const item = z.object({ id, name: z.string(), cost: staffOnly(z.string()) })
  const table = routes({
    'GET /api/items/:slug': { summary: 'By name.', may: 'public', response: item },
    'PUT /api/items/:id': {
      summary: 'Change.',
      may: 'companies:read',
      body: z.strictObject({ name: text(), note: z.string().optional(), version }),
      response: item,
      audit: 'item.changed',
    },
    'DELETE /api/items/:id': { summary: 'Delete.', may: 'signed-in', audit: 'item.deleted' },
  })
  const document = openApi(info, table)
  const path = '/api/items/{slugOrId}'

  it('the OpenAPI document has one path where routes name a parameter differently', () => {
    assert.deepEqual(Object.keys(document.paths), [path])
    const { get, put } = document.paths[path]!
    assert.deepEqual(
      [get, put].map((operation) => operation!.parameters.map(({ name, schema }) => [name, schema])),
      [[['slugOrId', { type: 'string' }]], [['slugOrId', { type: 'string', format: 'uuid' }]]],
    )
  })

  it('the OpenAPI document marks what only staff get, by a member of its own', () => {
    assert.match(JSON.stringify(document.paths), /"x-staff-only":true/)
    assert.doesNotMatch(JSON.stringify(document.paths), /"staffOnly"/)
  })

  it('the OpenAPI document has the refusals that follow from a route’s declaration', () => {
    const { get, put } = document.paths[path]!
    assert.deepEqual(Object.keys(get!.responses), ['200', '400', '404', '429', 'default'])
    assert.deepEqual(put!.responses['403'], {
      $ref: '#/components/responses/forbidden.acting-read-only.wrong-xsrf-token',
    })
    assert.match(JSON.stringify(put!.responses['409']), /stale/)
    assert.ok('422' in put!.responses)
  })

  it('the digest of an OpenAPI document has a line for each operation and each refusal', () => {
    const lines = digestOf(document).trimEnd().split('\n')
    assert.match(
      lines[0]!,
      /^GET \S+ \| getItem \| public \| in \| out 200 \{id,name,cost\?\} \| [0-9a-f]{8}$/,
    )
    assert.match(lines[1]!, /\| companies:read \| in \{name,note\?,version\} \| out 200 as getItem \|/)
    assert.match(lines[2]!, /\| deleteItem \| signed-in \| in \| out 204 \|/)
    assert.ok(lines.includes('409 /problems/stale'))
  })

  it('the digest of an OpenAPI document changes with a type, and not with descriptions', () => {
    const key = 'GET /api/items/:slug'
    const changed = (route: Partial<Route>) =>
      digestOf(openApi(info, { ...table, [key]: { ...table[key], ...route } }))
    assert.equal(changed({ summary: 'Other words.' }), digestOf(document))
    assert.notEqual(changed({ response: item.extend({ name: z.number() }) }), digestOf(document))
  })

  it('the OpenAPI document refers to a recursive schema in its components', () => {
    const documentOf = (member: z.ZodType) => {
      type Tree = { of: Tree[] } | { leaf: unknown }
      const Tree: z.ZodType<Tree> = z
        .lazy(() => z.union([z.strictObject({ of: z.array(Tree) }), z.strictObject({ leaf: member })]))
        .meta({ id: 'Tree' })
      const response = z.object({ tree: Tree })
      const key = 'GET /api/trees'
      return openApi(info, routes({ [key]: { summary: 'Trees.', may: 'public', response } }))
    }
    const trees = documentOf(z.string())
    assert.ok(JSON.stringify(trees.paths).includes('"tree":{"$ref":"#/components/schemas/Tree"}'))
    assert.ok(JSON.stringify(trees.components.schemas).includes('{"$ref":"#/components/schemas/Tree"}'))
    assert.ok(!JSON.stringify(trees).includes('$defs'))
    assert.notEqual(digestOf(trees), digestOf(documentOf(z.number())))
  })

  it('the OpenAPI document does not build with a recursive schema that has no name', () => {
    type Tree = { of: Tree[] }
    const Tree: z.ZodType<Tree> = z.lazy(() => z.object({ of: z.array(Tree) }))
    const table = routes({
      'GET /api/trees': { summary: 'Trees.', may: 'public', response: z.object({ tree: Tree }) },
    })
    assert.throws(() => openApi(info, table), /give each recursive schema an id/)
  })
})
