import type { Feature, Match } from '@domicile/contract/compliance/screening/runs'
import { keysOfPrepared } from '@domicile/screening/candidate-keys'
import type { Entity } from '@domicile/screening/entity'
import { prepare, type PreparedParty, type WordPool } from '@domicile/screening/prepare'
import type { Rules } from '@domicile/screening/rules'
import { createScorer } from '@domicile/screening/score'
import { sql } from 'kysely'
import type { Database } from '../../../../feature.ts'
import type { Basis } from '../../../../domain/screening/bases.queries.ts'
import { findListed, type ListedParty, type SearchedList, searchedLists } from './candidates.queries.ts'
import { findHeld, holdList } from './held-lists.ts'

/** How many parties of one list are scored for a subject at most. */
const MOST_CANDIDATES = 100

type Candidate = ListedParty & { subject: number }

/** Finds the listed parties that resemble each of some entities by these rules, from their cutoff on, the best first. */
export async function findMatches(
  db: Database,
  basis: Pick<Basis, 'lists'>,
  entities: readonly Entity[],
  by: Rules,
): Promise<Match[][]> {
  const subjects = entities.map((entity) => prepare(entity))
  const candidates = await findCandidates(db, searchedLists(basis), subjects)
  const parties = await preparedParties(db, candidates)
  const found: Match[][] = subjects.map(() => [])
  const scorers = subjects.map((subject) => createScorer(subject, by))
  for (const { subject, listId, partyId, name, hash } of candidates) {
    const { score, isDecisive, features } = scorers[subject]!(parties.get(hash)!)
    if (score < by.cutoff) continue
    found[subject]!.push({
      listId,
      partyId,
      name,
      hash,
      score: rounded(score),
      isDecisive,
      features: asFeatures(features),
    })
  }
  return found.map((matches) => matches.sort(byScore))
}

function byScore(a: Match, b: Match): number {
  return b.score - a.score || (`${a.listId} ${a.partyId}` < `${b.listId} ${b.partyId}` ? -1 : 1)
}

/** Scores are compared with thresholds of two decimals. */
function rounded(score: number): number {
  return Math.round(score * 10_000) / 10_000
}

function asFeatures(features: readonly object[]): Feature[] {
  return features as Feature[]
}

/** The parties of these versions that share keys with each subject, found in memory or in the database. */
async function findCandidates(
  db: Database,
  lists: readonly SearchedList[],
  subjects: readonly PreparedParty[],
): Promise<Candidate[]> {
  const keys = subjects.map((subject) => keysOfPrepared(subject).keys)
  const found: Candidate[] = []
  const others: SearchedList[] = []
  for (const list of lists) {
    const heldList = await holdList(db, list, subjects.length)
    if (!heldList) others.push(list)
    else
      keys.forEach((wanted, subject) => {
        for (const party of findHeld(heldList, wanted, MOST_CANDIDATES)) found.push({ ...party, subject })
      })
  }
  return [...found, ...(await findListed(db, others, keys, MOST_CANDIDATES))]
}

/** Reading a party costs more than scoring it, and a hash always means the same facts. */
const cache = new Map<string, PreparedParty>()
const MOST_CACHED = 25_000
/** The words of the parties in the cache and of some that left it. */
const words: WordPool = new Map()
const MOST_WORDS = 100_000

async function preparedParties(
  db: Database,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<string, PreparedParty>> {
  const parties = new Map<string, PreparedParty>()
  const missing = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const cached = cache.get(candidate.hash)
    if (cached) parties.set(candidate.hash, cached)
    else missing.set(candidate.hash, candidate)
  }
  for (const { hash, ...entity } of await readParties(db, [...missing.values()])) {
    if (words.size > MOST_WORDS) words.clear()
    const prepared = prepare(entity, words)
    parties.set(hash, prepared)
    if (cache.size >= MOST_CACHED) cache.delete(cache.keys().next().value!)
    cache.set(hash, prepared)
  }
  return parties
}

async function readParties(
  db: Database,
  wanted: readonly Candidate[],
): Promise<(Entity & { hash: string })[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<Entity & { hash: string }>`
    select hash, schema, properties from screening_parties
      join unnest(${wanted.map(({ listId }) => listId)}::uuid[], ${wanted.map(({ partyId }) => partyId)}::text[],
        ${wanted.map(({ number }) => number)}::int[]) as wanted (list_id, party_id, from_number)
      using (list_id, party_id, from_number)`.execute(db)
  return rows
}
