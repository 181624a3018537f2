import { type Permission, roles, scopeOf } from '@domicile/contract/permissions'
import { Problem } from '@domicile/contract/problems'
import type { Route, RouteKey } from '@domicile/contract/route'
import type { z } from 'zod'
import type { Feature } from './feature.ts'
import { splitKey } from './register.ts'
import { jsonSchema } from './schemas.ts'

export type OpenApiInfo = { title: string; version: string; description: string }

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the features' routes, from the schemas that also check and serialise. */
export function openApi(info: OpenApiInfo, features: readonly Feature[]): Json {
  const paths: Record<string, Json> = {}
  for (const feature of features) {
    for (const [key, route] of Object.entries(feature.routes) as [RouteKey, Route][]) {
      const { method, path } = splitKey(key)
      const template = path.replace(/:(\w+)/g, '{$1}')
      paths[template] = { ...paths[template], [method.toLowerCase()]: operation(route, path) }
    }
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: bare(jsonSchema(Problem, 'output', true)) },
    },
  }
}

function operation(route: Route, path: string): Json {
  return {
    summary: route.summary,
    tags: [path.split('/')[2]],
    security: route.may === 'public' ? [] : [{ bearer: [] }],
    ...(route.may !== 'public' && { 'x-roles': rolesFor(route.may) }),
    ...('audit' in route && { 'x-audit': route.audit }),
    ...(route.whileActing && { 'x-while-acting': route.whileActing }),
    parameters: [...pathParameters(path), ...queryParameters(route.query), ...('once' in route ? [key] : [])],
    ...(route.body && { requestBody: requestBody(route) }),
    responses: { ...success(route), default: problem },
  }
}

const key: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', pattern: '^[\\w-]{8,255}$' },
}

function rolesFor(may: 'signed-in' | Permission): readonly string[] {
  return may === 'signed-in' ? roles : roles.filter((role) => scopeOf(role, may))
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: /id$/i.test(name!) ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }))
}

function queryParameters(query: z.ZodObject | undefined): Json[] {
  if (!query) return []
  const { properties, required = [] } = jsonSchema(query, 'input', true) as {
    properties: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function requestBody(route: Route): Json {
  const schema = bare(jsonSchema(route.body!, 'input', true))
  if (!('upload' in route)) return { required: true, content: { 'application/json': { schema } } }
  const properties = { file: { type: 'string', format: 'binary' }, ...(schema.properties as Json) }
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } }
}

function success(route: Route): Json {
  if ('download' in route && route.download)
    return { 200: { description: 'The file.', content: { [route.download]: {} } } }
  if ('stream' in route && route.stream)
    return { 200: { description: 'Events, as they happen.', content: { 'text/event-stream': {} } } }
  if (!route.response) return { 204: { description: 'Done.' } }
  const status = 'status' in route && route.status ? route.status : 200
  const schema = bare(jsonSchema(route.response, 'output', true))
  return { [status]: { description: 'Done.', content: { 'application/json': { schema } } } }
}

const problem = {
  description: 'What was refused, and why (RFC 9457).',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

function bare({ $schema: _schema, ...schema }: Json): Json {
  return schema
}
