import { createHash } from 'node:crypto'
import type { ListedParty } from '../entity.ts'

/**
 * SHA-256, in hexadecimal, of what a list says about a party: the same in two versions of a list if and only if nothing
 * about the party changed. The order of values and of listings does not matter.
 */
export function hashOf({ id, schema, properties, listings, referents }: ListedParty): string {
  const facts = {
    id,
    schema,
    properties: sortedRecord(properties, (values) => [...(values ?? [])].sort()),
    listings: listings.map((listing) => JSON.stringify(sortedRecord(listing, (value) => value))).sort(),
    referents: [...(referents ?? [])].sort(),
  }
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

function sortedRecord<V, W>(record: Readonly<Record<string, V>>, map: (value: V) => W): [string, W][] {
  return Object.keys(record)
    .sort()
    .map((key) => [key, map(record[key]!)])
}
