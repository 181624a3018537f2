import { sha256Of } from '../../security/sha256.ts'
import { type JsonSchema, without } from '../schemas.ts'
import type { OpenApiDocument, Operation } from './openapi-document.ts'

/**
 * A document as a reviewer reads it. One line per operation: method, path, name, permission, field names of request and
 * response two levels deep, and a hash of the whole operation. Then one line per recursive schema, with its hash, and one
 * per refusal: status and code.
 */
export function digestOf({ paths, components }: OpenApiDocument): string {
  const operationsByShape: OperationsByShape = new Map()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => lineOf(method, path, operation, operationsByShape)),
  )
  const { Problem: _problem, ProblemType: _type, ...recursive } = components.schemas
  const schemas = Object.entries(recursive).map(
    ([name, schema]) => `schema ${name} | ${hashOf(schema as JsonSchema)}`,
  )
  const refusals = components.schemas.ProblemType.oneOf.map(
    ({ const: type, description }) => `${description.slice(0, 3)} ${type}`,
  )
  return `${[...operations, ...schemas, ...refusals].join('\n')}\n`
}

/** The first operation with each response shape. */
type OperationsByShape = Map<string, string>

function lineOf(
  method: string,
  path: string,
  operation: Operation,
  operationsByShape: OperationsByShape,
): string {
  const columns = [
    `${method.toUpperCase()} ${path}`,
    operation.operationId,
    operation['x-may'],
    `in ${queryOf(operation)}${shapeOf(schemaIn(operation.requestBody))}`,
    `out ${answerOf(operation, operationsByShape)}`,
    hashOf(operation),
  ]
  return columns.map((column) => column.trim()).join(' | ')
}

function queryOf({ parameters }: Operation): string {
  const names = parameters.filter((one) => one.in !== 'path').map(({ name }) => String(name))
  return names.length > 0 ? `?${names.join('&')} ` : ''
}

/** A long shape that an earlier operation already has is replaced by that operation's name. */
function answerOf({ operationId, responses }: Operation, operationsByShape: OperationsByShape): string {
  const [status, answer] = Object.entries(responses).find(([one]) => one.startsWith('2'))!
  const shape = shapeOf(schemaIn(answer))
  const first = operationsByShape.get(shape)
  if (first && shape.length > first.length) return `${status} as ${first}`
  operationsByShape.set(shape, operationId)
  return `${status} ${shape}`
}

function schemaIn(holder: JsonSchema | undefined): JsonSchema {
  const [media] = Object.values((holder?.content ?? {}) as Record<string, JsonSchema>)
  return (media?.schema ?? {}) as JsonSchema
}

/** The names of a schema's fields; optional ones end in `?`. */
function shapeOf(schema: JsonSchema, depth = 2): string {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return choices.map((choice) => shapeOf(choice, depth)).find(Boolean) ?? ''
  if (schema.items) return `${shapeOf(schema.items as JsonSchema, depth)}[]`
  if (!schema.properties) return ''
  if (depth === 0) return '{…}'
  const required = (schema.required ?? []) as string[]
  const names = Object.entries(schema.properties as Record<string, JsonSchema>).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}${shapeOf(field, depth - 1)}`,
  )
  return `{${names.join(',')}}`
}

/** Leaves out texts and examples, as no client depends on them. */
function hashOf(part: JsonSchema): string {
  const isWords = (key: string, value: unknown) =>
    key === 'example' || (typeof value === 'string' && ['description', 'summary'].includes(key))
  const promised = without(part, (_parent, key, value) => isWords(key, value))
  return sha256Of(JSON.stringify(promised)).slice(0, 8)
}
