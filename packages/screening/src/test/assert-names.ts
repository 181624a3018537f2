import assert from 'node:assert/strict'
import { candidateKeys } from '../candidate-keys.ts'
import type { Schema } from '../entity.ts'
import { isHit } from './score-names.ts'

export type NamePairs = readonly (readonly [string, string])[]

/** Each two names must be a hit, and a list must find the one by the keys of the other. */
export function assertHits(pairs: NamePairs, schema: Schema = 'Person'): void {
  for (const [query, candidate] of pairs) {
    assert.ok(isHit(query, candidate, schema), `${query} is ${candidate}`)
    const keys = keysOf(query, schema)
    assert.ok(!keys.isDisjointFrom(keysOf(candidate, schema)), `${query} finds ${candidate}`)
  }
}

export function assertMisses(pairs: NamePairs, schema: Schema = 'Person'): void {
  for (const [query, candidate] of pairs)
    assert.ok(!isHit(query, candidate, schema), `${query} is not ${candidate}`)
}

function keysOf(name: string, schema: Schema): Set<string> {
  return new Set(candidateKeys({ schema, properties: { name: [name] } }).keys)
}
