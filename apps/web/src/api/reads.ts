import { call, type Input, type Key, type Output, ProblemError } from './client.ts'

// Separate from queries.ts, so that the route map, which the sign-in loads, does not load the query library.

type Context = { signal: AbortSignal }

/** Builds a query for `useQuery` and loaders: `query('GET /api/companies/:id', { params })`. */
export function query<K extends Key>(key: K, input?: Input<K>) {
  return {
    queryKey: [key, input ?? {}] as const,
    queryFn: ({ signal }: Context) => call(key, input, signal) as Promise<NonNullable<Output<K>>>,
  }
}

/**
 * Builds a query that is sent as the user types: over a limit of the server it waits as long as the server says and is sent
 * again, without an error.
 */
export function patientQuery<K extends Key>(key: K, input?: Input<K>) {
  const waitOf = (error: Error) =>
    error instanceof ProblemError && error.status === 429 ? (error.retryAfter ?? 0) : 0
  return {
    ...query(key, input),
    retry: (_failures: number, error: Error) => waitOf(error) > 0,
    retryDelay: (_failures: number, error: Error) => waitOf(error) * 1000,
  }
}

/** Builds a query that is fetched each time, for the effect of an action that the user is about to confirm. */
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
