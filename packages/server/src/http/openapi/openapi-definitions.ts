import type { JsonSchema } from '../schemas.ts'
import type { OpenApiDocument } from './openapi-document.ts'

type Paths = OpenApiDocument['paths']
type Hoisted = { paths: Paths; definitions: Record<string, JsonSchema> }

const OWN = '#/$defs/'

/**
 * Moves the definitions of recursive schemas to the components. In a document, a reference starts at the root of the
 * document and not at the schema that contains it.
 */
export function hoistDefinitions(paths: Paths): Hoisted {
  const definitions: Hoisted['definitions'] = {}
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk)
    if (typeof node !== 'object' || node === null) return node
    const { $defs = {}, ...rest } = node as JsonSchema
    for (const [name, schema] of Object.entries($defs as Record<string, JsonSchema>)) define(name, schema)
    return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, moved(key, value)]))
  }
  const moved = (key: string, value: unknown) =>
    key === '$ref' ? String(value).replace(OWN, '#/components/schemas/') : walk(value)
  const define = (name: string, schema: JsonSchema) => {
    if (name.startsWith('__')) throw new Error('give each recursive schema an id with meta()')
    definitions[name] ??= walk(schema) as JsonSchema
  }
  return { paths: walk(paths) as Paths, definitions }
}
