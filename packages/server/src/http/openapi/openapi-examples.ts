import { fieldExamples } from '@domicile/contract/examples'
import type { JsonSchema } from '../schemas.ts'

/** A value that fits a JSON schema: from `fieldExamples` if it lists the field's name, otherwise by its type. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return exampleOfEnum(schema.enum, name)
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return exampleOfChoice(choices, name)
  if (schema.allOf) return Object.assign({}, ...(schema.allOf as JsonSchema[]).map((part) => exampleOf(part)))
  const type = String([schema.type].flat()[0])
  return type in byType ? byType[type]!(schema, name) : (knownExamples(name)[0] ?? null)
}

function exampleOfEnum(values: readonly unknown[], name: string): unknown {
  return knownExamples(name).find((value) => values.includes(value)) ?? values[0]
}

function knownExamples(name: string): readonly unknown[] {
  return [fieldExamples[name] ?? []].flat()
}

/** The first choice that is not empty, unless `fieldExamples` leaves the field empty. */
function exampleOfChoice(choices: readonly JsonSchema[], name: string): unknown {
  const isNullable = choices.some(({ type }) => type === 'null')
  if (isNullable && fieldExamples[name] === null) return null
  return exampleOf(choices.find((choice) => !isNone(choice)) ?? choices[0]!, name)
}

/** An empty field, as a record (null) or a form (blank text) sends it. */
function isNone({ type, pattern }: JsonSchema): boolean {
  return type === 'null' || pattern === '^\\s*$'
}

const byType: Record<string, (schema: JsonSchema, name: string) => unknown> = {
  object: exampleOfObject,
  array: ({ items, minItems }, name) =>
    Array.from({ length: Math.max(1, Number(minItems ?? 0)) }, () => exampleOf(items as JsonSchema, name)),
  string: exampleOfText,
  integer: exampleOfNumber,
  number: exampleOfNumber,
  boolean: (_, name) => knownExamples(name)[0] ?? false,
  null: () => null,
}

/** A record with a fixed set of keys has all of them; one with free keys is empty. */
function exampleOfObject({ properties, propertyNames, additionalProperties }: JsonSchema): unknown {
  const names = (propertyNames as JsonSchema | undefined)?.enum as string[] | undefined
  const fields = properties
    ? Object.entries(properties as Record<string, JsonSchema>)
    : (names ?? []).map((name) => [name, additionalProperties as JsonSchema] as const)
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, name)]))
}

const byFormat: Record<string, string> = {
  uuid: '01900000-0000-7000-8000-000000000001',
  date: '2026-06-30',
  'date-time': '2026-06-30T09:00:00.000Z',
  email: 'owner@northwind.example',
  uri: 'https://northwind.example',
}

function exampleOfText({ format, default: otherwise, pattern }: JsonSchema, name: string): unknown {
  const fits = new RegExp(typeof pattern === 'string' ? pattern : '')
  const knownExample = knownExamples(name).find(
    (example) => typeof example === 'string' && fits.test(example),
  )
  return knownExample ?? byFormat[String(format)] ?? otherwise ?? byName(name) ?? 'Text'
}

function byName(name: string): string | undefined {
  if (/(^i|I)ds?$/.test(name)) return byFormat.uuid
  if (name.endsWith('At')) return byFormat['date-time']
  if (/(On|^day|^to)$/.test(name)) return byFormat.date
  return undefined
}

function exampleOfNumber({ minimum, default: otherwise }: JsonSchema, name: string): unknown {
  const knownExample = knownExamples(name).find((example) => typeof example === 'number')
  return knownExample ?? otherwise ?? Math.max(1, Number(minimum ?? 1))
}
