import { call, type Input, type Key, type Output } from './client.ts'

// Apart from queries.ts, so that the map of routes, which the sign-in loads, does without the query library.

type Context = { signal: AbortSignal }

/** A query of the contract, for `useQuery` and for a route's loader: `query('GET /api/companies/:id', { params })`. */
export function query<K extends Key>(key: K, input?: Input<K>) {
  return {
    queryKey: [key, input ?? {}] as const,
    queryFn: ({ signal }: Context) => call(key, input, signal) as Promise<NonNullable<Output<K>>>,
  }
}

/** The signed-in person, under the specification's key; cached until a change or a sign-out. */
export const me = {
  queryKey: ['me'] as const,
  queryFn: ({ signal }: Context) => call('GET /api/users/profile', undefined, signal),
  staleTime: Infinity,
}

/** Whether the session still stands: asked once when the portal opens (specification, section 4). */
export const sessionCheck = { ...query('GET /api/session'), staleTime: Infinity }
