import type { Entity, Property } from './entity.ts'

/** Numbers that one party in the world has. */
const decisive = ['leiCode', 'imoNumber', 'innCode', 'ogrnCode', 'swiftBic'] as const

/** Numbers that are unique within a register or a country, or that are passed on. */
const ordinary = [
  'registrationNumber',
  'taxNumber',
  'vatCode',
  'idNumber',
  'passportNumber',
  'mmsi',
  'callSign',
  'innCode',
  'ogrnCode',
] as const

/** A number of a party, without the spaces and signs that offices add. */
export type Identifier = { property: Property; value: string; written: string }

export type Identifiers = { decisive: readonly Identifier[]; ordinary: readonly Identifier[] }

/** The numbers of a party that are long enough to tell parties apart. */
export function identifiersOf(entity: Entity): Identifiers {
  return { decisive: read(entity, decisive, 7), ordinary: read(entity, ordinary, 5) }
}

function read(entity: Entity, properties: readonly Property[], shortest: number): Identifier[] {
  return properties.flatMap((property) =>
    (entity.properties[property] ?? [])
      .map((written) => ({ property, written, value: normalised(property, written) }))
      .filter(({ value }) => value.length >= shortest && /(?:\d.*){3}|^[A-Z]{6}/.test(value)),
  )
}

function normalised(property: Property, written: string): string {
  const value = written
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
  if (property === 'imoNumber') return value.replace(/^IMO/, '')
  // The branch of a bank is `XXX` for its head office and is often left out.
  return property === 'swiftBic' ? value.replace(/XXX$/, '') : value
}

/** The same number on both sides. A decisive number must be the same kind of number; others move between fields. */
export function sharedIdentifier(
  query: readonly Identifier[],
  candidate: readonly Identifier[],
  sameProperty: boolean,
): [Identifier, Identifier] | undefined {
  for (const a of query) {
    const b = candidate.find(
      ({ value, property }) => value === a.value && (!sameProperty || property === a.property),
    )
    if (b) return [a, b]
  }
  return undefined
}

/** Numbers of one kind that both parties have, and that differ. */
export function otherIdentifier(
  query: readonly Identifier[],
  candidate: readonly Identifier[],
): [Identifier, Identifier] | undefined {
  for (const a of query) {
    const b = candidate.find(({ property }) => property === a.property)
    if (b) return [a, b]
  }
  return undefined
}
