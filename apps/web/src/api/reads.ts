import { call, type Input, type Key, type Output } from './client.ts'

// Separate from queries.ts, so that the route map, which the sign-in loads, does not load the query library.

type Context = { signal: AbortSignal }

/** Builds a query for `useQuery` and loaders: `query('GET /api/companies/:id', { params })`. */
export function query<K extends Key>(key: K, input?: Input<K>) {
  return {
    queryKey: [key, input ?? {}] as const,
    queryFn: ({ signal }: Context) => call(key, input, signal) as Promise<NonNullable<Output<K>>>,
  }
}

/** Builds a query that is read anew each time, for the effect of an action that the user is about to confirm. */
export function freshQuery<K extends Key>(key: K, input?: Input<K>) {
  return { ...query(key, input), gcTime: 0, staleTime: 0 }
}

/**
 * The signed-in person, under the specification's key; cached until a change or a sign-out. Reading it when the portal
 * opens is also the specification's session check: a refusal signs out (section 4).
 */
export const me = {
  queryKey: ['me'] as const,
  queryFn: ({ signal }: Context) => call('GET /api/users/profile', undefined, signal),
  staleTime: Infinity,
}
