type Shown = { data: unknown; error: Error | null }

/** Why a change can't be confirmed: the user has not seen what it depends on. */
export function refusalOf({ data, error }: Shown): string | undefined {
  if (data !== undefined) return undefined
  return error ? 'Couldn’t load the details. Select “Try again”.' : 'Loading details…'
}

/** Two queries as one, which has data once both have. */
export function bothOf<A, B>(
  first: Shown & { data: A | undefined; refetch: () => unknown },
  second: Shown & { data: B | undefined; refetch: () => unknown },
) {
  const isKnown = first.data !== undefined && second.data !== undefined
  return {
    data: isKnown ? ([first.data, second.data] as [A, B]) : undefined,
    error: first.error ?? second.error,
    refetch: () => void Promise.all([first, second].filter(({ error }) => error).map((one) => one.refetch())),
  }
}
