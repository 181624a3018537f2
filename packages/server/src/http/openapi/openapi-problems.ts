import { Problem, type ProblemCode } from '@domicile/contract/problems'
import { acceptsIdempotencyKey, type Route, type RouteKey } from '@domicile/contract/route'
import { problemKinds } from '../errors.ts'
import { exampleOf } from './openapi-examples.ts'
import { jsonSchema, type JsonSchema } from '../schemas.ts'
import type { ProblemKind } from '@domicile/contract/problem-kind'

const problem = { $ref: '#/components/schemas/Problem' }

export type ProblemTable = Record<string, ProblemKind>

/** The refusals that follow from a route's declaration; its handler may add others. */
function generalCodes(key: RouteKey, route: Route): ProblemCode[] {
  const isWrite = 'audit' in route
  const isSignedIn = route.may !== 'public'
  const hasBody = Boolean(route.body) || 'upload' in route
  const found: [boolean, ProblemCode[]][] = [
    [true, ['invalid-query', 'bad-text', 'too-many-requests']],
    [hasBody, ['bad-request', 'too-large', 'unsupported-media-type', 'invalid']],
    ['upload' in route, ['not-scanned']],
    [acceptsIdempotencyKey(key, route), ['idempotency-key', 'idempotency-key-reused']],
    [isSignedIn, ['unauthorized', 'invalid-token']],
    [isSignedIn && route.may !== 'signed-in', ['forbidden']],
    [route.whileActing === 'refused', ['not-while-acting']],
    [isSignedIn && isWrite && !route.whileActing, ['acting-read-only']],
    [key.includes(':'), ['not-found']],
    [isVersioned(route), ['stale']],
    [isWrite, ['wrong-xsrf-token', 'state', 'duplicate', 'reference']],
    [!isSignedIn && isWrite, ['too-many-attempts']],
  ]
  return found.flatMap(([holds, codes]) => (holds ? codes : []))
}

function isVersioned({ body }: Route): boolean {
  return Boolean(body) && 'version' in ((jsonSchema(body!, 'input', true).properties as object) ?? {})
}

type Refusals = {
  /** Responses by status, for an operation. */
  responses: Record<string, JsonSchema>
  /** The responses these refer to, by name. */
  components: Record<string, JsonSchema>
}

/** The responses of a route that refuse, by status. */
export function refusals(key: RouteKey, route: Route): Refusals {
  const byStatus = Map.groupBy(generalCodes(key, route), (code) => problemKinds[code].status)
  const named = [...byStatus].map(([status, codes]) => [String(status), codes.join('.'), codes] as const)
  return {
    responses: {
      ...Object.fromEntries(
        named.map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
      ),
      default: { $ref: '#/components/responses/refused' },
    },
    components: Object.fromEntries(named.map(([, name, codes]) => [name, refusedAs(codes)])),
  }
}

function refusedAs(codes: readonly ProblemCode[]): JsonSchema {
  const examples = codes.map((code) => [code, { value: exampleProblem(code) }])
  return {
    description: `Refused, for example with ${codes.join(', ')}.`,
    content: { 'application/problem+json': { schema: problem, examples: Object.fromEntries(examples) } },
  }
}

function exampleProblem(code: ProblemCode): Problem {
  const { status, text } = problemKinds[code]
  const instance = String(exampleOf({ type: 'string', format: 'uuid' }))
  return { type: `/problems/${code}`, title: text, status, instance }
}

/** The schemas and the default response for refusals, with all codes of an API. */
export function problemComponents(table: ProblemTable) {
  const { $schema: _schema, properties, ...schema } = jsonSchema(Problem, 'output', true)
  const type = { $ref: '#/components/schemas/ProblemType' }
  return {
    schemas: {
      Problem: { ...schema, properties: { ...(properties as JsonSchema), type } },
      ProblemType: {
        description: 'Why a request was refused; the last part of the path is the code.',
        oneOf: Object.entries(table).map(([code, { status, text }]) => ({
          const: `/problems/${code}`,
          description: `${status}: ${text}`,
        })),
      },
    },
    refused: {
      description: 'What was refused, and why (RFC 9457).',
      content: { 'application/problem+json': { schema: problem, example: exampleProblem('fault') } },
    },
  }
}
