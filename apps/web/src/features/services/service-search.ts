import { defined, oneOf, pageIn } from '../../navigation/url-params.ts'

const KINDS = ['one-off', 'recurring', 'on-request'] as const
const STATES = ['draft', 'published', 'archived', 'all'] as const
const SORTS = ['title', 'category', 'price', 'state', 'updated', 'cost', 'margin'] as const

/** What is shown of the catalogue, as the address says it. */
export type ServiceSearch = {
  q?: string
  category?: string
  kind?: (typeof KINDS)[number]
  state?: (typeof STATES)[number]
  sort?: (typeof SORTS)[number]
  order?: 'asc' | 'desc'
  page?: number
  pageSize?: number
}

/** Reads an address; what it says wrongly is left out, so that an old or mistyped link still opens. */
export function parseServiceSearch(search: Record<string, string>): ServiceSearch {
  return defined({
    q: search.q?.slice(0, 200),
    category: search.category?.slice(0, 60),
    kind: oneOf(KINDS, search.kind),
    state: oneOf(STATES, search.state),
    sort: oneOf(SORTS, search.sort),
    order: oneOf(['asc', 'desc'] as const, search.order),
    ...pageIn(search),
  })
}

type Reader = { isStaff: boolean; readsCosts: boolean }

/** Without what a reader may not ask for: a colleague's link may hold it. */
export function searchFor({ isStaff, readsCosts }: Reader, search: ServiceSearch): ServiceSearch {
  const { state, sort, ...rest } = search
  const mayState = isStaff && state
  const maySort = sort && (readsCosts || (sort !== 'cost' && sort !== 'margin'))
  return { ...rest, ...(mayState && { state }), ...(maySort && { sort }) }
}
