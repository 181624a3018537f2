import type { Entity, Property, Schema } from './entity.ts'
import { countryCodes } from './lists/country-code.ts'

/** The question of a line of JSON. */
export type Line = { id: string | number | undefined; query: Entity; candidate: Entity }

type Fault = { id?: string | number; error: string }

const schemas: Readonly<Record<string, Schema>> = {
  person: 'Person',
  individual: 'Person',
  company: 'Company',
  organisation: 'Organization',
  organization: 'Organization',
  entity: 'LegalEntity',
  legalentity: 'LegalEntity',
  publicbody: 'PublicBody',
  vessel: 'Vessel',
  ship: 'Vessel',
  airplane: 'Airplane',
  aircraft: 'Airplane',
}

/** Short names of properties, and those of other products, in small letters without signs. */
const names: Readonly<Record<string, Property>> = {
  name: 'name',
  names: 'name',
  fullname: 'name',
  alias: 'alias',
  aliases: 'alias',
  weakalias: 'weakAlias',
  previousname: 'previousName',
  firstname: 'firstName',
  secondname: 'secondName',
  middlename: 'middleName',
  fathername: 'fatherName',
  lastname: 'lastName',
  birthdate: 'birthDate',
  dob: 'birthDate',
  dateofbirth: 'birthDate',
  incorporationdate: 'incorporationDate',
  gender: 'gender',
  nationality: 'nationality',
  citizenship: 'citizenship',
  country: 'country',
  jurisdiction: 'jurisdiction',
  address: 'address',
  flag: 'flag',
  lei: 'leiCode',
  leicode: 'leiCode',
  imo: 'imoNumber',
  imonumber: 'imoNumber',
  inn: 'innCode',
  inncode: 'innCode',
  ogrn: 'ogrnCode',
  ogrncode: 'ogrnCode',
  vat: 'vatCode',
  vatcode: 'vatCode',
  bic: 'swiftBic',
  swift: 'swiftBic',
  swiftbic: 'swiftBic',
  mmsi: 'mmsi',
  callsign: 'callSign',
  passport: 'passportNumber',
  passportnumber: 'passportNumber',
  registration: 'registrationNumber',
  registrationnumber: 'registrationNumber',
  companynumber: 'registrationNumber',
  tax: 'taxNumber',
  taxnumber: 'taxNumber',
  id: 'idNumber',
  idnumber: 'idNumber',
  nationalid: 'idNumber',
}

/**
 * Reads a line of JSON. `query` and `candidate` are a name or an object with `name` or its parts, `birthDate`,
 * `country` (a code or an English name), `identifiers` and the like, each a text or a list of texts; `identifiers` has a
 * text by kind, or is a list of `{"type", "value"}` or of texts. Birth dates can also be beside them, as `query_dob` and
 * `candidate_dob`.
 */
export function parseLine(text: string): Line | Fault {
  const value = parseJson(text)
  if (!isRecord(value)) return { error: 'the line is not a JSON object' }
  const id = typeof value.id === 'string' || typeof value.id === 'number' ? value.id : undefined
  const fault = (error: string): Fault => (id === undefined ? { error } : { id, error })
  const schema = parseSchema(value.type ?? 'legalentity')
  if (!schema) return fault('“type” is not one of person, company, organisation, vessel, aircraft')
  const query = parseParty(value.query, schema, value.query_dob)
  if (!query) return fault('“query” is neither a name nor an object with one')
  const candidate = parseParty(value.candidate, schema, value.candidate_dob)
  if (!candidate) return fault('“candidate” is neither a name nor an object with one')
  return { id, query, candidate }
}

function parseSchema(value: unknown): Schema | undefined {
  return typeof value === 'string' ? schemas[keyOf(value)] : undefined
}

function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '')
}

function parseParty(value: unknown, schema: Schema, birthDates: unknown): Entity | undefined {
  const properties: Partial<Record<Property, string[]>> = {}
  if (typeof value === 'string') add(properties, 'name', value)
  else if (isRecord(value)) addAll(properties, value)
  add(properties, 'birthDate', birthDates)
  const isNamed = namingProperties.some((property) => properties[property])
  return isNamed ? { schema, properties } : undefined
}

const namingProperties = [
  'name',
  'alias',
  'weakAlias',
  'previousName',
  'firstName',
  'lastName',
  'leiCode',
  'imoNumber',
  'innCode',
  'ogrnCode',
  'swiftBic',
  'registrationNumber',
  'passportNumber',
  'idNumber',
  'taxNumber',
  'vatCode',
] as const

function addAll(properties: Partial<Record<Property, string[]>>, record: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(record)) {
    const property = names[keyOf(name)]
    if (keyOf(name) === 'identifiers') addIdentifiers(properties, value)
    else if (keyOf(name) === 'properties' && isRecord(value)) addAll(properties, value)
    else if (property && keyOf(name) !== 'id')
      add(properties, property, places.has(property) ? codesOf(value) : value)
  }
}

/** Properties that are compared as codes of countries. */
const places = new Set<Property>(['country', 'nationality', 'citizenship', 'jurisdiction', 'flag'])

/** People write `Poland` where lists have `pl`. */
function codesOf(value: unknown): unknown[] {
  return [value].flat().flatMap((one: unknown) => {
    const codes = typeof one === 'string' ? countryCodes(one) : []
    return codes.length > 0 ? codes : [one]
  })
}

function addIdentifiers(properties: Partial<Record<Property, string[]>>, value: unknown): void {
  if (!Array.isArray(value) && isRecord(value)) {
    for (const [kind, number] of Object.entries(value)) add(properties, identifierProperty(kind), number)
    return
  }
  for (const one of Array.isArray(value) ? value : [value]) {
    if (isRecord(one)) add(properties, identifierProperty(one.type ?? one.kind), one.value ?? one.number)
    else add(properties, 'idNumber', one)
  }
}

function identifierProperty(kind: unknown): Property {
  return (typeof kind === 'string' ? names[keyOf(kind)] : undefined) ?? 'idNumber'
}

/** Adds a text, a number or a list of them; everything else is as if it were not there. */
function add(properties: Partial<Record<Property, string[]>>, property: Property, value: unknown): void {
  const values = (Array.isArray(value) ? value : [value])
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map((one) => String(one).trim())
    .filter((one) => one !== '')
  if (values.length > 0) properties[property] = [...(properties[property] ?? []), ...values]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
