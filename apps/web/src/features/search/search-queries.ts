import { LONGEST_SEARCH, SHORTEST_SEARCH } from '@domicile/contract/search/search-rules'
import { query } from '../../api/reads.ts'

type Address = Record<string, string | undefined>

/** Parses the search of an address as the API counts it, cut to its limit; undefined if it is too short to search. */
export function parseSearch({ q = '' }: Address): string | undefined {
  const characters = [...q.normalize('NFC').trim()].slice(0, LONGEST_SEARCH)
  return characters.length >= SHORTEST_SEARCH ? characters.join('') : undefined
}

/**
 * Returns the reads of the route's loader. The purchase API is not among them: the screen reads it, and works without
 * it.
 */
export function searchReads({ search }: { search: Address }) {
  const q = parseSearch(search)
  return q ? [query('GET /api/search', { query: { q } })] : []
}
