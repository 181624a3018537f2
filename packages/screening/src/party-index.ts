import { keysOfPrepared } from './candidate-keys.ts'
import type { Entity } from './entity.ts'
import { findByKeys, indexKeys, type KeyIndex } from './key-index.ts'
import { prepare, type PreparedParty, type WordPool } from './prepare.ts'
import { rules as currentRules, type Rules } from './rules.ts'
import { createScorer, type Score } from './score.ts'

/** A list in memory, for lists of some ten thousand parties. */
export type PartyIndex<Party extends Entity> = {
  parties: readonly { party: Party; prepared: PreparedParty }[]
  keys: KeyIndex
}

export type Hit<Party extends Entity> = Score & { party: Party }

/** Reads a list once, for finding many subjects in it. */
export function indexParties<Party extends Entity>(list: Iterable<Party>): PartyIndex<Party> {
  const words: WordPool = new Map()
  const parties = Array.from(list, (party) => ({ party, prepared: prepare(party, words) }))
  return { parties, keys: indexKeys(parties.map(({ prepared }) => keysOfPrepared(prepared).keys)) }
}

/** How many candidates are scored at most: those that share the rarest keys. */
const mostCandidates = 100

/** The parties of a list that a subject may be, best first, from the rules' cutoff on. */
export function findMatches<Party extends Entity>(
  index: PartyIndex<Party>,
  subject: Entity | PreparedParty,
  rules: Rules = currentRules,
): Hit<Party>[] {
  const prepared = 'family' in subject ? subject : prepare(subject)
  const scoreOf = createScorer(prepared, rules)
  const hits: Hit<Party>[] = []
  for (const number of findByKeys(index.keys, keysOfPrepared(prepared).keys, mostCandidates)) {
    const { party, prepared: listed } = index.parties[number]!
    const result = scoreOf(listed)
    if (result.score >= rules.cutoff) hits.push({ ...result, party })
  }
  return hits.sort((a, b) => b.score - a.score)
}
