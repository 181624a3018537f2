import { STAFF_ONLY } from '@domicile/contract/fields'
import { ownMessages } from '@domicile/contract/messages'
import type { FieldProblem } from '@domicile/contract/problems'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import { Refusal } from './errors.ts'

/** A JSON schema of dialect 2020-12, which OpenAPI 3.1 uses. */
export type JsonSchema = { [key: string]: unknown }

/** Converts a schema to JSON schema for documents and serializers; without `staff`, staff-only fields are left out. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output', staff: boolean): JsonSchema {
  const whole = converted[io].get(schema) ?? z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  converted[io].set(schema, whole)
  return staff ? whole : without(whole, (_parent, _key, value) => isStaffOnly(value))
}

/** Routes share schemas, and each is converted for its serializers and for the document. */
const converted = {
  input: new WeakMap<z.ZodType, JsonSchema>(),
  output: new WeakMap<z.ZodType, JsonSchema>(),
}

/** A copy of a schema without the members, at any depth, for which `isLeftOut` holds. */
export function without(
  schema: JsonSchema,
  isLeftOut: (parent: JsonSchema, key: string, value: unknown) => boolean,
): JsonSchema {
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk)
    if (typeof node !== 'object' || node === null) return node
    const entries = Object.entries(node).filter(([key, value]) => !isLeftOut(node as JsonSchema, key, value))
    return Object.fromEntries(entries.map(([key, value]) => [key, walk(value)]))
  }
  return walk(schema) as JsonSchema
}

function isStaffOnly(value: unknown): boolean {
  return typeof value === 'object' && value !== null && STAFF_ONLY in value
}

/** Serialises an answer; fields that are not in the schema are never sent. */
export type Serialize = (value: unknown) => string

/**
 * Returns the serializer of a response's schema. It is compiled for its first answer, once for all routes and audiences with
 * the same shape: all at once would take most of a start.
 */
export function serializer(schema: z.ZodType, staff: boolean): Serialize {
  let serialize: Serialize | undefined
  return (value) => (serialize ??= compile(schema, staff))(value)
}

function compile(schema: z.ZodType, staff: boolean): Serialize {
  const shape = forSerializer(jsonSchema(schema, 'output', staff))
  const key = JSON.stringify(shape)
  const serialize = compiled.get(key) ?? fastJson(shape as fastJson.Schema)
  compiled.set(key, serialize)
  return serialize
}

/** At most one entry per answer shape of the contract. */
const compiled = new Map<string, Serialize>()

/** Converts to the serializer's dialect: "or null" becomes a flag, and formats are removed. */
function forSerializer(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(forSerializer)
  if (typeof node !== 'object' || node === null) return node
  const {
    format: _format,
    pattern: _pattern,
    $schema: _schema,
    [STAFF_ONLY]: _staffOnly,
    ...rest
  } = node as JsonSchema
  const mapped = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, forSerializer(value)]))
  const choices = mapped.anyOf as JsonSchema[] | undefined
  const others = choices?.filter((choice) => choice.type !== 'null')
  return others?.length === 1 ? { ...others[0], nullable: true } : mapped
}

/** The schema for input from clients: staff-only fields are removed and therefore unknown. */
export function forClients(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodObject)) return schema
  const entries = Object.entries(schema.shape)
  const clientFields = entries.filter(([, field]) => !(field as z.ZodType).meta()?.[STAFF_ONLY])
  // A rebuilt schema would lose its refinements.
  return clientFields.length === entries.length ? schema : z.strictObject(Object.fromEntries(clientFields))
}

/** Far above the deepest body of the contract; recursive schemas would exhaust the stack. */
const MOST_LEVELS = 64

/** Validates input; `code` says whether it is a query or a body. */
export function parse(schema: z.ZodType, value: unknown, code: 'invalid-query' | 'invalid'): unknown {
  if (isDeeperThan(MOST_LEVELS, value)) throw new Refusal(code, { text: 'The request has too many levels.' })
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors = result.error.issues.flatMap(fieldProblems)
  throw new Refusal(code, { text: errors[0]?.message ?? ownMessages.invalidValue, errors })
}

/** Goes level by level, because recursion would itself exhaust the stack. */
function isDeeperThan(levels: number, value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= levels && level.length > 0; depth += 1)
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []))
  return level.length > 0
}

/** Throws 400 if a text of a request has a zero byte, which PostgreSQL refuses, perhaps only after the answer began. */
export function refuseZeroBytes(value: unknown): void {
  if (typeof value === 'string' && value.includes('\0')) throw new Refusal('bad-text')
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) [key, part].forEach(refuseZeroBytes)
}

function fieldProblems(issue: z.core.$ZodIssue): FieldProblem[] {
  const pointer = pointerTo(issue.path)
  if (issue.code !== 'unrecognized_keys') return [{ pointer, code: issue.code, message: issue.message }]
  return issue.keys.map((key) => ({
    pointer: `${pointer}${pointerTo([key])}`,
    code: 'unknown-field',
    message: ownMessages.unknownField,
  }))
}

/** A JSON pointer (RFC 6901). */
function pointerTo(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
