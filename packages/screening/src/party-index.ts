import { keysOfPrepared } from './candidate-keys.ts'
import type { Entity } from './entity.ts'
import { prepare, type PreparedParty, type WordPool } from './prepare.ts'
import { rules as currentRules, type Rules } from './rules.ts'
import { createScorer, type Score } from './score.ts'

/** A list in memory, for lists of some ten thousand parties. */
export type PartyIndex<Party extends Entity> = {
  parties: readonly { party: Party; prepared: PreparedParty }[]
  /** Numbers of the parties by key. */
  postings: ReadonlyMap<string, readonly number[]>
}

export type Hit<Party extends Entity> = Score & { party: Party }

/** Reads a list once, for finding many subjects in it. */
export function indexParties<Party extends Entity>(list: Iterable<Party>): PartyIndex<Party> {
  const parties: { party: Party; prepared: PreparedParty }[] = []
  const postings = new Map<string, number[]>()
  const pool: WordPool = new Map()
  for (const party of list) {
    const prepared = prepare(party, pool)
    for (const key of keysOfPrepared(prepared).keys) {
      const posting = postings.get(key)
      if (posting) posting.push(parties.length)
      else postings.set(key, [parties.length])
    }
    parties.push({ party, prepared })
  }
  return { parties, postings }
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
  for (const number of findCandidates(index, prepared)) {
    const { party, prepared: listed } = index.parties[number] as (typeof index.parties)[number]
    const result = scoreOf(listed)
    if (result.score >= rules.cutoff) hits.push({ ...result, party })
  }
  return hits.sort((a, b) => b.score - a.score)
}

/** Candidates that share less than this part of what the best one shares are not scored. */
const leastShare = 0.25

/** The numbers of the parties that share keys with a subject, those with the rarest keys first. */
export function findCandidates(index: PartyIndex<Entity>, subject: PreparedParty): number[] {
  const shared = new Float32Array(index.parties.length)
  const touched: number[] = []
  for (const key of keysOfPrepared(subject).keys) {
    const posting = index.postings.get(key)
    if (!posting) continue
    const rarity = Math.log(1 + index.parties.length / posting.length)
    for (const number of posting) {
      if (shared[number] === 0) touched.push(number)
      shared[number]! += rarity
    }
  }
  return rarest(touched, shared)
}

function rarest(touched: readonly number[], shared: Float32Array): number[] {
  let best = 0
  for (const number of touched) if (shared[number]! > best) best = shared[number]!
  const near = touched.filter((number) => shared[number]! >= best * leastShare)
  return near.sort((a, b) => shared[b]! - shared[a]!).slice(0, mostCandidates)
}
