import type { Entity, Property, Schema } from './entity.ts'
import { identifiersOf, type Identifiers } from './identifiers.ts'
import { latinWords } from './names/scripts/latin.ts'
import { personWords } from './names/person-names.ts'
import { readingsOf, type NameKind } from './names/readings.ts'
import type { NamePart, Reading, Word } from './names/words.ts'

/** Parties of different families are never the same; `any` is a party of unknown kind. */
export type Family = 'person' | 'organisation' | 'vessel' | 'aircraft' | 'any'

/** A name of a party, read and ready to compare. `isWeak` names are those that a list itself calls doubtful. */
export type PreparedName = Reading & { kind: NameKind; isWeak: boolean }

/** A party whose names, numbers and dates are read. Making it costs far more than scoring it: keep it for many scores. */
export type PreparedParty = {
  family: Family
  names: readonly PreparedName[]
  identifiers: Identifiers
  birthDates: readonly string[]
  incorporationDates: readonly string[]
  countries: readonly string[]
  flags: readonly string[]
  gender: string | undefined
  addresses: readonly { text: string; words: ReadonlySet<string> }[]
}

const families: Record<Schema, Family> = {
  Person: 'person',
  Company: 'organisation',
  Organization: 'organisation',
  PublicBody: 'organisation',
  LegalEntity: 'any',
  Vessel: 'vessel',
  Airplane: 'aircraft',
}

/**
 * The words of many parties, each kept once. Names of a list share most of their words: it takes less memory, and a word is
 * compared once with a subject.
 */
export type WordPool = Map<string, Word>

/** Reads a party once, for scoring it against many. Properties that matching does not know are ignored. */
export function prepare(entity: Entity, pool?: WordPool): PreparedParty {
  const family = families[entity.schema]
  return {
    family,
    names: preparedNames(entity, family).map((name) => (pool ? sharing(name, pool) : name)),
    identifiers: identifiersOf(entity),
    birthDates: entity.properties.birthDate ?? [],
    incorporationDates: entity.properties.incorporationDate ?? [],
    countries: lowerCase(entity, ['nationality', 'citizenship', 'country', 'jurisdiction']),
    flags: lowerCase(entity, ['flag']),
    gender: genderOf(entity.properties.gender ?? []),
    addresses: (entity.properties.address ?? []).map((text) => ({ text, words: new Set(latinWords(text)) })),
  }
}

function sharing(name: PreparedName, pool: WordPool): PreparedName {
  const words = name.words.map((word) => {
    const key = JSON.stringify(word)
    const shared = pool.get(key) ?? word
    pool.set(key, shared)
    return shared
  })
  return { ...name, words }
}

function lowerCase(entity: Entity, properties: readonly Property[]): string[] {
  return [
    ...new Set(
      properties.flatMap((property) => entity.properties[property] ?? []).map((code) => code.toLowerCase()),
    ),
  ]
}

function genderOf(values: readonly string[]): string | undefined {
  const letters = new Set(
    values.map((value) => value.trim().charAt(0).toLowerCase()).filter((letter) => /[mf]/.test(letter)),
  )
  return letters.size === 1 ? [...letters][0] : undefined
}

const kindsOf: Record<Family, readonly NameKind[]> = {
  person: ['person'],
  organisation: ['organisation'],
  vessel: ['vessel'],
  aircraft: ['organisation'],
  any: ['person', 'organisation'],
}

function preparedNames(entity: Entity, family: Family): PreparedName[] {
  const names = kindsOf[family].flatMap((kind) => [
    ...namesIn(entity, ['name', 'alias', 'previousName'], kind, false),
    ...(kind === 'person' ? namesInParts(entity) : []),
    ...namesIn(entity, ['weakAlias'], kind, true),
  ])
  return distinct(names)
}

function namesIn(
  entity: Entity,
  properties: readonly Property[],
  kind: NameKind,
  isWeak: boolean,
): PreparedName[] {
  const texts = properties.flatMap((property) => entity.properties[property] ?? [])
  return texts.flatMap((text) => readingsOf(text, kind)).map((reading) => ({ ...reading, kind, isWeak }))
}

const parts: readonly (readonly [Property, NamePart])[] = [
  ['firstName', 'given'],
  ['secondName', 'given'],
  ['middleName', 'given'],
  ['fatherName', 'father'],
  ['lastName', 'family'],
]

/** The name that a record's own parts make. Several values of one part are spellings of it: each makes a name. */
function namesInParts(entity: Entity): PreparedName[] {
  const { firstName, lastName } = entity.properties
  if (!firstName?.length && !lastName?.length) return []
  const count = Math.max(...parts.map(([property]) => entity.properties[property]?.length ?? 0))
  return Array.from({ length: count }, (_, index) => nameInParts(entity, index))
}

function nameInParts(entity: Entity, index: number): PreparedName {
  const texts: string[] = []
  const words: Word[] = []
  for (const [property, part] of parts) {
    const values = entity.properties[property] ?? []
    const text = values[index] ?? values[0]
    if (text === undefined) continue
    texts.push(text)
    words.push(...personWords(text, part))
  }
  return { text: texts.join(' '), words, kind: 'person', isWeak: false }
}

/** Names that differ in more than order and spelling of spaces; a record's first one stays. */
function distinct(names: readonly PreparedName[]): PreparedName[] {
  const found = new Map<string, PreparedName>()
  for (const name of names) {
    const words = name.words.map((word) => `${word.kind} ${word.part ?? ''} ${word.characters ?? word.text}`)
    const key = `${name.kind} ${words.sort().join(',')}`
    if (!found.has(key)) found.set(key, name)
  }
  return [...found.values()]
}
