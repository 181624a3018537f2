import type { Query } from '@domicile/contract/route'
import type { Input, Key, Output, Routes } from '../api/client.ts'
import { query } from '../api/reads.ts'
import { defined, oneOf, parsePage } from '../navigation/url-params.ts'

// The route map loads every list before any screen, so components, texts and schemas must stay out of this
// file.

type QueryOf<K extends Key> = NonNullable<Query<Routes[K]>>
type ListKey = { [K in Key]: Routes[K] extends { query: unknown; response: unknown } ? K : never }[Key]

/** The query of a list's route. */
export type ListQuery<K extends Key> = Omit<QueryOf<K>, 'page' | 'pageSize'> & {
  page?: number
  pageSize?: number
}
type FilterName<K extends Key> = Exclude<
  keyof ListQuery<K>,
  'page' | 'pageSize' | 'sort' | 'order' | 'before'
>
type SortName<K extends Key> = ListQuery<K> extends { sort?: infer S } ? NonNullable<S> & string : never

/** Parses one parameter of an address; undefined for a value that the list does not know. */
export type Param<T> = { (value: string): T | undefined; values?: readonly T[] }
type Params<K extends Key> = { readonly [N in FilterName<K>]?: Param<NonNullable<ListQuery<K>[N]>> }
type Unknown<K extends Key, P> = { readonly [N in Exclude<keyof P, FilterName<K>>]: never }

type Details<K extends Key> = {
  path: string
  /** The path parameters of the route, for a list within a record. */
  of?: Record<string, string>
  /** The sortable columns and the default order. */
  sort?: { by: readonly SortName<K>[]; id: SortName<K>; order: 'asc' | 'desc' }
  /** The query values that apply unless the address sets others. */
  preset?: Partial<ListQuery<K>>
  /** The route that exports the filtered rows. */
  exports?: Extract<Key, `GET ${string}/export`>
}

/** A list as its address describes it. */
export type List<K extends Key, P = object> = Details<K> & { key: K; params: P }

/**
 * Declares a list of the contract; its screen and route loader parse the address with it. A filter or an
 * order that the contract lacks does not compile.
 */
export function list<K extends ListKey, P extends Params<K>>(
  key: K,
  rest: Details<K> & { params: P & Unknown<K, P> },
): List<K, P> {
  return { key, ...rest }
}

/** Accepts one of the given values. */
export function choice<const T extends string>(values: readonly T[]): Param<T> {
  return Object.assign((value: string) => oneOf(values, value), { values })
}

/** Accepts a text, cut to the API's limit. */
export function text(longest = 200): Param<string> {
  return (value) => value.slice(0, longest)
}

/** Parses the query of an address. Unknown and invalid values are dropped, so that old links still open. */
export function parseList<K extends Key>(
  { params, sort, preset }: List<K>,
  search: Record<string, string>,
): ListQuery<K> {
  const filters = Object.entries(params as Record<string, Param<unknown>>).map(([name, parse]) => {
    const value = search[name]
    return [name, value === undefined ? undefined : parse(value)]
  })
  const order = sort && {
    sort: oneOf<string>(sort.by, search.sort),
    order: oneOf(['asc', 'desc'] as const, search.order),
  }
  const parsed = defined({ ...Object.fromEntries(filters), ...order, ...parsePage(search) })
  return { ...preset, ...parsed } as ListQuery<K>
}

/** Builds the query of a list, for its screen and its route loader. */
export function readList<K extends Key>(list: List<K>, listQuery: ListQuery<K>) {
  return query(list.key, {
    ...(list.of && { params: list.of }),
    query: listQuery,
  } as unknown as Input<K>) as {
    queryKey: readonly unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<NonNullable<Output<K>>>
  }
}

/** Builds the function that gives a route loader the queries of a list. */
export function readsOf<K extends Key>(list: List<K>) {
  return ({ search }: { search: Record<string, string> }) => [readList(list, parseList(list, search))]
}
