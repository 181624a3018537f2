import { type Permission, scopeOf } from '@domicile/contract/permissions'
import { roles } from '@domicile/contract/roles/roles'
import { acceptsIdempotencyKey, type Route, type RouteKey, type WriteRoute } from '@domicile/contract/route'
import type { z } from 'zod'
import { hoistDefinitions } from './openapi-definitions.ts'
import { exampleOf } from './openapi-examples.ts'
import { problemComponents, type ProblemTable, refusals } from './openapi-problems.ts'
import { operationId } from './operation-id.ts'
import { splitKey } from '../register.ts'
import { jsonSchema, type JsonSchema, without } from '../schemas.ts'
import type { OpenApiDocument, Operation } from './openapi-document.ts'

export type OpenApiInfo = {
  title: string
  version: string
  description: string
  /** All refusals of the API, by code. */
  problems: ProblemTable
}

const licence = { name: 'Apache-2.0', identifier: 'Apache-2.0' }

/** Creates the OpenAPI 3.1 document of the routes, from the schemas that also validate and serialise. */
export function openApi({ problems, ...info }: OpenApiInfo, api: Record<RouteKey, Route>): OpenApiDocument {
  const entries = Object.entries(api) as [RouteKey, Route][]
  const names = parameterNames(entries.map(([key]) => splitKey(key).path))
  const { schemas, refused } = problemComponents(problems)
  const { paths, definitions } = hoistDefinitions(pathsOf(entries, names))
  const responses = Object.assign({}, ...entries.map(([key, route]) => refusals(key, route).components))
  return {
    openapi: '3.1.0',
    info: { ...info, license: licence },
    servers: [{ url: '/', description: 'The server that serves this document.' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...definitions, ...schemas },
      responses: { ...responses, refused },
    },
  }
}

function pathsOf(entries: [RouteKey, Route][], names: NamesOf): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {}
  for (const [key, route] of entries) {
    const { method, path } = splitKey(key)
    let place = 0
    const template = path.replace(/:\w+/g, () => `{${names(path)[place++]}}`)
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(key, route, names(path)) }
  }
  return paths
}

type NamesOf = (path: string) => string[]

/**
 * To OpenAPI, paths that differ only in the names of their parameters are the same path. If routes use different names,
 * such as `:slug` and `:id`, the document uses `slugOrId`.
 */
function parameterNames(paths: readonly string[]): NamesOf {
  const shapeOf = (path: string) => path.replace(/:\w+/g, ':')
  const namesOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const alike = Map.groupBy(paths, shapeOf)
  return (path) =>
    namesOf(path).map((_, place) => {
      const [first, ...others] = new Set(alike.get(shapeOf(path))!.map((other) => namesOf(other)[place]!))
      return [first, ...others.map((name) => `Or${name[0]!.toUpperCase()}${name.slice(1)}`)].join('')
    })
}

function operation(key: RouteKey, route: Route, names: readonly string[]): Operation {
  const { path } = splitKey(key)
  return {
    operationId: operationId(key, route),
    summary: route.summary,
    tags: [path.split('/').find((part) => part && part !== 'api' && part !== 'purchase')!],
    security: route.may === 'public' ? [] : [{ bearer: [] }],
    'x-may': route.may,
    ...(route.may !== 'public' && { 'x-roles': rolesFor(route.may) }),
    ...('audit' in route && { 'x-audit': route.audit }),
    ...(route.whileActing && { 'x-while-acting': route.whileActing }),
    parameters: [
      ...pathParameters(path, names),
      ...queryParameters(route.query),
      ...(acceptsIdempotencyKey(key, route) ? [idempotencyKey(route)] : []),
    ],
    ...((route.body || 'upload' in route) && { requestBody: requestBody(route) }),
    responses: { ...success(route), ...refusals(key, route).responses },
  }
}

function idempotencyKey({ idempotencyKey }: WriteRoute): JsonSchema {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A call that is sent again with the same key takes effect once.',
    required: idempotencyKey === 'required',
    schema: { type: 'string', pattern: '^[\\w-]{8,255}$' },
    example: '7b7e0f52-6b0f-4d0e-9d8c-0f6c2b1f6a11',
  }
}

function rolesFor(may: 'signed-in' | Permission): readonly string[] {
  return may === 'signed-in' ? roles : roles.filter((role) => scopeOf(role, may))
}

function pathParameters(path: string, names: readonly string[]): JsonSchema[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, own = ''], place) => {
    const schema = /id$/i.test(own) ? { type: 'string', format: 'uuid' } : { type: 'string' }
    return { name: names[place], in: 'path', required: true, schema, example: exampleOf(schema, own) }
  })
}

function queryParameters(query: z.ZodObject | undefined): JsonSchema[] {
  if (!query) return []
  const { properties, required = [] } = jsonSchema(query, 'input', true) as {
    properties: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: readable(schema),
    example: exampleOf(schema, name),
  }))
}

function requestBody(route: Route): JsonSchema {
  const sent = route.body ? media(route.body, 'input') : { schema: { type: 'object' }, example: {} }
  const content = 'upload' in route ? { 'multipart/form-data': withFile(sent) } : { 'application/json': sent }
  return { required: true, content }
}

type Media = { schema: JsonSchema; example: unknown }

function withFile({ schema, example }: Media): Media {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const required = ['file', ...((schema.required as string[] | undefined) ?? [])]
  return {
    schema: { ...schema, properties: { file, ...(schema.properties as JsonSchema) }, required },
    example: { file: 'The bytes of the file.', ...(example as object) },
  }
}

function success(route: Route): Record<string, JsonSchema> {
  if ('download' in route && route.download)
    return { 200: { description: 'The file.', content: { [route.download]: {} } } }
  if ('stream' in route && route.stream)
    return { 200: { description: 'Events, as they happen.', content: { 'text/event-stream': {} } } }
  if (!route.response) return { 204: { description: 'Done.' } }
  const status = 'status' in route && route.status ? route.status : 200
  return {
    [status]: { description: 'Done.', content: { 'application/json': media(route.response, 'output') } },
  }
}

/** A schema with a valid example. */
function media(type: z.ZodType, io: 'input' | 'output'): Media {
  const { $schema: _schema, ...schema } = jsonSchema(type, io, true)
  return { schema: readable(schema), example: exampleOf(schema) }
}

const formats = ['date', 'date-time', 'uuid']
const widest: unknown[] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]

/** A schema without the patterns and limits that its formats and types imply. */
function readable(schema: JsonSchema): JsonSchema {
  return without(schema, ({ format }, key, value) =>
    key === 'pattern' ? formats.includes(String(format)) : widest.includes(value),
  )
}
