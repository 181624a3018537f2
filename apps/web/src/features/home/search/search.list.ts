import {
  LONGEST_STATE,
  purchaseSearchedNouns,
  searchedNouns,
} from '@domicile/contract/home/search/search-kinds'
import { LONGEST_SEARCH, SHORTEST_SEARCH } from '@domicile/contract/home/search/search-rules'
import { patientQuery } from '../../../api/reads.ts'
import { type ListQuery, choice, list, parseList, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'
import { parseDay, parseId } from '../../../navigation/url-params.ts'

type Address = Record<string, string>
export type PortalQuery = ListQuery<'GET /api/search'>
export type PurchaseQuery = ListQuery<'GET /api/purchase/search'>
/** The searches of an address; an API without the chosen kind is not asked. */
export type AskedSearch = { portal?: PortalQuery; purchases?: PurchaseQuery }

const filters = {
  q: parseWords,
  companyId: parseId,
  state: text(LONGEST_STATE),
  from: parseDay,
  to: parseDay,
}

export const searchList = list('GET /api/search', {
  path: paths.search(),
  params: { ...filters, noun: choice(searchedNouns) },
})

const purchaseSearchList = list('GET /api/purchase/search', {
  path: paths.search(),
  params: { ...filters, noun: choice(purchaseSearchedNouns) },
})

/** Parses the words of a search as the API counts them, cut to its limit; undefined if they are too short. */
function parseWords(q: string): string | undefined {
  const characters = [...q.normalize('NFC').trim()].slice(0, LONGEST_SEARCH)
  return characters.length >= SHORTEST_SEARCH ? characters.join('') : undefined
}

/** Parses the address of a search; empty without words to search for. */
export function parseSearch({ page: _page, pageSize: _pageSize, ...address }: Address): AskedSearch {
  const portal = parseList(searchList, address)
  const purchases = parseList(purchaseSearchList, address)
  if (!portal.q) return {}
  if (portal.noun) return { portal }
  return purchases.noun ? { purchases } : { portal, purchases }
}

/**
 * Returns the reads of the route's loader. The purchase API is not among them: the screen reads it, and works without
 * it.
 */
export function searchReads({ search }: { search: Address }) {
  const { portal } = parseSearch(search)
  return portal ? [patientQuery('GET /api/search', { query: portal })] : []
}
