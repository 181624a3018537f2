import type { Schema } from '../entity.ts'
import { rules } from '../rules.ts'
import { score, type Score } from '../score.ts'

/** Scores two names of parties of one kind. */
export function scoreNames(query: string, candidate: string, schema: Schema = 'Person'): Score {
  return score({ schema, properties: { name: [query] } }, { schema, properties: { name: [candidate] } })
}

/** True if two names make a hit, which a person must decide. */
export function isHit(query: string, candidate: string, schema: Schema = 'Person'): boolean {
  return scoreNames(query, candidate, schema).score >= rules.threshold
}
